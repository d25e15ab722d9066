import type { Person, UsableApplication } from '@countersign/product-api'
import { Address, Time } from '@countersign/react'
import { Link } from 'react-router'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { fillText } from '../../ui/fillText.ts'
import { MoreButton, usePages } from '../../ui/MoreButton.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts/texts.ts'

/** The applications that a person has connected, last used first. Only they themselves can disconnect them. */
export function ConnectedApplications({ id }: { readonly id: string }) {
  const api = useOperatorApi()
  const pages = usePages(['person', id, 'applications'], (cursor) => api.personApplications(id, { cursor }))
  const applications = pages.data?.pages.flatMap((page) => page.applications) ?? []
  const { person } = texts
  return (
    <section aria-labelledby="connected-applications">
      <div className={list['sectionHead']}>
        <h2 id="connected-applications">{person.applicationsTitle}</h2>
      </div>
      {pages.isPending && <ListSkeleton label={person.applicationsLoading} rows={2} />}
      {pages.isError && pages.data === undefined && (
        <LoadError title={person.applicationsNotLoaded} error={pages.error} onRetry={pages.refetch} />
      )}
      {pages.isSuccess && applications.length === 0 && <p className="soft">{person.noApplications}</p>}
      {applications.length > 0 && (
        <ul id="person-applications" className={list['rows']}>
          {applications.map(({ clientId, name, host, scopes, wallet, firstUsedAt, lastUsedAt }) => (
            <li key={clientId} className={list['row']} data-row tabIndex={-1}>
              <div className={list['text']}>
                <p className={list['title']}>
                  <ApplicationLink clientId={clientId} name={name} host={host} />
                </p>
                <p className={list['facts']}>
                  <Address address={wallet.address} chainId={wallet.chainId} isTabStop={false} />
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
      <MoreButton things={person.applicationThings} list={pages} listId="person-applications" />
    </section>
  )
}

/** The applications that a person may use and why, whether they have signed in to them or not. */
export function UsableApplications({ person: { id, disabledAt } }: { readonly person: Person }) {
  const api = useOperatorApi()
  const pages = usePages(['person', id, 'usable-applications'], (cursor) =>
    api.personUsableApplications(id, { cursor, limit: 20 }),
  )
  const applications = pages.data?.pages.flatMap((page) => page.applications) ?? []
  const isEmpty = pages.isSuccess && applications.length === 0 && !pages.hasNextPage
  const words = texts.person
  return (
    <section aria-labelledby="usable-applications">
      <div className={list['sectionHead']}>
        <h2 id="usable-applications">{words.usableTitle}</h2>
      </div>
      {disabledAt !== null && <p className="small soft">{words.usableIfEnabled}</p>}
      {pages.isPending && <ListSkeleton label={words.usableLoading} rows={2} />}
      {pages.isError && pages.data === undefined && (
        <LoadError title={words.usableNotLoaded} error={pages.error} onRetry={pages.refetch} />
      )}
      {isEmpty && <p className="soft">{words.noUsable}</p>}
      {applications.length > 0 && (
        <ul id="person-usable-applications" className={list['rows']}>
          {applications.map(({ clientId, name, host, allowedBy, isConnected }) => (
            <li key={clientId} className={list['row']} data-row tabIndex={-1}>
              <div className={list['text']}>
                <p className={list['title']}>
                  <ApplicationLink clientId={clientId} name={name} host={host} />
                </p>
                <p className={list['facts']}>
                  <Reason allowedBy={allowedBy} />
                  {!isConnected && <span>{words.neverConnected}</span>}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <MoreButton things={words.usableThings} list={pages} listId="person-usable-applications" />
    </section>
  )
}

function Reason({ allowedBy }: Pick<UsableApplication, 'allowedBy'>) {
  if (allowedBy === 'everyone') return <span>{texts.person.allowedAsEveryone}</span>
  return (
    <>
      <span>{texts.person.allowedByGroups}</span>
      {allowedBy.groups.map(({ slug, label }) => (
        <Link key={slug} className="countersign-link" to={`/operator/groups/${slug}`}>
          {label}
        </Link>
      ))}
    </>
  )
}

/** The name that it claims, and its host, which is verified. */
function ApplicationLink({ clientId, name, host }: Pick<UsableApplication, 'clientId' | 'name' | 'host'>) {
  return (
    <>
      <Link className="countersign-link" to={`/operator/applications/${encodeURIComponent(clientId)}`}>
        {name}
      </Link>
      {host !== '' && (
        <span translate="no" className="mono small soft">
          {host}
        </span>
      )}
    </>
  )
}
