import type { GroupLinesResult, GroupMember } from '@countersign/product-api'
import { Button, Identicon, shortenAddress, Time } from '@countersign/react'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { TextField } from '../../ui/fields.tsx'
import { fillText } from '../../ui/fillText.ts'
import { SubmitButton } from '../../ui/form.tsx'
import { Facts, ListRow, PagedList, Section } from '../../ui/list.tsx'
import { ofGroups, useChange, useListed, useOperatorApi } from '../calls.tsx'
import { namePerson, PersonTags } from '../kit/PersonName.tsx'
import { texts } from '../texts.ts'
import styles from './GroupPage.module.css'

/** Who is in the group, and why: those who were added can be removed here. */
export function GroupMembers({ slug }: { readonly slug: string }) {
  const words = texts.group
  const members = useListed((api) => api.groupMembers, [slug], { limit: 20 })
  return (
    <Section id={membersTitle} title={words.membersTitle}>
      <p className="small soft">{words.membersLead}</p>
      <AddPeople slug={slug} />
      <PagedList
        id="group-members"
        words={{
          loading: words.membersLoading,
          notLoaded: words.membersNotLoaded,
          things: words.memberThings,
        }}
        list={members}
        rows={(page) => page.members}
        skeleton={2}
        none={members.hasNextPage ? words.noMembersHere : words.noMembers}
        labelledBy={membersTitle}
      >
        {(member) => <MemberRow key={member.person.id} slug={slug} member={member} />}
      </PagedList>
    </Section>
  )
}

const membersTitle = 'members-title'

function AddPeople({ slug }: { readonly slug: string }) {
  const api = useOperatorApi()
  const [text, setText] = useState('')
  const add = useChange({
    send: (people: string[]) => api.addGroupMembers(slug, { people }),
    // What was not taken stays, to be corrected.
    after: (result) => setText(result.refused.map((line) => line.text).join(' ')),
    stale: ofGroups,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const people = text.split(/[\s,;]+/).filter((one) => one !== '')
    if (people.length > 0 && !add.isPending) add.mutate(people)
  }
  return (
    <form className={styles['add']} onSubmit={submit}>
      <TextField
        label={texts.group.addPeople}
        holds="code"
        value={text}
        onChange={setText}
        note={texts.group.addPeopleNote}
      />
      <SubmitButton kind="outline" isPending={add.isPending} working={texts.group.adding}>
        {texts.group.add}
      </SubmitButton>
      {add.isSuccess && <LinesOutcome result={add.data} />}
      {add.isError && <MutationError error={add.error}>{texts.group.notAdded}</MutationError>}
    </form>
  )
}

/** One member: who they are, why they are in it, and, where they were added, a button that removes them. */
function MemberRow({ slug, member }: { readonly slug: string; readonly member: GroupMember }) {
  const words = texts.group
  const { person, reason, addedAt } = member
  const { id, primaryWallet } = person
  const name = namePerson(person)
  const api = useOperatorApi()
  const remove = useChange({
    send: () => api.removeGroupMembers(slug, { people: [id] }),
    done: words.removed(name),
    focus: `#${membersTitle}`,
    stale: ofGroups,
  })
  const title = (
    <>
      <Link className="countersign-link" to={`/operator/people/${id}`}>
        {name}
      </Link>
      <PersonTags person={person} />
    </>
  )
  const button = (
    <Button
      kind="outline"
      label={words.removeLabel(name)}
      onClick={() => remove.mutate()}
      {...(remove.isPending && { working: words.removing })}
    >
      {words.remove}
    </Button>
  )
  return (
    <ListRow
      picture={<Identicon address={primaryWallet.address} chainId={primaryWallet.chainId} />}
      title={title}
      action={reason.kind !== 'address' && button}
    >
      <Facts>
        <span>
          {fillText(words.reasons[reason.kind], {
            address: (
              <span translate="no" className="mono">
                {'address' in reason && shortenAddress(reason.address)}
              </span>
            ),
          })}
        </span>
        <span>{fillText(words.since, { time: <Time at={addedAt} /> })}</span>
      </Facts>
      {remove.isError && <MutationError error={remove.error}>{words.notRemoved}</MutationError>}
    </ListRow>
  )
}

/** Says what became of the lines that were sent: how many were taken, and what is wrong with each of the others. */
export function LinesOutcome({ result }: { readonly result: GroupLinesResult }) {
  const { changed, unchanged, refused } = result
  return (
    <div role="status" className="small">
      {(changed > 0 || unchanged > 0) && <p className="soft">{texts.group.outcome(result)}</p>}
      {refused.length > 0 && (
        <>
          <p>{texts.group.refusedTitle(refused.length)}</p>
          <ul className={styles['refused']}>
            {refused.slice(0, mostShown).map(({ line, text, problem }) => (
              <li key={line}>
                {fillText(texts.group.refusedLine, {
                  text: <code translate="no">{text}</code>,
                  problem: texts.group.problems[problem],
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** The field keeps all of them. */
const mostShown = 20
