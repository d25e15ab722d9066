import type { PageSettings } from '@countersign/product-api'
import { Button, Note } from '@countersign/react'
import { useMutation } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router'
import { useAccount, useApi } from '../session/account.ts'
import { SignedOut, useLeave } from '../session/SignedOut.tsx'
import { describeFailure, isSignedOut } from '../ui/failures.ts'
import { OfflineNote } from '../ui/OfflineNote.tsx'
import { PageFrame, useFocusOnPage, useTitle } from '../ui/PageFrame.tsx'
import { AccountNavigation } from './AccountNavigation.tsx'
import { accountPages } from './accountPages.ts'
import { useAccountTurn } from './useAccountTurn.ts'
import { useOtherTabs } from './useOtherTabs.ts'
import { WalletBanner } from './WalletBanner.tsx'

/** What every page of the account has around it: the way between them, and out. */
export function AccountLayout({ settings }: { readonly settings: PageSettings }) {
  const api = useApi()
  const leave = useLeave()
  const account = useAccount()
  const signOut = useMutation({ mutationFn: () => api.signOut(), onSuccess: () => leave('here') })
  const { pathname } = useLocation()
  const isOut = isSignedOut(account.error)
  const page = accountPages.find(({ path }) => path === pathname)
  useTitle(isOut ? 'Signed out' : (page?.title ?? 'Your account'), settings.name)
  useFocusOnPage(pathname)
  useOtherTabs()
  const turn = useAccountTurn(account.data?.id)
  if (isOut) {
    return (
      <PageFrame settings={settings} width="narrow">
        <SignedOut reason="unknown" />
      </PageFrame>
    )
  }
  return (
    <PageFrame
      settings={settings}
      width="wide"
      aside={
        account.data && (
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
      {signOut.isError && (
        <div role="alert">
          <Note tone="warn">You are still signed in. {describeFailure(signOut.error)}</Note>
        </div>
      )}
      <AccountNavigation isOperator={account.data?.role === 'operator'} />
      <OfflineNote />
      {account.data && <WalletBanner />}
      {/* Another account is another page: no dialog or half-typed name of the one before stays open. */}
      <Outlet key={turn} />
    </PageFrame>
  )
}
