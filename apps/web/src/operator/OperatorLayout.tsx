import { fixedLives, type PageSettings, type SiteLives } from '@countersign/product-api'
import type { Account } from '@countersign/protocol'
import { Button, Note, shortenAddress } from '@countersign/react'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { useAccount, useApi } from '../session/account.ts'
import { useLeave } from '../session/SignedOut.tsx'
import { LoadError } from '../ui/FailureNotes.tsx'
import { describeFailure } from '../ui/failures.ts'
import { OfflineNote } from '../ui/OfflineNote.tsx'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { useFocusOnPage } from '../ui/PageHead.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { useOpenInRow } from '../ui/useOpenInRow.ts'
import { ListSkeleton } from './list.tsx'
import styles from './OperatorLayout.module.css'
import { RequireOperator } from './RequireOperator.tsx'
import { texts } from './texts/texts.ts'

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
            {account.isPending && <ListSkeleton label={texts.layout.loading} rows={3} />}
            {account.isError && (
              <LoadError title={texts.layout.notShown} error={account.error} onRetry={account.refetch} />
            )}
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
  'sign-up',
  'activity',
  'keys',
  'tokens',
  'settings',
] as const

const SiteSettingsContext = createContext<PageSettings | undefined>(undefined)

/** Names the browser's tab after a page for operators. */
export function useOperatorTitle(title: string): void {
  useTitle(title, useContext(SiteSettingsContext)?.name)
}

/** How long everything lives at this site. */
export function useSiteLives(): SiteLives {
  const settings = useContext(SiteSettingsContext)
  if (settings === undefined) throw new TypeError('This is no part of a page for operators.')
  return { ...fixedLives, sessionSeconds: settings.sessionSeconds }
}

/** Above the title of a page that belongs to another: the way up to it. */
export function BackLink({
  to,
}: {
  readonly to: 'people' | 'groups' | 'applications' | 'tokens' | 'sign-up'
}) {
  return (
    <p className={styles['back']}>
      <Link to={`/operator/${to}`}>
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M10 3L5 8l5 5" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        {texts.layout.pages[to]}
      </Link>
    </p>
  )
}

/** Props of {@link TitleWithTags}. */
export interface TitleWithTagsProps {
  readonly title: string
  readonly children: ReactNode
}

/** The title of a page about one thing. It stays while the page loads, so that it keeps the focus. */
export function TitleWithTags({ title, children }: TitleWithTagsProps) {
  return (
    <h1 className={styles['titled']} tabIndex={-1}>
      {title} {children}
    </h1>
  )
}
