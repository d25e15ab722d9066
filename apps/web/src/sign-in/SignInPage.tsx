import type { SignIn as SignInStore } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import { CountersignProvider, SignIn } from '@countersign/react'
import { useEffect } from 'react'
import { describeElsewhere, placeElsewhere, SignInElsewhere } from '../hand-over/WalletElsewhere.tsx'
import { explainRefusal } from '../refusal/explainRefusal.tsx'
import { describeWallet } from '../throwaway/throwawayWallet.ts'
import { formatDuration } from '../ui/formatDuration.ts'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { texts } from './texts.ts'

interface SignInPageProps {
  readonly settings: PageSettings
  /** A path on this origin. */
  readonly returnTo: string
  readonly signIn: SignInStore
}

/** `/sign-in`: the sign-in, and on to where the person came from. */
export function SignInPage({ settings, returnTo, signIn }: SignInPageProps) {
  useTitle(texts.tab, settings.name)
  const application = { name: settings.name, sessionDuration: formatDuration(settings.sessionSeconds) }
  const words = describeElsewhere()
  return (
    <PageFrame settings={settings} width="narrow">
      <CountersignProvider signIn={signIn} application={application} texts={words}>
        <SignIn
          describeWallet={describeWallet}
          {...placeElsewhere(<SignInElsewhere returnTo={returnTo} />)}
          afterSignIn={<ContinueRedirect returnTo={returnTo} />}
          explain={explainRefusal}
        />
      </CountersignProvider>
    </PageFrame>
  )
}

/**
 * Leads on to where the person came from: after a moment by itself, at once by the link. It takes the place of
 * the sign-in, so that the way back does not lead into it again.
 */
function ContinueRedirect({ returnTo }: { readonly returnTo: string }) {
  useEffect(() => {
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

/** Long enough to see the seal and hear the announcement, short enough not to wait. */
const pauseMs = 900
