import { ApiError } from '@countersign/client'
import { fixedLives, type PageSettings, type SiteLives } from '@countersign/product-api'
import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { SignedOut } from '../../session/leaving.tsx'
import { isNotFound, isSignedOut } from '../../ui/failures.ts'
import { LoadState, type LoadWords } from '../../ui/list.tsx'
import { useTitle } from '../../ui/PageFrame.tsx'
import { texts } from '../texts.ts'
import styles from './pages.module.css'

/** What the site says of itself, for the pages of operators. */
export const SiteSettingsContext = createContext<PageSettings | undefined>(undefined)

/** How long everything lives at this site. */
export function useSiteLives(): SiteLives {
  const settings = useContext(SiteSettingsContext)
  if (settings === undefined) throw new TypeError('This is no part of a page for operators.')
  return { ...fixedLives, sessionSeconds: settings.sessionSeconds }
}

/** Props of {@link OperatorPage}. */
interface OperatorPageProps {
  /** In the browser's tab. */
  readonly title: string
  /** Why the last call failed, if it did. */
  readonly error: unknown
  readonly children: ReactNode
}

/**
 * A page for operators, named in the browser's tab. In its place stands why the person may no longer see it: they were signed
 * out meanwhile, or are no longer an operator.
 */
export function OperatorPage({ title, error, children }: OperatorPageProps) {
  useTitle(title, useContext(SiteSettingsContext)?.name)
  if (isSignedOut(error)) return <SignedOut reason="unknown" />
  if (error instanceof ApiError && error.code === 'forbidden') return <NoLongerOperator />
  return children
}

function NoLongerOperator() {
  return (
    <>
      <h1>{texts.layout.noLongerTitle}</h1>
      <p className="soft">{texts.layout.noLonger}</p>
      <div className="countersign-actions narrow-actions">
        <ToAccount />
      </div>
    </>
  )
}

/** The way back for people who have nothing to do here. */
export function ToAccount() {
  return (
    <a className="countersign-button" data-kind="main" href="/account">
      {texts.layout.toAccount}
    </a>
  )
}

/** A page above this one, by its path. */
type Parent = 'people' | 'groups' | 'applications' | 'apis' | 'tokens' | 'sign-up'

interface FormPageProps extends OperatorPageProps {
  readonly parent: Parent
}

/** A page on which one thing is made, for a list that leads back. */
export function FormPage({ parent, title, error, children }: FormPageProps) {
  return (
    <OperatorPage title={title} error={error}>
      <BackLink to={parent} />
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </OperatorPage>
  )
}

interface ThingPageProps {
  readonly parent: Parent
  /** What the thing is called; undefined until it is known. */
  readonly name: string | undefined
  /** Beside its name: what is special about it. */
  readonly tags: ReactNode
  readonly words: LoadWords & { readonly unnamed: string; readonly unknownTitle: string }
  /** What is said where there is no such thing. */
  readonly unknown: ReactNode
  readonly query: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown }
  /** What is known of it; none as long as nothing is. */
  readonly children: ReactNode
}

/** A page about one thing of a list. Its title stays while it loads, so that it keeps the focus. */
export function ThingPage({ parent, name, tags, words, unknown, query, children }: ThingPageProps) {
  const isKnown = children !== null
  const isUnknown = !isKnown && isNotFound(query.error)
  const title = name ?? (isUnknown ? words.unknownTitle : words.unnamed)
  return (
    <OperatorPage title={title} error={query.error}>
      <BackLink to={parent} />
      <h1 className={styles['titled']} tabIndex={-1}>
        {title} {tags}
      </h1>
      <LoadState
        query={query}
        words={words}
        skeleton={4}
        isFailed={query.error !== null && !isUnknown && !isKnown}
      />
      {isUnknown && <p className="soft">{unknown}</p>}
      {children}
    </OperatorPage>
  )
}

/** Above the title of a page that belongs to another: the way up to it. */
function BackLink({ to }: { readonly to: Parent }) {
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
