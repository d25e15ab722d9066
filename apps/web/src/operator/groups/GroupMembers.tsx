import type { GroupLinesResult, GroupMember } from '@countersign/product-api'
import { Button, Identicon, shortenAddress, Time, useAnnounce } from '@countersign/react'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { LoadError, MutationError } from '../../ui/FailureNotes.tsx'
import { TextField } from '../../ui/fields.tsx'
import { fillText } from '../../ui/fillText.ts'
import { MoreButton, usePages } from '../../ui/MoreButton.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { namePerson, PersonTags } from '../people/PersonName.tsx'
import { texts } from '../texts/texts.ts'
import styles from './GroupPage.module.css'
import { LinesOutcome } from './LinesOutcome.tsx'
import { useReloadGroups } from './useGroups.ts'

/** Who is in the group, and why: those who were added can be removed here. */
export function GroupMembers({ slug }: { readonly slug: string }) {
  const api = useOperatorApi()
  const loaded = usePages(['group', slug, 'members'], (cursor) =>
    api.groupMembers(slug, { cursor, limit: 20 }),
  )
  const members = loaded.data?.pages.flatMap((page) => page.members) ?? []
  return (
    <section aria-labelledby={titleId}>
      <div className={list['sectionHead']}>
        <h2 id={titleId} tabIndex={-1}>
          {texts.group.membersTitle}
        </h2>
      </div>
      <p className="small soft">{texts.group.membersLead}</p>
      <AddPeople slug={slug} />
      {loaded.isPending && <ListSkeleton label={texts.group.membersLoading} rows={2} />}
      {loaded.isError && loaded.data === undefined && (
        <LoadError title={texts.group.membersNotLoaded} error={loaded.error} onRetry={loaded.refetch} />
      )}
      {loaded.isSuccess && members.length === 0 && (
        <p className="soft">{loaded.hasNextPage ? texts.group.noMembersHere : texts.group.noMembers}</p>
      )}
      <ul id="group-members" className={list['rows']} aria-labelledby={titleId}>
        {members.map((member) => (
          <MemberRow key={member.person.id} slug={slug} member={member} />
        ))}
      </ul>
      <MoreButton things={texts.group.memberThings} list={loaded} listId="group-members" />
    </section>
  )
}

const titleId = 'members-title'

function AddPeople({ slug }: { readonly slug: string }) {
  const api = useOperatorApi()
  const reload = useReloadGroups()
  const [text, setText] = useState('')
  const add = useMutation({
    mutationFn: (people: string[]) => api.addGroupMembers(slug, { people }),
    onSuccess: (result: GroupLinesResult) => {
      // What was not taken stays, to be corrected.
      setText(result.refused.map((line) => line.text).join(' '))
      return reload()
    },
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
      <button
        type="submit"
        className="countersign-button"
        data-kind="outline"
        data-state={add.isPending ? 'working' : 'ready'}
        aria-disabled={add.isPending}
      >
        {add.isPending ? texts.group.adding : texts.group.add}
      </button>
      {add.isSuccess && <LinesOutcome result={add.data} />}
      {add.isError && <MutationError error={add.error}>{texts.group.notAdded}</MutationError>}
    </form>
  )
}

/** One member: who they are, why they are in it, and, where they were added, a button that removes them. */
function MemberRow({ slug, member }: { readonly slug: string; readonly member: GroupMember }) {
  const { person, reason, addedAt } = member
  const { id, primaryWallet } = person
  const name = namePerson(person)
  const remove = useRemovePerson(slug, id, name)
  return (
    <li className={list['row']} data-row="" tabIndex={-1}>
      <Identicon address={primaryWallet.address} chainId={primaryWallet.chainId} />
      <div className={list['text']}>
        <p className={list['title']}>
          <Link className="countersign-link" to={`/operator/people/${id}`}>
            {name}
          </Link>
          <PersonTags person={person} />
        </p>
        <p className={list['facts']}>
          <span>
            {fillText(texts.group.reasons[reason.kind], {
              address: (
                <span translate="no" className="mono">
                  {'address' in reason && shortenAddress(reason.address)}
                </span>
              ),
            })}
          </span>
          <span>{fillText(texts.group.since, { time: <Time at={addedAt} /> })}</span>
        </p>
        {remove.isError && <MutationError error={remove.error}>{texts.group.notRemoved}</MutationError>}
      </div>
      {reason.kind !== 'address' && (
        <Button
          kind="outline"
          label={texts.group.removeLabel(name)}
          onClick={() => remove.mutate()}
          {...(remove.isPending && { working: texts.group.removing })}
        >
          {texts.group.remove}
        </Button>
      )}
    </li>
  )
}

function useRemovePerson(slug: string, id: string, name: string) {
  const api = useOperatorApi()
  const announce = useAnnounce()
  const reload = useReloadGroups()
  return useMutation({
    mutationFn: () => api.removeGroupMembers(slug, { people: [id] }),
    onSuccess: async () => {
      announce(texts.group.removed(name))
      await reload()
      document.getElementById(titleId)?.focus()
    },
  })
}
