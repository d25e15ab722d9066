import { useParams } from 'react-router'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { isNotFound } from '../../ui/failures.ts'
import { useOperatorTitle } from '../frame/SiteName.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { ListSkeleton } from '../parts/ListSkeleton.tsx'
import { Refused } from '../parts/Refused.tsx'
import { namePerson } from './namePerson.ts'
import { PersonActions } from './PersonActions.tsx'
import { PersonEvents } from './PersonEvents.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { PersonSessions } from './PersonSessions.tsx'
import { PersonTags } from './PersonTags.tsx'
import { PersonWallets } from './PersonWallets.tsx'
import { usePerson } from './usePerson.ts'

/** `/operator/people/:id`: one person, and what an operator may change about them. */
export function PersonPage() {
  const { id = '' } = useParams()
  const details = usePerson(id)
  const person = details.data?.person
  const isNobody = isNotFound(details.error)
  const title = person === undefined ? (isNobody ? 'No such person' : 'Person') : namePerson(person)
  useOperatorTitle(title)
  return (
    <Refused error={details.error}>
      <BackLink to="/operator/people">People</BackLink>
      {/* One head for all that the page becomes: the focus that came here stays. */}
      <h1 className="op-titled" tabIndex={-1}>
        {title} {person !== undefined && <PersonTags person={person} />}
      </h1>
      {details.isPending && <ListSkeleton label="Loading this person" rows={4} />}
      {isNobody && <NoSuchPerson id={id} />}
      {details.isError && !isNobody && (
        <LoadError title="This person could not be loaded" error={details.error} onRetry={details.refetch} />
      )}
      {details.isSuccess && (
        <>
          <PersonFacts person={details.data.person} />
          <PersonActions person={details.data.person} />
          <PersonWallets wallets={details.data.wallets} />
          <PersonSessions person={details.data.person} />
          <PersonEvents id={id} />
        </>
      )}
    </Refused>
  )
}

function NoSuchPerson({ id }: { readonly id: string }) {
  return (
    <p className="soft">
      Nobody here has the id <span className="mono">{id}</span>. The link may be mistyped, or they have
      deleted their account.
    </p>
  )
}
