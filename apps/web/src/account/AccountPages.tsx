import { watchWallet } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import { Address, Announcer, Button, Note } from '@countersign/react'
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BrowserRouter, Link, NavLink, Outlet, Route, Routes, useLocation } from 'react-router'
import type { AccountApi } from '../api/accountApi.ts'
import { useAccountTurn } from '../confirmation/accountTurn.ts'
import { SignAgain } from '../confirmation/SignAgain.tsx'
import { describeOwnChange } from '../confirmation/texts.ts'
import { ApiContext, createQueries, useAccount, useApi, useSession, useWallets } from '../session/account.ts'
import { LeaveContext, type LeaveReason, SignedOut, useLeave, useLeaving } from '../session/leaving.tsx'
import { listSiteWallets, SiteWalletsContext } from '../site-wallets/siteWallets.ts'
import { describeFailure, isSignedOut } from '../ui/failures.ts'
import { fillText } from '../ui/fillText.ts'
import { NotFoundPage } from '../ui/NotFoundPage.tsx'
import { OfflineNote } from '../ui/OfflineNote.tsx'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { SkipLink, useFocusOnPage, useOpenInRow } from '../ui/PageHead.tsx'
import { rememberSession } from '../ui/rememberedSession.ts'
import { pageLocale } from '../wording/locale.ts'
import styles from './AccountLayout.module.css'
import { accountPages } from './accountPages.ts'
import { EmailLinkPage } from './Email.tsx'
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

/** What every page of the account has around it: the way between them, and out. */
function AccountLayout({ settings }: { readonly settings: PageSettings }) {
  const api = useApi()
  const leave = useLeave()
  const account = useAccount()
  const signOut = useMutation({ mutationFn: () => api.signOut(), onSuccess: () => leave('here') })
  const { pathname } = useLocation()
  const isOut = isSignedOut(account.error)
  const page = accountPages.find(({ path }) => path === pathname)
  useTitle(
    isOut ? texts.layout.signedOutTab : page ? texts.pages[page.name].tab : texts.layout.tab,
    settings.name,
  )
  useFocusOnPage(pathname)
  const turn = useAccountTurn(account.data?.id)
  useEffect(() => {
    if (account.data) rememberSession()
  }, [account.data])
  if (isOut) {
    return (
      <PageFrame settings={settings} width="narrow">
        <SignedOut reason="unknown" />
      </PageFrame>
    )
  }
  return (
    <>
      <SkipLink />
      <PageFrame
        settings={settings}
        width="wide"
        navigation={<AccountNavigation key={pageLocale()} isOperator={account.data?.role === 'operator'} />}
        aside={
          account.data && (
            <Button
              kind="outline"
              onClick={signOut.mutate}
              {...(signOut.isPending && { working: texts.layout.signingOut })}
            >
              {texts.layout.signOut}
            </Button>
          )
        }
      >
        {signOut.isError && (
          <div role="alert">
            <Note tone="warn">{texts.layout.stillSignedIn(describeFailure(signOut.error))}</Note>
          </div>
        )}
        <OfflineNote />
        {account.data && <WalletBanner />}
        {/* Another account is another page: no dialog or half-typed name of the one before stays open. */}
        <Outlet key={turn} />
      </PageFrame>
    </>
  )
}

/** The way between the pages of the account; for operators, on to the operator's. */
function AccountNavigation({ isOperator }: { readonly isOperator: boolean }) {
  const row = useOpenInRow()
  return (
    <nav className={styles['navigation']} aria-label={texts.layout.navigation}>
      <ul ref={row}>
        {accountPages.map(({ path, name }) => (
          <li key={path}>
            <NavLink to={path} end>
              {texts.pages[name].label}
            </NavLink>
          </li>
        ))}
        {isOperator && (
          <li className={styles['away']}>
            <a href="/operator">{texts.layout.operator}</a>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** Says that the wallet went on to another account than the session's. The session stays as it is. */
function WalletBanner() {
  const account = useSession().data?.wallet.address
  const [other, setOther] = useState<string>()
  useEffect(
    () => (account === undefined ? undefined : watchWallet({ account, onOtherAccount: setOther })),
    [account],
  )
  return (
    <div role="status">
      {account !== undefined && other !== undefined && <Banner account={account} other={other} />}
    </div>
  )
}

/** A wallet that is linked already opens the same account: then there is nothing to say. */
function Banner({ account, other }: { readonly account: string; readonly other: string }) {
  const wallets = useWallets()
  const { pathname } = useLocation()
  if (wallets.isPending || wallets.data?.wallets.some((wallet) => isSame(wallet.address, other))) return null
  return (
    <Note tone="quiet">
      <p>
        {fillText(texts.layout.walletIsOnOther, {
          account: <Address address={account} />,
          other: <Address address={other} />,
        })}
      </p>
      <div className={styles['buttons']}>
        <a
          className="countersign-button"
          data-kind="outline"
          href={`/sign-in?another&return_to=${encodeURIComponent(pathname)}`}
        >
          {texts.layout.switchAccount}
        </a>
        <Link className="countersign-button" data-kind="outline" to="/account/wallets">
          {texts.layout.linkIt}
        </Link>
      </div>
    </Note>
  )
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
