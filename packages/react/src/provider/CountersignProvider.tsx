'use client'
import {
  createSession,
  createSignIn,
  type SessionOpen,
  type SessionStore,
  type SignIn,
  type SignInProblem,
} from '@countersign/client'
import type { Session } from '@countersign/protocol'
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import { Address } from '../address/Address.tsx'
import { shortenAddress } from '../address/shortenAddress.ts'
import { Button } from '../controls/Button.tsx'
import { Note } from '../controls/Note.tsx'
import { isEarly, pickRest, ShownContext, type SignInProps, SignInSteps } from '../sign-in/SignIn.tsx'
import { StepHeading } from '../sign-in/StepHeading.tsx'
import { assertLanguage, type Language, loadLanguage } from '../texts/loadLanguage.ts'
import type { Texts } from '../texts/Texts.ts'
import { DiscoveringWallets } from '../wallet/WalletList.tsx'
import { useAnnounce } from './Announcer.tsx'
import { type Application, SignInProvider, useSignIn } from './SignInProvider.tsx'
import { type LanguageAttributes, LanguageContext, usePart, useTexts } from './usePart.ts'
import { SessionContext, type UseSession, useSession } from './useSession.ts'

/** Props of {@link CountersignProvider}. Those without which it makes its own are read at its first rendering. */
export interface CountersignProviderProps {
  readonly application: Application
  /** Where the server answers, such as `/auth`. Default: `/api`. */
  readonly basePath?: string
  /**
   * What the server that renders the page knows: its session, or null for nobody. Left out, the browser asks, and the first
   * state is `loading`.
   */
  readonly initialSession?: Session | null | undefined
  /** The language of the parts, loaded when it is asked for; nothing is shown before. Default: English. */
  readonly language?: Language
  /** Words to say instead of those of the language. */
  readonly texts?: Partial<Texts>
  /** A sign-in made with `createSignIn()`, outside of the component or remembered. Default: its own, at `basePath`. */
  readonly signIn?: SignIn
  /** A session made with `createSession()`, outside of the component or remembered. Default: its own, at `basePath`. */
  readonly session?: SessionStore
  readonly children: ReactNode
}

/**
 * Gives the parts and hooks beneath it their sign-in, session, words and live region, and runs them while it is shown.
 *
 * @example
 * <CountersignProvider application={{ name: 'Example' }}><SignIn /></CountersignProvider>
 * @throws {TypeError} where `basePath` is not a path.
 */
export function CountersignProvider(props: CountersignProviderProps): ReactElement {
  const { application, language, texts, children } = props
  const { signIn, session } = useStores(props)
  const spoken = useLanguage(language)
  const words = useMemo(() => spoken.texts && { ...spoken.texts, ...texts }, [spoken.texts, texts]) ?? texts
  const value = useMemo(() => ({ session, first: session.getState() }), [session])
  useEffect(() => {
    session.start()
    return () => session.stop()
  }, [session])
  return (
    <SessionContext.Provider value={value}>
      <ShownContext.Provider value={SignInOrSession}>
        <LanguageContext.Provider value={spoken.attributes}>
          <SignInProvider signIn={signIn} application={application} texts={words}>
            {children}
          </SignInProvider>
        </LanguageContext.Provider>
      </ShownContext.Provider>
    </SessionContext.Provider>
  )
}

/** The sign-in and the session that were given, else those that this provider made at its first rendering. */
function useStores({ signIn, session, basePath, initialSession }: CountersignProviderProps) {
  const [own] = useState(() => {
    const options = basePath === undefined ? {} : { basePath }
    const ownSignIn = signIn ?? createSignIn(options)
    return {
      signIn: ownSignIn,
      session: session ?? createSession({ ...options, initialSession, signIn: ownSignIn }),
    }
  })
  return { signIn: signIn ?? own.signIn, session: session ?? own.session }
}

/** What {@link useLanguage} gives. */
interface UseLanguage {
  /** Undefined for English, and where the words did not arrive. */
  readonly texts: Texts | undefined
  readonly attributes: LanguageAttributes | undefined
}

/**
 * Loads a language. Until its words are here the parts keep their room and show none, so that no English flashes up, and a
 * language that was shown stays. Words that do not arrive leave English.
 */
function useLanguage(language: Language | undefined): UseLanguage {
  assertLanguage(language)
  const [arrived, setArrived] = useState<Arrived>()
  useEffect(() => {
    if (language === undefined) return
    let isWanted = true
    const take = (next: Arrived) => isWanted && setArrived(next)
    if (language === 'en') take({ language })
    else
      loadLanguage(language).then(
        (texts) => take({ language, texts }),
        () => take({ language: 'en' }),
      )
    return () => {
      isWanted = false
    }
  }, [language])
  return useMemo(() => {
    if (language === undefined) return { texts: undefined, attributes: undefined }
    const shown = arrived ?? { language }
    const isArriving = arrived === undefined && language !== 'en'
    return {
      texts: shown.texts,
      attributes: {
        lang: shown.language,
        dir: shown.language === 'ar' ? 'rtl' : 'ltr',
        'data-language': isArriving ? 'arriving' : undefined,
      },
    }
  }, [language, arrived])
}

interface Arrived {
  readonly language: Language
  readonly texts?: Texts
}

/**
 * What `<SignIn>` shows where the session is known: who is signed in already, instead of the wallets, until the person asks
 * for them. While the server has yet to say it the list keeps its room; a server that cannot be asked leaves the sign-in,
 * which says what is wrong once it matters.
 */
function SignInOrSession(props: SignInProps): ReactElement {
  const { state, actions } = useSignIn()
  const session = useSession()
  const [hasActed, setActed] = useState(false)
  const [isAnew, setAnew] = useState(false)
  const isPatient = usePatience()
  const { status, problem } = session
  if (!isEarly(state) || isAnew || !actions.opensSession) return <SignInSteps {...props} isAsked={hasActed} />
  if (status === 'signed_in')
    return (
      <SignedInAlready
        {...props}
        session={session}
        onAnother={() => {
          setActed(true)
          setAnew(true)
        }}
        onSignOut={() => {
          setActed(true)
          return session.signOut()
        }}
      />
    )
  if (status === 'loading' && problem === undefined && isPatient) return <Waiting {...props} />
  return <SignInSteps {...props} isAsked={hasActed} />
}

/** A server that does not answer for two seconds hides no wallets. */
function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isPatient
}

const patienceMs = 2000

function Waiting(props: SignInProps): ReactElement {
  return (
    <section {...usePart('sign-in', pickRest(props))} data-state="asking_session">
      <DiscoveringWallets />
    </section>
  )
}

interface SignedInAlreadyProps extends SignInProps {
  readonly session: UseSession & SessionOpen
  readonly onAnother: () => void
  readonly onSignOut: () => Promise<void>
}

/** In the place of the wallets, for who is signed in: as whom, on to where they were going, or out. */
function SignedInAlready({
  session: open,
  onAnother,
  onSignOut,
  ...props
}: SignedInAlreadyProps): ReactElement {
  const texts = useTexts()
  const announce = useAnnounce()
  const [isLeaving, setLeaving] = useState(false)
  const { session, problem } = open
  const { address, chainId } = session.wallet
  const said = problem
    ? describeFailure(problem, texts)
    : `${texts.signedInTitle}. ${texts.signedIn(shortenAddress(address))}`
  useEffect(() => announce(said), [announce, said])
  const leave = async () => {
    setLeaving(true)
    await onSignOut()
    setLeaving(false)
  }
  return (
    <section {...usePart('sign-in', pickRest(props))} data-state="session_found" data-problem={problem?.code}>
      <StepHeading title={texts.signedInTitle} lead={texts.anotherEndsSession} />
      <p className="countersign-row">
        <Address address={address} chainId={chainId} />
      </p>
      {problem !== undefined && <Note tone="warn">{said}</Note>}
      {props.afterSignIn}
      <div className="countersign-actions">
        <Button kind="outline" onClick={onAnother}>
          {texts.anotherWallet}
        </Button>
        <Button kind="plain" onClick={() => void leave()} {...(isLeaving && { working: texts.signingOut })}>
          {texts.signOut}
        </Button>
      </div>
    </section>
  )
}

/** Why the server could not be asked, or the session not ended. */
function describeFailure({ code, title, details = {} }: SignInProblem, texts: Texts): string {
  const own = texts.problems[code]
  if (own !== undefined) return typeof own === 'string' ? own : own(details)
  if (code === 'offline') return texts.offline
  return code === 'server_unreachable' ? texts.serverUnreachable : (title ?? texts.unknownProblem)
}
