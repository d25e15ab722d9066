import type { Application } from '@countersign/product-api'
import { Link, useSearchParams } from 'react-router'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { FoundCount, ListSearch } from '../ListSearch.tsx'
import list from '../list.module.css'
import { Chevron, ListSkeleton } from '../list.tsx'
import { useOperatorTitle } from '../OperatorLayout.tsx'
import { RequireAccess } from '../RequireOperator.tsx'
import { texts } from '../texts/texts.ts'
import { ApplicationTags, Logo } from './ApplicationName.tsx'
import { NewApplicationAccess } from './NewApplicationAccess.tsx'
import { useApplications } from './useApplications.ts'

/** `/operator/applications`: what people sign in to through this server, found by name. The URL holds the search. */
export function ApplicationsPage() {
  useOperatorTitle(texts.applications.title)
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const found = useApplications(search)
  const applications = found.data?.pages.flatMap((page) => page.applications) ?? []
  const isNone = found.isSuccess && applications.length === 0 && search === ''
  const find = (text: string) => setQuery(text === '' ? {} : { search: text })
  return (
    <RequireAccess error={found.error}>
      <PageHead title={texts.applications.title} lead={texts.applications.lead}>
        {found.isSuccess && !isNone && <AddLink />}
      </PageHead>
      <NewApplicationAccess />
      {!isNone && <ListSearch words={texts.applications} search={search} onSearch={find} />}
      {found.isPending && <ListSkeleton label={texts.applications.loading} rows={3} />}
      {found.isError && !found.isFetchNextPageError && (
        <LoadError title={texts.applications.notLoaded} error={found.error} onRetry={found.refetch} />
      )}
      {isNone && (
        <div className={list['empty']}>
          <h2>{texts.applications.emptyTitle}</h2>
          <p className="soft">{texts.applications.empty}</p>
          <AddLink />
        </div>
      )}
      {found.isSuccess && (
        <FoundCount
          words={texts.applications}
          count={applications.length}
          search={search}
          isMore={found.hasNextPage}
        />
      )}
      <ul
        id="applications"
        className={list['rows']}
        aria-label={texts.applications.title}
        aria-busy={found.isPlaceholderData}
      >
        {applications.map((application) => (
          <ApplicationRow key={application.clientId} application={application} />
        ))}
      </ul>
      <MoreButton things={texts.applications.things} list={found} listId="applications" />
    </RequireAccess>
  )
}

function AddLink() {
  return (
    <Link className="countersign-button" data-kind="outline" to="/operator/applications/new">
      {texts.applications.add}
    </Link>
  )
}

/** One application in the list: the name it claims, and its host, which is verified. The whole row is a link. */
function ApplicationRow({ application }: { readonly application: Application }) {
  const { clientId, name, host, tokenEndpointAuthMethod } = application
  return (
    <li className={`${list['row']} ${list['linked']}`} data-row="" tabIndex={-1}>
      <Logo application={application} />
      <div className={list['text']}>
        <p className={list['title']}>
          <Link to={`/operator/applications/${encodeURIComponent(clientId)}`}>{name}</Link>
          <ApplicationTags application={application} />
        </p>
        <p className={list['facts']}>
          <span translate="no" className="mono">
            {host || texts.applications.unverified}
          </span>
          <span>
            {tokenEndpointAuthMethod === 'none'
              ? texts.applications.publicClient
              : texts.applications.confidentialClient}
          </span>
        </p>
      </div>
      <Chevron />
    </li>
  )
}
