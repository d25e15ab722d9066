import type { PageSettings } from '@countersign/product-api'
import { Announcer } from '@countersign/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { BrowserRouter, Outlet, Route, Routes } from 'react-router'
import type { AccountApi } from '../api/accountApi.ts'
import type { OperatorApi } from '../api/operatorApi.ts'
import { SignAgain } from '../confirmation/SignAgain.tsx'
import { ApiContext, createQueries } from '../session/account.ts'
import { LeaveContext } from '../session/SignedOut.tsx'
import { useLeaving } from '../session/useLeaving.ts'
import { NotFoundPage } from '../ui/NotFoundPage.tsx'
import { ActivityPage } from './activity/ActivityPage.tsx'
import { AddApplicationPage } from './applications/AddApplicationPage.tsx'
import { ApplicationPage } from './applications/ApplicationPage.tsx'
import { ApplicationsPage } from './applications/ApplicationsPage.tsx'
import { ClaimPage } from './ClaimPage.tsx'
import { AddGroupPage } from './groups/AddGroupPage.tsx'
import { GroupPage } from './groups/GroupPage.tsx'
import { GroupsPage } from './groups/GroupsPage.tsx'
import { PersonGroups } from './groups/PersonGroups.tsx'
import { KeysPage } from './KeysPage.tsx'
import { describeChange } from './kit/changeTexts.ts'
import { OperatorApiProvider } from './OperatorApiContext.tsx'
import { OperatorLayout, SignedOutPage } from './OperatorLayout.tsx'
import { OverviewPage } from './overview/OverviewPage.tsx'
import { PeoplePage } from './people/PeoplePage.tsx'
import { PersonPage } from './people/PersonPage.tsx'
import { SettingsPage } from './settings/SettingsPage.tsx'
import { InvitePage } from './sign-up/InvitePage.tsx'
import { SignUpPage } from './sign-up/SignUpPage.tsx'
import { AddTokenPage } from './tokens/AddTokenPage.tsx'
import { TokensPage } from './tokens/TokensPage.tsx'

/** Props of {@link OperatorPages}. */
export interface OperatorPagesProps {
  readonly settings: PageSettings
  readonly api: AccountApi
  readonly operatorApi: OperatorApi
}

/** The pages for operators, by their paths. */
export function OperatorPages(props: OperatorPagesProps) {
  const { settings, api } = props
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <ApiContext value={api}>
        <Announcer>
          <BrowserRouter>
            <Routes>
              <Route element={<RequireSession {...props} />}>
                <Route path="/operator/claim" element={<ClaimPage settings={settings} />} />
                <Route path="/operator" element={<OperatorLayout settings={settings} />}>
                  <Route index element={<OverviewPage />} />
                  <Route path="people" element={<PeoplePage />} />
                  <Route
                    path="people/:id"
                    element={<PersonPage groups={(id) => <PersonGroups id={id} />} />}
                  />
                  <Route path="groups" element={<GroupsPage />} />
                  <Route path="groups/new" element={<AddGroupPage />} />
                  <Route path="groups/:slug" element={<GroupPage />} />
                  <Route path="activity" element={<ActivityPage />} />
                  <Route path="applications" element={<ApplicationsPage />} />
                  <Route path="applications/new" element={<AddApplicationPage />} />
                  <Route path="applications/:id" element={<ApplicationPage />} />
                  <Route path="sign-up" element={<SignUpPage />} />
                  <Route path="sign-up/invite" element={<InvitePage />} />
                  <Route path="keys" element={<KeysPage />} />
                  <Route path="tokens" element={<TokensPage />} />
                  <Route path="tokens/new" element={<AddTokenPage />} />
                  <Route path="settings" element={<SettingsPage />} />
                </Route>
              </Route>
              <Route path="*" element={<NotFoundPage settings={settings} />} />
            </Routes>
          </BrowserRouter>
        </Announcer>
      </ApiContext>
    </QueryClientProvider>
  )
}

/** Asks for a signature where one is due, and forgets everything when the person leaves. */
function RequireSession({ settings, api, operatorApi }: OperatorPagesProps) {
  const { reason: left, leave, onAskedToSignIn } = useLeaving()
  const leaveSigning = useCallback(() => leave('unknown'), [leave])
  if (left !== undefined) return <SignedOutPage settings={settings} reason={left} />
  return (
    <LeaveContext value={leave}>
      <SignAgain
        settings={settings}
        api={api}
        describeChange={describeChange}
        onSignedOut={onAskedToSignIn}
        onLeave={leaveSigning}
      >
        <OperatorApiProvider api={operatorApi}>
          <Outlet />
        </OperatorApiProvider>
      </SignAgain>
    </LeaveContext>
  )
}
