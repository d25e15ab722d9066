import type { PageSettings } from '@countersign/product-api'
import type { Account } from '@countersign/protocol'
import { Address, Button, Note, shortenAddress } from '@countersign/react'
import { type UseMutationResult, type UseQueryResult, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { useAccount, useApi } from '../session/account.ts'
import { type LeaveReason, SignedOut, useLeave } from '../session/leaving.tsx'
import { describeFailure, isSignedOut } from '../ui/failures.ts'
import { fillText } from '../ui/fillText.ts'
import { LoadState } from '../ui/list.tsx'
import { OfflineNote } from '../ui/OfflineNote.tsx'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { SkipLink, useFocusOnPage, useOpenInRow } from '../ui/PageHead.tsx'
import { SiteSettingsContext, ToAccount } from './kit/pages.tsx'
import styles from './OperatorLayout.module.css'
import { texts } from './texts.ts'

/** What all pages for operators have: their navigation, and a check of who is there before anything is loaded. */
export function OperatorLayout({ settings }: { readonly settings: PageSettings }) {
  const account = useAccount()
  const api = useApi()
  const leave = useLeave()
  const signOut = useMutation({ mutationFn: () => api.signOut(), onSuccess: () => leave('here') })
  useFocusOnPage(useLocation().pathname)
  return (
    <RequireOperator account={account} settings={settings}>
      <SiteSettingsContext value={settings}>
        <SkipLink />
        <PageFrame
          settings={settings}
          width="split"
          navigation={<Navigation />}
          aside={account.data && <WhoIsHere account={account.data} signOut={signOut} />}
        >
          <div className={styles['main']}>
            {signOut.isError && (
              <div role="alert" className={styles['notSignedOut']}>
                <Note tone="warn">{texts.layout.stillSignedIn(describeFailure(signOut.error))}</Note>
              </div>
            )}
            <OfflineNote />
            <LoadState
              query={account}
              words={{ loading: texts.layout.loading, notLoaded: texts.layout.notShown }}
              skeleton={3}
              isFailed={account.isError}
            />
            {account.isSuccess && <Outlet />}
          </div>
        </PageFrame>
      </SiteSettingsContext>
    </RequireOperator>
  )
}

interface WhoIsHereProps {
  readonly account: Account
  readonly signOut: UseMutationResult<void, Error, void>
}

/** At the end of the header: who is signed in, which leads to their account, and the way out. */
function WhoIsHere({ account: { displayName, primaryWallet }, signOut }: WhoIsHereProps) {
  const name = displayName ?? shortenAddress(primaryWallet.address)
  return (
    <div className={styles['whoIsHere']}>
      <a
        className={`countersign-link ${styles['toAccount']}`}
        href="/account"
        aria-label={texts.layout.yourAccount(name)}
      >
        {displayName ?? (
          <span translate="no" className="mono">
            {name}
          </span>
        )}
      </a>
      <Button
        kind="outline"
        onClick={() => signOut.mutate()}
        {...(signOut.isPending && { working: texts.layout.signingOut })}
      >
        {texts.layout.signOut}
      </Button>
    </div>
  )
}

function Navigation() {
  const row = useOpenInRow()
  return (
    <nav className={styles['navigation']} aria-label={texts.layout.navigation}>
      <ul ref={row}>
        {pages.map((page) => (
          <li key={page}>
            <NavLink to={page === 'overview' ? '/operator' : `/operator/${page}`} end={page === 'overview'}>
              {texts.layout.pages[page]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const pages = [
  'overview',
  'people',
  'groups',
  'applications',
  'apis',
  'sign-up',
  'activity',
  'keys',
  'tokens',
  'settings',
] as const

/** Props of {@link RequireOperator}. */
interface RequireOperatorProps {
  readonly account: UseQueryResult<Account>
  readonly settings: PageSettings
  readonly children: ReactNode
}

/** Shows a page to operators only; others see why not. The server refuses them in any case. */
function RequireOperator({ account, settings, children }: RequireOperatorProps) {
  if (isSignedOut(account.error)) return <SignedOutPage settings={settings} />
  if (account.data?.role === 'member') return <OnlyOperators account={account.data} settings={settings} />
  return children
}

/** Props of {@link SignedOutPage}. */
export interface SignedOutPageProps {
  readonly settings: PageSettings
  readonly reason?: LeaveReason
}

/** The page of somebody who is not signed in. */
export function SignedOutPage({ settings, reason = 'unknown' }: SignedOutPageProps) {
  useTitle(texts.layout.signedOutTitle, settings.name)
  return (
    <PageFrame settings={settings} width="narrow">
      <SignedOut reason={reason} />
    </PageFrame>
  )
}

interface OnlyOperatorsProps {
  readonly account: Account
  readonly settings: PageSettings
}

function OnlyOperators({ account, settings }: OnlyOperatorsProps) {
  useTitle(texts.layout.onlyOperatorsTitle, settings.name)
  return (
    <PageFrame settings={settings} width="narrow">
      <h1>{texts.layout.onlyOperatorsTitle}</h1>
      <p className="soft">
        {fillText(texts.layout.onlyOperators, {
          site: settings.name,
          address: (
            <Address address={account.primaryWallet.address} chainId={account.primaryWallet.chainId} />
          ),
        })}
      </p>
      <div className="countersign-actions">
        <ToAccount />
      </div>
    </PageFrame>
  )
}
