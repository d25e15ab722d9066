import type { Application } from '@countersign/product-api'
import { Address, Time } from '@countersign/react'
import { Link } from 'react-router'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { fillText } from '../../ui/fillText.ts'
import { MoreButton, usePages } from '../../ui/MoreButton.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../list.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { PersonName } from '../people/PersonName.tsx'
import { texts } from '../texts/texts.ts'
import styles from './ApplicationPage.module.css'

const listId = 'application-people'

/** The people whom an application knows, who signed in last first. */
export function ApplicationPeople({ application: { clientId } }: { readonly application: Application }) {
  const api = useOperatorApi()
  const pages = usePages(['application', clientId, 'people'], (cursor) =>
    api.applicationPeople(clientId, { cursor }),
  )
  const people = pages.data?.pages.flatMap((page) => page.people) ?? []
  const words = texts.application
  return (
    <section aria-labelledby="people-title">
      <div className={list['sectionHead']}>
        <h2 id="people-title">{words.peopleTitle}</h2>
        <p className={styles['links']}>
          <Link className="countersign-link" to={activityOf(clientId)}>
            {words.activity}
          </Link>
          <Link className="countersign-link" to={`${activityOf(clientId)}&outcome=refused`}>
            {words.refused}
          </Link>
        </p>
      </div>
      {pages.isPending && <ListSkeleton label={words.peopleLoading} rows={2} />}
      {pages.isError && pages.data === undefined && (
        <LoadError title={words.peopleNotLoaded} error={pages.error} onRetry={pages.refetch} />
      )}
      {pages.isSuccess && people.length === 0 && <p className="soft">{words.noPeople}</p>}
      {people.length > 0 && (
        <ul id={listId} className={list['rows']}>
          {people.map(({ person, wallet, scopes, firstUsedAt, lastUsedAt }) => (
            <li key={person.id} className={list['row']} data-row tabIndex={-1}>
              <div className={list['text']}>
                <p className={list['title']}>
                  <Link className="countersign-link" to={`/operator/people/${encodeURIComponent(person.id)}`}>
                    <PersonName {...person} />
                  </Link>
                </p>
                <p className={list['facts']}>
                  <Address address={wallet.address} chainId={wallet.chainId} isTabStop={false} />
                  <Link
                    className="countersign-link"
                    to={`/operator/applications/${encodeURIComponent(clientId)}?person=${encodeURIComponent(person.id)}#try-title`}
                  >
                    {words.learns}
                  </Link>
                  <span>{words.knows(scopes.join(', '))}</span>
                  <span>{fillText(words.connected, { time: <Time at={firstUsedAt} /> })}</span>
                  <span>{fillText(words.lastSignIn, { time: <Time at={lastUsedAt} /> })}</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <MoreButton things={words.peopleThings} list={pages} listId={listId} />
    </section>
  )
}

/** What happened with an application. */
function activityOf(clientId: string): string {
  return `/operator/activity?application=${encodeURIComponent(clientId)}`
}
