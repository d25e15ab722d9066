import type { PageSettings } from '@countersign/product-api'
import { Outlet, useLocation } from 'react-router'
import { useAccount } from '../../session/account.ts'
import { SignedOut } from '../../session/SignedOut.tsx'
import { LoadError } from '../../ui/FailureNotes.tsx'
import { isSignedOut } from '../../ui/failures.ts'
import { OfflineNote } from '../../ui/OfflineNote.tsx'
import { PageFrame, useFocusOnPage } from '../../ui/PageFrame.tsx'
import { ListSkeleton } from '../parts/ListSkeleton.tsx'
import { OnlyOperators } from './OnlyOperators.tsx'
import { OperatorNavigation } from './OperatorNavigation.tsx'
import { Outside } from './Outside.tsx'
import { SiteName } from './SiteName.ts'

/** What all pages for operators have: their navigation, and a look at who is there before anything is asked. */
export function OperatorPages({ settings }: { readonly settings: PageSettings }) {
  const account = useAccount()
  useFocusOnPage(useLocation().pathname)
  if (isSignedOut(account.error)) {
    return (
      <Outside settings={settings} title="Signed out">
        <SignedOut reason="unknown" />
      </Outside>
    )
  }
  if (account.data?.role === 'member') {
    return (
      <Outside settings={settings} title="Only for operators">
        <OnlyOperators account={account.data} site={settings.name} />
      </Outside>
    )
  }
  return (
    <SiteName value={settings.name}>
      <PageFrame
        settings={settings}
        width="split"
        aside={
          <a className="countersign-link op-away" href="/account">
            Your account
          </a>
        }
      >
        <OperatorNavigation />
        <div className="op-split-main">
          <OfflineNote />
          {account.isPending && <ListSkeleton label="Loading" rows={3} />}
          {account.isError && (
            <LoadError title="This page could not be shown" error={account.error} onRetry={account.refetch} />
          )}
          {account.isSuccess && <Outlet />}
        </div>
      </PageFrame>
    </SiteName>
  )
}
