import { useParams } from 'react-router'
import { Failed } from '../../account/Failed.tsx'
import { useOperatorTitle } from '../frame/SiteName.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { isNotFound } from '../parts/isNotFound.ts'
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
  useOperatorTitle(person === undefined ? 'Person' : namePerson(person))
  return (
    <Refused error={details.error}>
      <BackLink to="/operator/people">People</BackLink>
      {details.isPending && (
        <>
          <h1 tabIndex={-1}>Person</h1>
          <ListSkeleton label="Loading this person" rows={4} />
        </>
      )}
      {isNotFound(details.error) && <NoSuchPerson id={id} />}
      {details.isError && !isNotFound(details.error) && (
        <Failed title="This person could not be loaded" error={details.error} onRetry={details.refetch} />
      )}
      {details.isSuccess && (
        <>
          <h1 className="op-titled" tabIndex={-1}>
            {namePerson(details.data.person)} <PersonTags person={details.data.person} />
          </h1>
          <PersonFacts person={details.data.person} />
          <PersonActions person={details.data.person} />
          <PersonWallets wallets={details.data.wallets} />
          <PersonSessions person={details.data.person} sessions={details.data.sessions} />
          <PersonEvents id={id} />
        </>
      )}
    </Refused>
  )
}

function NoSuchPerson({ id }: { readonly id: string }) {
  return (
    <>
      <h1>No such person</h1>
      <p className="soft">
        Nobody here has the id <span className="mono">{id}</span>. The link may be mistyped, or they have
        deleted their account.
      </p>
    </>
  )
}
