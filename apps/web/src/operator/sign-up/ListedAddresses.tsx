import { type ListedAddress, type ListedLinesResult, signUpLimits } from '@countersign/product-api'
import { Address, Button, shortenAddress, Time, useAnnounce } from '@countersign/react'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoadError, MutationError } from '../../ui/FailureNotes.tsx'
import { DoneNote, Field, FieldLabel, FieldNote, FieldTextarea } from '../../ui/fields.tsx'
import { fillText } from '../../ui/fillText.ts'
import { nameChain } from '../../ui/format.ts'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { FoundCount, ListSearch } from '../ListSearch.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts/texts.ts'
import styles from './SignUpPage.module.css'

/** The wallets that may have an account: found by how they begin, added many at once, removed one by one. */
export function ListedAddresses() {
  const words = texts.signUp
  const api = useOperatorApi()
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const found = useInfiniteQuery({
    queryKey: ['listed-addresses', search],
    queryFn: ({ pageParam: cursor }: { readonly pageParam: string | undefined }) =>
      api.listedAddresses({ ...(search !== '' && { search }), cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const addresses = found.data?.pages.flatMap((page) => page.addresses) ?? []
  const isNone = found.isSuccess && addresses.length === 0 && search === ''
  return (
    <section className={styles['section']} aria-labelledby="list">
      <h2 id="list" tabIndex={-1}>
        {words.listTitle}
      </h2>
      <p className="soft">{words.listLead}</p>
      {!isNone && (
        <ListSearch
          words={words}
          search={search}
          onSearch={(text) => setQuery(text === '' ? {} : { search: text })}
        />
      )}
      {found.isPending && <ListSkeleton label={words.listLoading} rows={2} />}
      {found.isError && !found.isFetchNextPageError && (
        <LoadError title={words.listNotLoaded} error={found.error} onRetry={found.refetch} />
      )}
      {isNone && <p>{words.listEmpty}</p>}
      {found.isSuccess && (
        <FoundCount words={words} count={addresses.length} search={search} isMore={found.hasNextPage} />
      )}
      <ul
        id="listed"
        className={list['rows']}
        aria-label={words.listTitle}
        aria-busy={found.isPlaceholderData}
      >
        {addresses.map((one) => (
          <AddressRow key={`${one.address} ${one.chainId}`} listed={one} />
        ))}
      </ul>
      <MoreButton things={words.things} list={found} listId="listed" />
      <AddAddresses />
    </section>
  )
}

function AddressRow({ listed }: { readonly listed: ListedAddress }) {
  const words = texts.signUp
  const { address, chainId, note, source, addedAt } = listed
  const api = useOperatorApi()
  const queries = useQueryClient()
  const announce = useAnnounce()
  const line = chainId === null ? address : `eip155:${chainId}:${address}`
  const remove = useMutation({
    mutationFn: () => api.unlistAddresses({ lines: [line] }),
    onSuccess: () => {
      announce(words.removed(shortenAddress(address)))
      document.querySelector<HTMLElement>('#list')?.focus()
      return queries.invalidateQueries({ queryKey: ['listed-addresses'] })
    },
  })
  return (
    <li className={list['row']} data-row="" tabIndex={-1}>
      <div className={list['text']}>
        <p className={list['title']}>
          <Address address={address} chainId={chainId} isTabStop={false} />
          {note !== null && <span>{note}</span>}
          {source === 'file' && <Tag tone="quiet">{words.declared}</Tag>}
        </p>
        <p className={list['facts']}>
          {chainId !== null && <span>{words.onChain(nameChain(chainId))}</span>}
          <span>{fillText(words.listed, { time: <Time at={addedAt} /> })}</span>
        </p>
        {remove.isError && <MutationError error={remove.error}>{words.notRemoved}</MutationError>}
      </div>
      {source === 'operator' && (
        <Button
          kind="outline"
          label={words.removeLabel(shortenAddress(address))}
          onClick={remove.mutate}
          {...(remove.isPending && { working: words.remove })}
        >
          {words.remove}
        </Button>
      )}
    </li>
  )
}

/** Many lines at once. Those that were taken leave the field; the others stay, each with what is wrong with it. */
function AddAddresses() {
  const words = texts.signUp
  const id = useId()
  const api = useOperatorApi()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [result, setResult] = useState<ListedLinesResult>()
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const isTooMuch = lines.length > signUpLimits.linesAtOnce
  const add = useMutation({
    mutationFn: () => api.listAddresses({ lines }),
    onSuccess: (done) => {
      // The lines that were refused are what is left to do: numbered as they stand now.
      setText(done.refused.map(({ line }) => lines[line - 1] ?? '').join('\n'))
      setResult({ ...done, refused: done.refused.map((one, at) => ({ ...one, line: at + 1 })) })
      return queries.invalidateQueries({ queryKey: ['listed-addresses'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!add.isPending && !isTooMuch && lines.length > 0) add.mutate()
  }
  return (
    <form className={styles['section']} onSubmit={submit}>
      <Field>
        <FieldLabel htmlFor={id}>{words.pasteLabel}</FieldLabel>
        <FieldTextarea
          id={id}
          className={styles['lines'] ?? ''}
          value={text}
          aria-invalid={isTooMuch || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setText(event.target.value)}
        />
        <FieldNote
          id={`${id}-note`}
          note={words.pasteNote}
          problem={isTooMuch ? words.tooManyLines : undefined}
        />
        <div role="status">
          {result !== undefined && (
            <>
              <DoneNote>{words.added(result.changed, result.unchanged)}</DoneNote>
              {result.refused.length > 0 && (
                <ul className={`small ${styles['refused']}`}>
                  {result.refused.map(({ line, problem }) => (
                    <li key={line}>{words.refusedLine(line, problem)}</li>
                  ))}
                </ul>
              )}
            </>
          )}
        </div>
      </Field>
      {add.isError && <MutationError error={add.error}>{words.notAdded}</MutationError>}
      <button
        type="submit"
        className="countersign-button"
        data-kind="outline"
        data-state={add.isPending ? 'working' : 'ready'}
        aria-disabled={add.isPending || lines.length === 0 || undefined}
      >
        {add.isPending ? words.adding : words.paste}
      </button>
    </form>
  )
}
