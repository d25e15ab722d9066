import { useParams } from 'react-router'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { useOperatorTitle } from '../frame/SiteName.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { ListSkeleton } from '../parts/ListSkeleton.tsx'
import { Refused } from '../parts/Refused.tsx'
import { ApplicationDetails } from './ApplicationDetails.tsx'
import { ApplicationTags } from './ApplicationTags.tsx'
import { useApplications } from './useApplications.ts'

/** `/operator/applications/:id`: one application. */
export function ApplicationPage() {
  const { id = '' } = useParams()
  const applications = useApplications()
  const application = applications.data?.applications.find(({ clientId }) => clientId === id)
  const isNone = applications.isSuccess && application === undefined
  const title = application?.name ?? (isNone ? 'No such application' : 'Application')
  useOperatorTitle(title)
  return (
    <Refused error={applications.error}>
      <BackLink to="/operator/applications">Applications</BackLink>
      {/* One head for all that the page becomes: the focus that came here stays. */}
      <h1 className="op-titled" tabIndex={-1}>
        {title} {application !== undefined && <ApplicationTags application={application} />}
      </h1>
      {applications.isPending && <ListSkeleton label="Loading this application" rows={4} />}
      {applications.isError && (
        <LoadError
          title="This application could not be loaded"
          error={applications.error}
          onRetry={applications.refetch}
        />
      )}
      {isNone && (
        <p className="soft">
          None here has the client id <span className="mono">{id}</span>. It may have been deleted.
        </p>
      )}
      {application !== undefined && <ApplicationDetails key={id} application={application} />}
    </Refused>
  )
}
