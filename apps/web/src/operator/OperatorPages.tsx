import {
  type Api,
  type Application,
  apiEndpoints,
  applicationEndpoints,
  type Group,
  groupEndpoints,
  nameApi,
  type OperatorChange,
  operatorEndpoints,
  type PageSettings,
  type Person,
  type ProductChange,
} from '@countersign/product-api'
import { Announcer, shortenAddress } from '@countersign/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { BrowserRouter, Outlet, Route, Routes } from 'react-router'
import type { AccountApi } from '../api/accountApi.ts'
import type { OperatorApi } from '../api/operatorApi.ts'
import { SignAgain } from '../confirmation/SignAgain.tsx'
import { describeOwnChange } from '../confirmation/texts.ts'
import { livePart } from '../language/liveTable.ts'
import { ApiContext, createQueries } from '../session/account.ts'
import { LeaveContext, useLeaving } from '../session/leaving.tsx'
import { formatDay } from '../ui/localTime.ts'
import { NotFoundPage } from '../ui/NotFoundPage.tsx'
import { findWords } from '../wording/findWords.ts'
import type { ChangeTexts } from '../wording/TextTable.ts'
import { ActivityPage } from './activity/ActivityPage.tsx'
import { AddApiPage } from './apis/AddApiPage.tsx'
import { ApiPage } from './apis/ApiPage.tsx'
import { ApisPage } from './apis/ApisPage.tsx'
import { AddApplicationPage } from './applications/AddApplicationPage.tsx'
import { ApplicationPage } from './applications/ApplicationPage.tsx'
import { ApplicationsPage } from './applications/ApplicationsPage.tsx'
import { ClaimPage } from './ClaimPage.tsx'
import { keyOf, OperatorApiProvider } from './calls.tsx'
import { GroupPage } from './groups/GroupPage.tsx'
import { AddGroupPage, GroupsPage } from './groups/GroupsPage.tsx'
import { PersonGroups } from './groups/PersonGroups.tsx'
import { KeysPage } from './KeysPage.tsx'
import { OperatorLayout, SignedOutPage } from './OperatorLayout.tsx'
import { OverviewPage } from './overview/OverviewPage.tsx'
import { PeoplePage } from './people/PeoplePage.tsx'
import { PersonPage } from './people/PersonPage.tsx'
import { SettingsPage } from './settings/SettingsPage.tsx'
import { InvitePage } from './sign-up/InvitePage.tsx'
import { SignUpPage } from './sign-up/SignUpPage.tsx'
import { texts } from './texts.ts'
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
                  <Route path="apis" element={<ApisPage />} />
                  <Route path="apis/new" element={<AddApiPage />} />
                  <Route path="apis/:id" element={<ApiPage />} />
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

const words = livePart(() => texts.changes)

/** Puts a change that an operator is asked to confirm into words. */
export function describeChange(change: ProductChange, queries: QueryClient): ChangeTexts {
  if (!isOperatorChange(change)) return describeOwnChange(change, queries)
  const target = nameTarget(queries, change)
  if (change.kind === 'change_role') return words.roles[change.role](target)
  const said = words.others[change.kind](target)
  return change.kind === 'add_operator_token' ? { ...said, what: describeToken(change) } : said
}

function isOperatorChange(change: ProductChange): change is OperatorChange {
  return change.kind === 'change_role' || findWords(words.others, change.kind) !== undefined
}

/** What a token may do is said before it is signed for, not only in the exact text. */
function describeToken({
  name,
  can,
  until,
  networks,
}: Extract<OperatorChange, { readonly kind: 'add_operator_token' }>): string {
  const [rights, day] = [can.replaceAll(' ', ', '), formatDay(until)]
  return networks === ''
    ? words.operatorToken.fromAnywhere(name, rights, day)
    : words.operatorToken.fromNetworks(name, rights, day, networks.replaceAll(' ', ', '))
}

/** Names what a change is made to, as the page that asks for it has loaded it. */
export function nameTarget(queries: QueryClient, change: OperatorChange): string {
  if ('accountId' in change) return namePerson(queries, change.accountId)
  if ('clientId' in change) return nameApplication(queries, change.clientId)
  if ('identifier' in change) return nameApi(change.identifier)
  if ('id' in change) return nameKnownApi(queries, change.id)
  if ('slug' in change) return nameGroup(queries, change.slug)
  if ('policy' in change) return change.policy
  if ('label' in change) return change.label
  return 'name' in change ? change.name : ''
}

function namePerson(queries: QueryClient, id: string): string {
  const person = queries.getQueryData<{ readonly person: Person }>(
    keyOf(operatorEndpoints.person, id),
  )?.person
  if (person === undefined) return words.targets.unknownPerson
  const address = shortenAddress(person.primaryWallet.address)
  return person.displayName === null ? address : words.targets.namedPerson(person.displayName, address)
}

function nameApplication(queries: QueryClient, clientId: string): string {
  return (
    queries.getQueryData<Application>(keyOf(applicationEndpoints.application, clientId))?.name ??
    words.targets.namelessApplication(clientId)
  )
}

function nameKnownApi(queries: QueryClient, id: string): string {
  return queries.getQueryData<Api>(keyOf(apiEndpoints.api, id))?.host ?? id
}

function nameGroup(queries: QueryClient, slug: string): string {
  return queries.getQueryData<Group>(keyOf(groupEndpoints.group, slug))?.label ?? slug
}
