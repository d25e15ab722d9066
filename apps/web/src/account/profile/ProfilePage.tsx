import { Failed } from '../Failed.tsx'
import { PageHead } from '../PageHead.tsx'
import { useAccount } from '../useAccount.ts'
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
        <Failed title="Your account could not be loaded" error={account.error} onRetry={account.refetch} />
      )}
      {account.data && <Profile account={account.data} />}
    </>
  )
}
