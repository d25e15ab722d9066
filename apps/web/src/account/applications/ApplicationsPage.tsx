import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../session/account.ts'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { PageHead } from '../../ui/PageFrame.tsx'
import { ApplicationSlip } from './ApplicationSlip.tsx'

/** `/account/applications`: who was allowed to know the person, and how to take it back. */
export function ApplicationsPage() {
  const api = useApi()
  const applications = useQuery({ queryKey: ['applications'], queryFn: () => api.applications() })
  const list = applications.data?.applications ?? []
  return (
    <>
      <PageHead title="Applications" lead="The applications that you sign in to with this account." />
      {applications.isPending && (
        <div role="status" aria-label="Loading your applications">
          <div className="countersign-message-card skeleton-session" />
        </div>
      )}
      {applications.isError && applications.data === undefined && (
        <LoadError
          title="Your applications could not be loaded"
          error={applications.error}
          onRetry={applications.refetch}
        />
      )}
      <ul className="slips">
        {list.map((application) => (
          <li key={application.clientId}>
            <ApplicationSlip application={application} />
          </li>
        ))}
      </ul>
      {applications.data !== undefined && list.length === 0 && (
        <p className="soft">
          None yet. An application appears here once you have signed in to it with this account.
        </p>
      )}
    </>
  )
}
