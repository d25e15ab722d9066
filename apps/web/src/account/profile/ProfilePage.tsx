import { useAccount } from '../../session/account.ts'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { PageHead } from '../../ui/PageFrame.tsx'
import { Profile } from './Profile.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'

/** `/account`: who the person is here. */
export function ProfilePage() {
  const account = useAccount()
  return (
    <>
      <PageHead title="Your account" lead="This is how this site and the applications you allow know you." />
      {account.isPending && <ProfileSkeleton />}
      {account.isError && account.data === undefined && (
        <LoadError title="Your account could not be loaded" error={account.error} onRetry={account.refetch} />
      )}
      {account.data && <Profile account={account.data} />}
    </>
  )
}
