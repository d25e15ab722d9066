import type { PageSettings } from '@countersign/protocol'
import { Button, Note } from '@countersign/react'
import { useMutation } from '@tanstack/react-query'
import { PageFrame } from '../page/PageFrame.tsx'
import { useTitle } from '../page/useTitle.ts'
import { useApi } from './ApiContext.ts'
import { describeFailure } from './describeFailure.ts'
import { Failed } from './Failed.tsx'
import { isSignedOut } from './isSignedOut.ts'
import { OfflineNote } from './OfflineNote.tsx'
import { Profile } from './Profile.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { SignedOut } from './SignedOut.tsx'
import { useAccount } from './useAccount.ts'
import { useSessions } from './useSessions.ts'
import { WalletBanner } from './WalletBanner.tsx'

/** `/account`: who the person is here, and where they are signed in. */
export function AccountPage({ settings }: { readonly settings: PageSettings }) {
  const api = useApi()
  const account = useAccount()
  const signOut = useMutation({ mutationFn: () => api.signOut() })
  const isOut = signOut.isSuccess || isSignedOut(account.error)
  useTitle(isOut ? 'Signed out' : 'Your account', settings.name)
  if (isOut) {
    return (
      <PageFrame settings={settings} width="narrow">
        <SignedOut reason={signOut.isSuccess ? 'here' : 'unknown'} />
      </PageFrame>
    )
  }
  return (
    <PageFrame
      settings={settings}
      width="wide"
      aside={
        account.isSuccess && (
          <Button
            kind="outline"
            onClick={signOut.mutate}
            {...(signOut.isPending && { working: 'Signing out…' })}
          >
            Sign out
          </Button>
        )
      }
    >
      {signOut.isError && <Note tone="warn">You are still signed in. {describeFailure(signOut.error)}</Note>}
      <OfflineNote />
      <h1>Your account</h1>
      {account.isPending && <ProfileSkeleton />}
      {account.isError && (
        <Failed title="Your account could not be loaded" error={account.error} onRetry={account.refetch} />
      )}
      {account.isSuccess && (
        <>
          <CurrentWalletBanner />
          <Profile account={account.data} />
          <SessionsSection />
        </>
      )}
    </PageFrame>
  )
}

/** The wallet of this very session counts: the account may have others. */
function CurrentWalletBanner() {
  const current = useSessions().data?.sessions.find((session) => session.isCurrent)
  return current === undefined ? null : <WalletBanner account={current.wallet.address} />
}
