import type { Person } from '@countersign/product-api'
import { Identicon, shortenAddress, Time } from '@countersign/react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { fillText } from '../../ui/fillText.ts'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { FoundCount, ListSearch } from '../ListSearch.tsx'
import list from '../list.module.css'
import { Chevron, ListSkeleton } from '../list.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { useOperatorTitle } from '../OperatorLayout.tsx'
import { RequireAccess } from '../RequireOperator.tsx'
import { texts } from '../texts/texts.ts'
import { PersonTags } from './PersonName.tsx'

/** `/operator/people`: everyone who ever signed in, found by name, username, address or id. The URL holds the search. */
export function PeoplePage() {
  useOperatorTitle(texts.people.title)
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const found = usePeople(search)
  const people = found.data?.pages.flatMap((page) => page.people) ?? []
  const find = (text: string) => setQuery(text === '' ? {} : { search: text })
  return (
    <RequireAccess error={found.error}>
      <PageHead title={texts.people.title} lead={texts.people.lead} />
      <ListSearch words={texts.people} search={search} onSearch={find} />
      {found.isPending && <ListSkeleton label={texts.people.loading} rows={4} />}
      {found.isError && !found.isFetchNextPageError && (
        <LoadError title={texts.people.notLoaded} error={found.error} onRetry={found.refetch} />
      )}
      {found.isSuccess && (
        <FoundCount words={texts.people} count={people.length} search={search} isMore={found.hasNextPage} />
      )}
      <ul
        id="people"
        className={list['rows']}
        aria-label={texts.people.title}
        aria-busy={found.isPlaceholderData}
      >
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      <MoreButton things={texts.people.things} list={found} listId="people" />
    </RequireAccess>
  )
}

/** The people whom a search finds, newest first, page by page; everyone where it is empty. */
function usePeople(search: string) {
  const api = useOperatorApi()
  return useInfiniteQuery({
    queryKey: ['people', search],
    queryFn: ({ pageParam: cursor }: { readonly pageParam: string | undefined }) =>
      api.people({ search, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** One person in the list: the whole row is a link to them. */
function PersonRow({ person }: { readonly person: Person }) {
  const { id, displayName, username, primaryWallet, createdAt } = person
  const address = (
    <span translate="no" className="mono">
      {shortenAddress(primaryWallet.address)}
    </span>
  )
  return (
    <li className={`${list['row']} ${list['linked']}`} data-row tabIndex={-1}>
      <Identicon address={primaryWallet.address} chainId={primaryWallet.chainId} />
      <div className={list['text']}>
        <p className={list['title']}>
          <Link to={`/operator/people/${encodeURIComponent(id)}`}>{displayName ?? address}</Link>
          <PersonTags person={person} />
        </p>
        <p className={list['facts']}>
          {displayName === null ? <span>{texts.people.noName}</span> : address}
          {username !== null && <span>{username}</span>}
          <span>{fillText(texts.people.since, { time: <Time at={createdAt} /> })}</span>
        </p>
      </div>
      <Chevron />
    </li>
  )
}
