import { useSearchParams } from 'react-router'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { PageHead } from '../../ui/PageFrame.tsx'
import { useOperatorTitle } from '../frame/SiteName.ts'
import { ListSkeleton } from '../parts/ListSkeleton.tsx'
import { Refused } from '../parts/Refused.tsx'
import { PeopleSearch } from './PeopleSearch.tsx'
import { PersonRow } from './PersonRow.tsx'
import { usePeople } from './usePeople.ts'

/** `/operator/people`: everyone who ever signed in, found by name, address or id. */
export function PeoplePage() {
  useOperatorTitle('People')
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const list = usePeople(search)
  const people = list.data?.pages.flatMap((page) => page.people) ?? []
  const find = (text: string) => setQuery(text === '' ? {} : { search: text })
  return (
    <Refused error={list.error}>
      <PageHead title="People" lead="Everyone who has signed in here, newest first." />
      <PeopleSearch search={search} onSearch={find} />
      {list.isPending && <ListSkeleton label="Loading the people" rows={4} />}
      {list.isError && !list.isFetchNextPageError && (
        <LoadError title="The people could not be loaded" error={list.error} onRetry={list.refetch} />
      )}
      {list.isSuccess && <Found count={people.length} search={search} isMore={list.hasNextPage} />}
      <ul id="people" className="op-rows" aria-label="People" aria-busy={list.isPlaceholderData}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      <MoreButton things="people" list={list} listId="people" />
    </Refused>
  )
}

interface FoundProps {
  readonly count: number
  readonly search: string
  readonly isMore: boolean
}

/** Says what a search found; without one the list speaks for itself. */
function Found({ count, search, isMore }: FoundProps) {
  if (search === '') return null
  if (count > 0) {
    return (
      <p className="small soft op-found" role="status">
        {count === 1 && !isMore
          ? '1 person matches'
          : `${isMore ? `More than ${count}` : count} people match`}{' '}
        “{search}”.
      </p>
    )
  }
  return (
    <div className="op-empty" role="status">
      <h2>Nobody matches “{search}”</h2>
      <p className="soft">
        A name and an address are found by how they begin, an id only whole. Only wallets that have signed in
        are known here.
      </p>
    </div>
  )
}
