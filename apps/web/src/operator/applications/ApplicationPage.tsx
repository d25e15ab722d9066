import { useParams } from 'react-router'
import { Failed } from '../../account/Failed.tsx'
import { useOperatorTitle } from '../frame/SiteName.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { ListSkeleton } from '../parts/ListSkeleton.tsx'
import { Refused } from '../parts/Refused.tsx'
import { ApplicationDetails } from './ApplicationDetails.tsx'
import { useApplications } from './useApplications.ts'

/** `/operator/applications/:id`: one application. */
export function ApplicationPage() {
  const { id = '' } = useParams()
  const applications = useApplications()
  const application = applications.data?.applications.find(({ clientId }) => clientId === id)
  useOperatorTitle(application?.name ?? 'Application')
  return (
    <Refused error={applications.error}>
      <BackLink to="/operator/applications">Applications</BackLink>
      {applications.isPending && (
        <>
          <h1 tabIndex={-1}>Application</h1>
          <ListSkeleton label="Loading this application" rows={4} />
        </>
      )}
      {applications.isError && (
        <Failed
          title="This application could not be loaded"
          error={applications.error}
          onRetry={applications.refetch}
        />
      )}
      {applications.isSuccess && application === undefined && (
        <>
          <h1>No such application</h1>
          <p className="soft">
            None here has the client id <span className="mono">{id}</span>. It may have been deleted.
          </p>
        </>
      )}
      {application !== undefined && <ApplicationDetails key={id} application={application} />}
    </Refused>
  )
}
