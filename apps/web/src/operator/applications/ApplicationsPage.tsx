import type { Application } from '@countersign/product-api'
import { Link } from 'react-router'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import list from '../list.module.css'
import { Chevron, ListSkeleton } from '../list.tsx'
import { useOperatorTitle } from '../OperatorLayout.tsx'
import { RequireAccess } from '../RequireOperator.tsx'
import { texts } from '../texts/texts.ts'
import { ApplicationTags, Logo } from './ApplicationName.tsx'
import { useApplications } from './useApplications.ts'

/** `/operator/applications`: what people sign in to through this server. */
export function ApplicationsPage() {
  useOperatorTitle(texts.applications.title)
  const { data, error, isPending, isError, isSuccess, refetch } = useApplications()
  const applications = data?.applications ?? []
  return (
    <RequireAccess error={error}>
      <PageHead title={texts.applications.title} lead={texts.applications.lead}>
        {applications.length > 0 && <AddLink />}
      </PageHead>
      {isPending && <ListSkeleton label={texts.applications.loading} rows={3} />}
      {isError && <LoadError title={texts.applications.notLoaded} error={error} onRetry={refetch} />}
      {isSuccess && applications.length === 0 && (
        <div className={list['empty']}>
          <h2>{texts.applications.emptyTitle}</h2>
          <p className="soft">{texts.applications.empty}</p>
          <AddLink />
        </div>
      )}
      <ul className={list['rows']} aria-label={texts.applications.title}>
        {applications.map((application) => (
          <ApplicationRow key={application.clientId} application={application} />
        ))}
      </ul>
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
    <li className={`${list['row']} ${list['linked']}`}>
      <Logo application={application} />
      <div className={list['text']}>
        <p className={list['title']}>
          <Link to={`/operator/applications/${encodeURIComponent(clientId)}`}>{name}</Link>
          <ApplicationTags application={application} />
        </p>
        <p className={list['facts']}>
          <span className="mono">{host || texts.applications.unverified}</span>
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
