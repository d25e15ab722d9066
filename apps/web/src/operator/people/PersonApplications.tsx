import type { Person, UsableApplication } from '@countersign/product-api'
import { Address, Time } from '@countersign/react'
import { Link } from 'react-router'
import { fillText } from '../../ui/fillText.ts'
import { Facts, ListRow, PagedList, Section } from '../../ui/list.tsx'
import { usePages } from '../../ui/MoreButton.tsx'
import { useOperatorApi } from '../OperatorApiContext.tsx'
import { texts } from '../texts.ts'

/** The applications that a person has connected, last used first. Only they themselves can disconnect them. */
export function ConnectedApplications({ id }: { readonly id: string }) {
  const api = useOperatorApi()
  const connected = usePages(['person', id, 'applications'], (cursor) =>
    api.personApplications(id, { cursor }),
  )
  const { person } = texts
  return (
    <Section id="connected-applications" title={person.applicationsTitle}>
      <PagedList
        id="person-applications"
        words={{
          loading: person.applicationsLoading,
          notLoaded: person.applicationsNotLoaded,
          things: person.applicationThings,
        }}
        list={connected}
        rows={(page) => page.applications}
        skeleton={2}
        none={person.noApplications}
      >
        {({ clientId, name, host, scopes, wallet, firstUsedAt, lastUsedAt }) => (
          <ListRow key={clientId} title={<ApplicationLink clientId={clientId} name={name} host={host} />}>
            <Facts>
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
            </Facts>
          </ListRow>
        )}
      </PagedList>
    </Section>
  )
}

/** The applications that a person may use and why, whether they have signed in to them or not. */
export function UsableApplications({ person: { id, disabledAt } }: { readonly person: Person }) {
  const api = useOperatorApi()
  const usable = usePages(['person', id, 'usable-applications'], (cursor) =>
    api.personUsableApplications(id, { cursor, limit: 20 }),
  )
  const { person } = texts
  return (
    <Section id="usable-applications" title={person.usableTitle}>
      {disabledAt !== null && <p className="small soft">{person.usableIfEnabled}</p>}
      <PagedList
        id="person-usable-applications"
        words={{
          loading: person.usableLoading,
          notLoaded: person.usableNotLoaded,
          things: person.usableThings,
        }}
        list={usable}
        rows={(page) => page.applications}
        skeleton={2}
        none={!usable.hasNextPage && person.noUsable}
      >
        {({ clientId, name, host, allowedBy, isConnected }) => (
          <ListRow key={clientId} title={<ApplicationLink clientId={clientId} name={name} host={host} />}>
            <Facts>
              <Reason allowedBy={allowedBy} />
              {!isConnected && <span>{person.neverConnected}</span>}
            </Facts>
          </ListRow>
        )}
      </PagedList>
    </Section>
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
