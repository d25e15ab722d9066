import { Link } from 'react-router'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { PageHead } from '../../ui/PageFrame.tsx'
import { useOperatorTitle } from '../frame/SiteName.ts'
import { ListSkeleton } from '../parts/ListSkeleton.tsx'
import { Refused } from '../parts/Refused.tsx'
import { ApplicationRow } from './ApplicationRow.tsx'
import { useApplications } from './useApplications.ts'

/** `/operator/applications`: what people sign in to through this server. */
export function ApplicationsPage() {
  useOperatorTitle('Applications')
  const applications = useApplications()
  const list = applications.data?.applications ?? []
  return (
    <Refused error={applications.error}>
      <PageHead title="Applications" lead="What people sign in to through this server, with OpenID Connect.">
        {list.length > 0 && <AddLink />}
      </PageHead>
      {applications.isPending && <ListSkeleton label="Loading the applications" rows={3} />}
      {applications.isError && (
        <LoadError
          title="The applications could not be loaded"
          error={applications.error}
          onRetry={applications.refetch}
        />
      )}
      {applications.isSuccess && list.length === 0 && (
        <div className="op-empty">
          <h2>No applications yet</h2>
          <p className="soft">
            Anything that can sign people in with OpenID Connect can do it with their wallets: a wiki, a
            forum, a dashboard, a site of your own. Add it here, give it the client id and the secret that you
            get, and point it at this server. It needs no wallet code.
          </p>
          <AddLink />
        </div>
      )}
      <ul className="op-rows" aria-label="Applications">
        {list.map((application) => (
          <ApplicationRow key={application.clientId} application={application} />
        ))}
      </ul>
    </Refused>
  )
}

function AddLink() {
  return (
    <Link className="countersign-button" data-kind="outline" to="/operator/applications/new">
      Add an application
    </Link>
  )
}
