import type { SignIn as SignInStore } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import { CountersignProvider, SignIn } from '@countersign/react'
import { describeWallet } from '../throwaway/describeWallet.ts'
import { formatDuration } from '../ui/format.ts'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { PhoneHelp } from '../ui/PhoneHelp.tsx'
import { ContinueRedirect } from './ContinueRedirect.tsx'

/** Props of {@link SignInPage}. */
export interface SignInPageProps {
  readonly settings: PageSettings
  /** A path on this origin. */
  readonly returnTo: string
  readonly signIn: SignInStore
}

/** `/sign-in`: the sign-in, and on to where the person came from. */
export function SignInPage({ settings, returnTo, signIn }: SignInPageProps) {
  useTitle('Sign in', settings.name)
  const application = { name: settings.name, sessionDuration: formatDuration(settings.sessionSeconds) }
  return (
    <PageFrame settings={settings} width="narrow">
      <CountersignProvider signIn={signIn} application={application}>
        <SignIn
          describeWallet={describeWallet}
          phoneHelp={<PhoneHelp />}
          afterSignIn={<ContinueRedirect returnTo={returnTo} />}
        />
      </CountersignProvider>
    </PageFrame>
  )
}
