import type { PageSettings } from '@countersign/product-api'
import { Announcer } from '@countersign/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import type { AccountApi } from '../api/accountApi.ts'
import { SignAgain } from '../confirmation/SignAgain.tsx'
import { describeOwnChange } from '../confirmation/texts.ts'
import { ApiContext, createQueries } from '../session/account.ts'
import { LeaveContext, type LeaveReason, SignedOut } from '../session/SignedOut.tsx'
import { useLeaving } from '../session/useLeaving.ts'
import { listSiteWallets, SiteWalletsContext } from '../site-wallets/siteWallets.ts'
import { NotFoundPage } from '../ui/NotFoundPage.tsx'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { AccountLayout } from './AccountLayout.tsx'
import { accountPages } from './accountPages.ts'
import { EmailLinkPage } from './EmailLinkPage.tsx'
import { emailLinkPath, keepEmailToken } from './emailState.ts'
import { texts } from './texts.ts'

interface AccountPagesProps {
  readonly settings: PageSettings
  readonly api: AccountApi
}

/** The pages around the account, by their paths. */
export function AccountPages({ settings, api }: AccountPagesProps) {
  const [queries] = useState(createQueries)
  useState(keepEmailToken)
  return (
    <QueryClientProvider client={queries}>
      <ApiContext value={api}>
        <Announcer>
          <BrowserRouter>
            <Routes>
              <Route element={<RequireSession settings={settings} api={api} />}>
                {accountPages.map(({ path, Page }) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
                <Route path={emailLinkPath} element={<EmailLinkPage />} />
              </Route>
              <Route path="*" element={<NotFoundPage settings={settings} />} />
            </Routes>
          </BrowserRouter>
        </Announcer>
      </ApiContext>
    </QueryClientProvider>
  )
}

interface RequireSessionProps {
  readonly settings: PageSettings
  readonly api: AccountApi
}

/** In front of every page of the account: who is signed out sees so, and nothing of the account stays behind. */
function RequireSession({ settings, api }: RequireSessionProps) {
  const [siteWallets] = useState(() => listSiteWallets(settings))
  const { reason, leave, onAskedToSignIn } = useLeaving()
  if (reason !== undefined) return <LeftPage settings={settings} reason={reason} />
  return (
    <LeaveContext value={leave}>
      <SiteWalletsContext value={siteWallets}>
        <SignAgain
          settings={settings}
          api={api}
          describeChange={describeOwnChange}
          onSignedOut={onAskedToSignIn}
          onLeave={() => leave('unknown')}
        >
          <AccountLayout settings={settings} />
        </SignAgain>
      </SiteWalletsContext>
    </LeaveContext>
  )
}

function LeftPage({ settings, reason }: { readonly settings: PageSettings; readonly reason: LeaveReason }) {
  useTitle(reason === 'deleted' ? texts.layout.deletedTab : texts.layout.signedOutTab, settings.name)
  return (
    <PageFrame settings={settings} width="narrow">
      <SignedOut reason={reason} />
    </PageFrame>
  )
}
