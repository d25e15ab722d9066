'use client'
import { createSession, createSignIn, type SessionStore, type SignIn } from '@countersign/client'
import type { Session } from '@countersign/protocol'
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import { ShownContext } from '../sign-in/SignIn.tsx'
import { SignInOrSession } from '../sign-in/SignInOrSession.tsx'
import { assertLanguage, type Language, loadLanguage } from '../texts/loadLanguage.ts'
import type { Texts } from '../texts/Texts.ts'
import { type Application, SignInProvider } from './SignInProvider.tsx'
import { type LanguageAttributes, LanguageContext } from './usePart.ts'
import { SessionContext } from './useSession.ts'

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
