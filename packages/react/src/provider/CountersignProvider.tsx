import type { SignIn } from '@countersign/client'
import { type ReactElement, type ReactNode, useEffect, useMemo } from 'react'
import { Announcer } from '../announcer/Announcer.tsx'
import { defaultTexts } from '../texts/defaultTexts.ts'
import type { Texts } from '../texts/Texts.ts'
import { TextsContext } from '../texts/TextsContext.ts'
import { type Application, SignInContext } from './SignInContext.ts'

/** Props of {@link CountersignProvider}. */
export interface CountersignProviderProps {
  /** The sign-in to show, made with `createSignIn()`: outside of the component, or remembered. */
  readonly signIn: SignIn
  readonly application: Application
  /** Words to say instead of the English ones. */
  readonly texts?: Partial<Texts>
  readonly children: ReactNode
}

/**
 * Gives the parts beneath it their sign-in, words and live region, and runs the sign-in while it is shown.
 *
 * @example
 * <CountersignProvider signIn={signIn} application={{ name: 'Example' }}><SignIn /></CountersignProvider>
 */
export function CountersignProvider(props: CountersignProviderProps): ReactElement {
  const { signIn, application, texts, children } = props
  const value = useMemo(() => ({ signIn, application }), [signIn, application])
  const words = useMemo(() => ({ ...defaultTexts, ...texts }), [texts])
  useEffect(() => {
    signIn.start()
    return () => signIn.stop()
  }, [signIn])
  return (
    <TextsContext value={words}>
      <SignInContext value={value}>
        <Announcer>{children}</Announcer>
      </SignInContext>
    </TextsContext>
  )
}
