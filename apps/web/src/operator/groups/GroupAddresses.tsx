import { type GroupAddress, type GroupLinesResult, groupLimits } from '@countersign/product-api'
import { Address, Button, shortenAddress, Time, useAnnounce } from '@countersign/react'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { LoadError, MutationError } from '../../ui/FailureNotes.tsx'
import { Field, FieldLabel, FieldNote, FieldTextarea } from '../../ui/fields.tsx'
import { fillText } from '../../ui/fillText.ts'
import { MoreButton, usePages } from '../../ui/MoreButton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { FoundCount, ListSearch } from '../ListSearch.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { PersonName } from '../people/PersonName.tsx'
import { texts } from '../texts/texts.ts'
import styles from './GroupPage.module.css'
import { LinesOutcome } from './LinesOutcome.tsx'
import { useReloadGroups } from './useGroups.ts'

/** The wallets whose owners are in the group. */
export function GroupAddresses({ slug }: { readonly slug: string }) {
  const api = useOperatorApi()
  const [search, setSearch] = useState('')
  const loaded = usePages(['group', slug, 'addresses', search], (cursor) =>
    api.groupAddresses(slug, { search, cursor, limit: 20 }),
  )
  const addresses = loaded.data?.pages.flatMap((page) => page.addresses) ?? []
  const isNone = loaded.isSuccess && addresses.length === 0 && search === ''
  const isLong = search !== '' || loaded.hasNextPage
  return (
    <section aria-labelledby={titleId}>
      <div className={list['sectionHead']}>
        <h2 id={titleId} tabIndex={-1}>
          {texts.group.addressesTitle}
        </h2>
      </div>
      <p className="small soft">{texts.group.addressesLead}</p>
      <AddAddresses slug={slug} />
      {isLong && <ListSearch words={texts.group} search={search} onSearch={setSearch} />}
      {loaded.isPending && <ListSkeleton label={texts.group.addressesLoading} rows={2} />}
      {loaded.isError && loaded.data === undefined && (
        <LoadError title={texts.group.addressesNotLoaded} error={loaded.error} onRetry={loaded.refetch} />
      )}
      {isNone && <p className="soft">{texts.group.noAddresses}</p>}
      {loaded.isSuccess && (
        <FoundCount
          words={texts.group}
          count={addresses.length}
          search={search}
          isMore={loaded.hasNextPage}
        />
      )}
      <ul id="group-addresses" className={list['rows']} aria-labelledby={titleId}>
        {addresses.map((one) => (
          <AddressRow key={`${one.chainId} ${one.address}`} slug={slug} listed={one} />
        ))}
      </ul>
      <MoreButton things={texts.group.addressThings} list={loaded} listId="group-addresses" />
    </section>
  )
}

const titleId = 'addresses-title'

/** Takes a pasted list. Lines that are wrong stay in the field, to be corrected. */
function AddAddresses({ slug }: { readonly slug: string }) {
  const id = useId()
  const api = useOperatorApi()
  const reload = useReloadGroups()
  const [text, setText] = useState('')
  const add = useMutation({
    mutationFn: (addresses: string[]) => api.addGroupAddresses(slug, { addresses }),
    onSuccess: (result: GroupLinesResult) => {
      setText(result.refused.map((line) => line.text).join('\n'))
      return reload()
    },
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
      <button
        type="submit"
        className="countersign-button"
        data-kind="outline"
        data-state={add.isPending ? 'working' : 'ready'}
        aria-disabled={add.isPending}
      >
        {add.isPending ? texts.group.listing : texts.group.list}
      </button>
      {add.isSuccess && <LinesOutcome result={add.data} />}
      {add.isError && <MutationError error={add.error}>{texts.group.notListed}</MutationError>}
    </form>
  )
}

/** One wallet on the list, and who has it. */
function AddressRow({ slug, listed }: { readonly slug: string; readonly listed: GroupAddress }) {
  const { address, chainId, note, source, addedAt, person } = listed
  const remove = useTakeOff(slug, listed)
  return (
    <li className={list['row']} data-row="" tabIndex={-1}>
      <div className={list['text']}>
        <p className={list['title']}>
          <Address address={address} chainId={chainId} isTabStop={false} />
          {note !== null && <span>{note}</span>}
          {source === 'file' && <Tag>{texts.group.inFile}</Tag>}
        </p>
        <p className={list['facts']}>
          {chainId !== null && <span>{texts.group.onChain(chainId)}</span>}
          <span>
            {person === null
              ? texts.group.nobody
              : fillText(texts.group.belongsTo, {
                  person: (
                    <Link className="countersign-link" to={`/operator/people/${person.id}`}>
                      <PersonName {...person} />
                    </Link>
                  ),
                })}
          </span>
          <span>{fillText(texts.group.listed, { time: <Time at={addedAt} /> })}</span>
        </p>
        {remove.isError && <MutationError error={remove.error}>{texts.group.notRemoved}</MutationError>}
      </div>
      {source === 'hand' && (
        <Button
          kind="outline"
          label={texts.group.takeOffLabel(shortenAddress(address))}
          onClick={() => remove.mutate()}
          {...(remove.isPending && { working: texts.group.takingOff })}
        >
          {texts.group.takeOff}
        </Button>
      )}
    </li>
  )
}

function useTakeOff(slug: string, { address, chainId }: GroupAddress) {
  const api = useOperatorApi()
  const announce = useAnnounce()
  const reload = useReloadGroups()
  const line = chainId === null ? address : `eip155:${chainId}:${address}`
  return useMutation({
    mutationFn: () => api.removeGroupAddresses(slug, { addresses: [line] }),
    onSuccess: async () => {
      announce(texts.group.removed(shortenAddress(address)))
      await reload()
      document.getElementById(titleId)?.focus()
    },
  })
}
