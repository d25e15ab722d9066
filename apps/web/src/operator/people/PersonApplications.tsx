import { Address, Time } from '@countersign/react'
import { Link } from 'react-router'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { fillText } from '../../ui/fillText.ts'
import { MoreButton, usePages } from '../../ui/MoreButton.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts/texts.ts'

const listId = 'person-applications'

/** The applications that a person has connected, last used first. Only they themselves can disconnect them. */
export function PersonApplications({ id }: { readonly id: string }) {
  const api = useOperatorApi()
  const pages = usePages(['person', id, 'applications'], (cursor) => api.personApplications(id, { cursor }))
  const applications = pages.data?.pages.flatMap((page) => page.applications) ?? []
  const { person } = texts
  return (
    <section aria-labelledby="applications">
      <div className={list['sectionHead']}>
        <h2 id="applications">{person.applicationsTitle}</h2>
      </div>
      {pages.isPending && <ListSkeleton label={person.applicationsLoading} rows={2} />}
      {pages.isError && pages.data === undefined && (
        <LoadError title={person.applicationsNotLoaded} error={pages.error} onRetry={pages.refetch} />
      )}
      {pages.isSuccess && applications.length === 0 && <p className="soft">{person.noApplications}</p>}
      {applications.length > 0 && (
        <ul id={listId} className={list['rows']}>
          {applications.map(({ clientId, name, host, scopes, wallet, firstUsedAt, lastUsedAt }) => (
            <li key={clientId} className={list['row']} data-row tabIndex={-1}>
              <div className={list['text']}>
                <p className={list['title']}>
                  <Link
                    className="countersign-link"
                    to={`/operator/applications/${encodeURIComponent(clientId)}`}
                  >
                    {name}
                  </Link>
                  {host !== '' && <span className="mono small soft">{host}</span>}
                </p>
                <p className={list['facts']}>
                  <Address address={wallet.address} chainId={wallet.chainId} />
                  <Link
                    className="countersign-link"
                    to={`/operator/applications/${encodeURIComponent(clientId)}?person=${encodeURIComponent(id)}#try-title`}
                  >
                    {person.learns}
                  </Link>
                  <span>{person.knows(scopes.join(', '))}</span>
                  <span>{fillText(person.connected, { time: <Time at={firstUsedAt} /> })}</span>
                  <span>{fillText(person.used, { time: <Time at={lastUsedAt} /> })}</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <MoreButton things={person.applicationThings} list={pages} listId={listId} />
    </section>
  )
}
