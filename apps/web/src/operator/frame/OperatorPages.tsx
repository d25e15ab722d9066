import type { PageSettings } from '@countersign/protocol'
import { Outlet, useLocation } from 'react-router'
import { Failed } from '../../account/Failed.tsx'
import { isSignedOut } from '../../account/isSignedOut.ts'
import { OfflineNote } from '../../account/OfflineNote.tsx'
import { SignedOut } from '../../account/SignedOut.tsx'
import { useAccount } from '../../account/useAccount.ts'
import { PageFrame } from '../../page/PageFrame.tsx'
import { useFocusOnPage } from '../../page/useFocusOnPage.ts'
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
            <Failed title="This page could not be shown" error={account.error} onRetry={account.refetch} />
          )}
          {account.isSuccess && <Outlet />}
        </div>
      </PageFrame>
    </SiteName>
  )
}
