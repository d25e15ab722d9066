import type { SignIn as SignInStore } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import { CountersignProvider, SignIn } from '@countersign/react'
import { PageFrame } from '../page/PageFrame.tsx'
import { useTitle } from '../page/useTitle.ts'
import { describeWallet } from '../throwaway/describeWallet.ts'
import { formatDuration } from './formatDuration.ts'
import { LeadOn } from './LeadOn.tsx'
import { PhoneHelp } from './PhoneHelp.tsx'

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
          afterSignIn={<LeadOn returnTo={returnTo} />}
        />
      </CountersignProvider>
    </PageFrame>
  )
}
