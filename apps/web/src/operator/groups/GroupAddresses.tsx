import { type GroupAddress, groupLimits } from '@countersign/product-api'
import { Address, Button, shortenAddress, Time } from '@countersign/react'
import { type SubmitEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { MutationError } from '../../ui/FailureNotes.tsx'
import { Field, FieldLabel, FieldNote, FieldTextarea } from '../../ui/fields.tsx'
import { fillText } from '../../ui/fillText.ts'
import { SubmitButton } from '../../ui/form.tsx'
import { FoundCount, ListSearch } from '../../ui/ListPage.tsx'
import { Facts, ListRow, PagedList, Section } from '../../ui/list.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { ofGroups, useChange, useListed, useOperatorApi } from '../calls.tsx'
import { PersonName } from '../kit/PersonName.tsx'
import { texts } from '../texts.ts'
import { LinesOutcome } from './GroupMembers.tsx'
import styles from './GroupPage.module.css'

/** The wallets whose owners are in the group. */
export function GroupAddresses({ slug }: { readonly slug: string }) {
  const words = texts.group
  const [search, setSearch] = useState('')
  const loaded = useListed((api) => api.groupAddresses, [slug], { search, limit: 20 })
  const count = loaded.data?.pages.flatMap((page) => page.addresses).length ?? 0
  const isLong = search !== '' || loaded.hasNextPage
  return (
    <Section id={addressesTitle} title={words.addressesTitle}>
      <p className="small soft">{words.addressesLead}</p>
      <AddAddresses slug={slug} />
      {isLong && <ListSearch words={words} search={search} onSearch={setSearch} />}
      {loaded.isSuccess && (
        <FoundCount words={words} count={count} search={search} isMore={loaded.hasNextPage} />
      )}
      <PagedList
        id="group-addresses"
        words={{
          loading: words.addressesLoading,
          notLoaded: words.addressesNotLoaded,
          things: words.addressThings,
        }}
        list={loaded}
        rows={(page) => page.addresses}
        skeleton={2}
        none={search === '' && words.noAddresses}
        labelledBy={addressesTitle}
      >
        {(one) => <AddressRow key={`${one.chainId} ${one.address}`} slug={slug} listed={one} />}
      </PagedList>
    </Section>
  )
}

const addressesTitle = 'addresses-title'

/** Takes a pasted list. Lines that are wrong stay in the field, to be corrected. */
function AddAddresses({ slug }: { readonly slug: string }) {
  const id = useId()
  const api = useOperatorApi()
  const [text, setText] = useState('')
  const add = useChange({
    send: (addresses: string[]) => api.addGroupAddresses(slug, { addresses }),
    after: (result) => setText(result.refused.map((line) => line.text).join('\n')),
    stale: ofGroups,
  })
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const most = groupLimits.addressesAtOnce
  const problem = lines.length > most ? texts.group.tooMany(lines.length, most) : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (lines.length > 0 && problem === undefined && !add.isPending) add.mutate(lines)
  }
  return (
    <form className={styles['add']} onSubmit={submit}>
      <Field>
        <FieldLabel htmlFor={id}>{texts.group.paste}</FieldLabel>
        <FieldTextarea
          id={id}
          className={styles['pasted'] ?? ''}
          value={text}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setText(event.target.value)}
        />
        <FieldNote id={`${id}-note`} note={texts.group.pasteNote} problem={problem} />
      </Field>
      <SubmitButton kind="outline" isPending={add.isPending} working={texts.group.listing}>
        {texts.group.list}
      </SubmitButton>
      {add.isSuccess && <LinesOutcome result={add.data} />}
      {add.isError && <MutationError error={add.error}>{texts.group.notListed}</MutationError>}
    </form>
  )
}

/** One wallet on the list, and who has it. */
function AddressRow({ slug, listed }: { readonly slug: string; readonly listed: GroupAddress }) {
  const words = texts.group
  const { address, chainId, note, source, addedAt, person } = listed
  const api = useOperatorApi()
  const line = chainId === null ? address : `eip155:${chainId}:${address}`
  const remove = useChange({
    send: () => api.removeGroupAddresses(slug, { addresses: [line] }),
    done: words.removed(shortenAddress(address)),
    focus: `#${addressesTitle}`,
    stale: ofGroups,
  })
  const title = (
    <>
      <Address address={address} chainId={chainId} isTabStop={false} />
      {note !== null && <span>{note}</span>}
      {source === 'file' && <Tag>{words.inFile}</Tag>}
    </>
  )
  const owner = person && (
    <Link className="countersign-link" to={`/operator/people/${person.id}`}>
      <PersonName {...person} />
    </Link>
  )
  const button = (
    <Button
      kind="outline"
      label={words.takeOffLabel(shortenAddress(address))}
      onClick={() => remove.mutate()}
      {...(remove.isPending && { working: words.takingOff })}
    >
      {words.takeOff}
    </Button>
  )
  return (
    <ListRow title={title} action={source === 'hand' && button}>
      <Facts>
        {chainId !== null && <span>{words.onChain(chainId)}</span>}
        <span>{person === null ? words.nobody : fillText(words.belongsTo, { person: owner })}</span>
        <span>{fillText(words.listed, { time: <Time at={addedAt} /> })}</span>
      </Facts>
      {remove.isError && <MutationError error={remove.error}>{words.notRemoved}</MutationError>}
    </ListRow>
  )
}
