import type { SignIn as SignInStore } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import type { Session } from '@countersign/protocol'
import { SignIn, SignInProvider } from '@countersign/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { describeElsewhere, placeElsewhere, SignInElsewhere } from '../hand-over/WalletElsewhere.tsx'
import { withTexts } from '../language/languages.ts'
import { explainRefusal } from '../refusal/explainRefusal.tsx'
import { explainStatement } from '../statement/explainStatement.tsx'
import { describeWallet } from '../throwaway/throwawayWallet.ts'
import { markArrival } from '../ui/arrival.ts'
import { formatDuration } from '../ui/formatDuration.ts'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { rememberSession } from '../ui/rememberedSession.ts'
import { texts } from './texts.ts'

interface SignInPageProps {
  readonly settings: PageSettings
  /** A path on this origin. */
  readonly returnTo: string
  readonly signIn: SignInStore
  /** Who is signed in already. */
  readonly session?: Session | undefined
}

/** `/sign-in`: the sign-in, and on to where the person came from. Who is signed in already is asked first. */
export function SignInPage({ session, ...props }: SignInPageProps) {
  const [isAnew, setAnew] = useState(session === undefined)
  if (isAnew || session === undefined) return <SignInAnew {...props} isAsked={session !== undefined} />
  return (
    <Suspense>
      <SignedInAlready {...props} session={session} onSignIn={() => setAnew(true)} />
    </Suspense>
  )
}

interface SignInAnewProps extends SignInPageProps {
  /** The person asked for it on this page: what they clicked is gone, and the focus comes to the new part. */
  readonly isAsked: boolean
}

function SignInAnew({ settings, returnTo, signIn, isAsked }: SignInAnewProps) {
  useTitle(texts.tab, settings.name)
  useEffect(() => {
    if (isAsked) document.querySelector('main')?.focus()
  }, [isAsked])
  const application = {
    name: settings.name,
    sessionDuration: formatDuration(settings.sessionSeconds),
    explainStatement: explainStatement({ domain: location.host }),
  }
  const words = describeElsewhere()
  return (
    <PageFrame settings={settings} width="narrow">
      <SignInProvider signIn={signIn} application={application} texts={words}>
        <SignIn
          describeWallet={describeWallet}
          {...placeElsewhere(<SignInElsewhere returnTo={returnTo} />)}
          afterSignIn={<ContinueRedirect returnTo={returnTo} />}
          explain={explainRefusal}
        />
      </SignInProvider>
    </PageFrame>
  )
}

/**
 * Leads on to where the person came from: after a moment by itself, at once by the link. It takes the place of
 * the sign-in, so that the way back does not lead into it again.
 */
function ContinueRedirect({ returnTo }: Pick<SignInPageProps, 'returnTo'>) {
  useEffect(() => {
    rememberSession()
    markArrival()
    const timer = setTimeout(() => location.replace(returnTo), pauseMs)
    return () => clearTimeout(timer)
  }, [returnTo])
  return (
    <div className="countersign-actions">
      <a className="countersign-button" data-kind="main" data-continue="" href={returnTo}>
        {returnTo === '/account' ? texts.toAccount : texts.continue}
      </a>
      <p className="countersign-small countersign-center">{texts.continuing}</p>
    </div>
  )
}

/** Long enough to see the badge and hear the announcement, short enough not to wait. */
const pauseMs = 1_500

const SignedInAlready = lazy(loadSignedInAlready)

/** Loaded for who may be signed in. */
export function loadSignedInAlready(): Promise<typeof import('./SignedInAlready.tsx')> {
  return withTexts(['parts'], () => import('./SignedInAlready.tsx'))
}
