import { createSignIn, type WalletInfo } from '@countersign/client'
import { Button, CountersignProvider, SignIn } from '@countersign/react'
import { useEffect, useState } from 'react'
import { ScopeList } from '../disclosure/ScopeList.tsx'
import { throwawayWallet } from '../throwaway/throwawayWallet.ts'
import { formatDuration } from '../ui/format.ts'
import { PhoneHelp } from '../ui/PhoneHelp.tsx'
import { createTarget } from './createTarget.ts'
import { saySuggestion } from './describeSuggestion.ts'
import { Foot } from './Foot.tsx'
import { Redirecting } from './Redirecting.tsx'
import { RequestingApp } from './RequestingApp.tsx'
import { SuggestedWallet } from './SuggestedWallet.tsx'
import { useVisit } from './VisitContext.ts'

/** Props of {@link SignForApplication}. */
export interface SignForApplicationProps {
  /** Goes back to allowing without a signature, where that is enough. */
  readonly onBack?: () => void
}

/** The sign-in, for an application: what is signed names it, and is the consent. */
export function SignForApplication({ onBack }: SignForApplicationProps) {
  const visit = useVisit()
  const { interaction, settings, load } = visit
  const [redirectTo, setRedirectTo] = useState('')
  const [signIn] = useState(() => createSignIn({ target: createTarget(visit, setRedirectTo) }))
  useEffect(() => followOtherTabs(() => isIdle.has(signIn.getState().step) && load()), [signIn, load])
  const application = {
    name: interaction.application.name,
    host: interaction.application.host,
    sessionDuration: formatDuration(settings.sessionSeconds),
    learns: <ScopeList {...interaction} />,
    introduction: (
      <>
        <RequestingApp>
          {interaction.account === null ? 'asks to know' : 'asks you to sign, and to know'}
        </RequestingApp>
        <ScopeList {...interaction} />
        <SuggestedWallet />
      </>
    ),
    describeAccount: (account: string) => <SuggestedWallet account={account} />,
    sayAccount: (account: string) => saySuggestion(interaction, account),
  }
  return (
    <>
      <CountersignProvider signIn={signIn} application={application} texts={texts}>
        <SignIn
          describeWallet={describeWallet}
          phoneHelp={<PhoneHelp />}
          afterSignIn={<Redirecting redirectTo={redirectTo} />}
        />
      </CountersignProvider>
      {redirectTo === '' && (
        <>
          {onBack !== undefined && (
            <div className="countersign-actions">
              <Button kind="plain" onClick={onBack}>
                Go on with the account you are signed in to
              </Button>
            </div>
          )}
          <Foot />
        </>
      )}
    </>
  )
}

const texts = { acceptedTitle: 'You are signed in' }

/** Nothing has been asked of a wallet yet: another way to answer may take this one's place. */
const isIdle: ReadonlySet<string> = new Set(['discovering', 'choosing'])

/** Once another tab has signed in, allowing may be all that is left to do here. */
function followOtherTabs(onSignedIn: () => void): () => void {
  const channel = new BroadcastChannel('countersign')
  channel.addEventListener('message', onSignedIn)
  return () => channel.close()
}

function describeWallet(wallet: WalletInfo): string | undefined {
  return wallet.rdns === throwawayWallet.rdns ? throwawayWallet.note : undefined
}
