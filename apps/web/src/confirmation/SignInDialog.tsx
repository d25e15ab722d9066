import { createSignIn, type SignIn as SignInStore } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import type { Account, Session } from '@countersign/protocol'
import { Address, Button, SignIn, shortenAddress, useSignIn } from '@countersign/react'
import { useEffect, useState } from 'react'
import { describeWallet } from '../throwaway/throwawayWallet.ts'
import { fillText } from '../ui/fillText.ts'
import { formatDuration } from '../ui/formatDuration.ts'
import type { SigningApi } from './perform.ts'
import { SigningDialog } from './SigningDialog.tsx'
import { texts } from './texts.ts'

interface SignInDialogProps {
  readonly settings: PageSettings
  readonly api: SigningApi
  /** Whose account the page shows. */
  readonly account: Account | undefined
  readonly onSignedIn: () => void
  readonly onClose: () => void
}

/** The person was signed out in the middle: they sign in again, and what they were doing goes on. */
export function SignInDialog({ settings, api, account, onSignedIn, onClose }: SignInDialogProps) {
  const [signIn] = useState(() => createSignIn({ api }))
  const lead =
    account === undefined
      ? texts.signInAgain
      : texts.signInAgainAs(shortenAddress(account.primaryWallet.address))
  return (
    <SigningDialog
      title={texts.signedOutTitle}
      lead={lead}
      signIn={signIn}
      application={{ name: settings.name, sessionDuration: formatDuration(settings.sessionSeconds) }}
      texts={{}}
      onClose={onClose}
    >
      <SameAccount signIn={signIn} account={account} onSignedIn={onSignedIn} />
    </SigningDialog>
  )
}

interface SameAccountProps {
  readonly signIn: SignInStore
  readonly account: Account | undefined
  readonly onSignedIn: () => void
}

/** Goes on only with the account that the page shows: another one must not do what the first was about to. */
function SameAccount({ signIn, account, onSignedIn }: SameAccountProps) {
  const { state } = useSignIn()
  const session = state.step === 'signed_in' ? state.session : undefined
  const isSame = session !== undefined && (account === undefined || session.account.id === account.id)
  useEffect(() => {
    if (isSame) onSignedIn()
  }, [isSame, onSignedIn])
  if (session === undefined || isSame) return <SignIn describeWallet={describeWallet} />
  return <OtherAccount session={session} onAgain={() => restart(signIn)} />
}

function OtherAccount({ session, onAgain }: { readonly session: Session; readonly onAgain: () => void }) {
  return (
    <section className="countersign-sign-in" role="alert">
      <div className="countersign-step-heading">
        <h1 className="countersign-step-heading__title">{texts.otherAccountTitle}</h1>
        <p className="countersign-step-heading__lead">
          {fillText(texts.otherAccount, { account: <Address address={session.wallet.address} /> })}
        </p>
      </div>
      <div className="countersign-actions">
        <Button onClick={() => location.assign('/account')}>{texts.toOtherAccount}</Button>
        <Button kind="plain" onClick={onAgain}>
          {texts.signInWithAnother}
        </Button>
      </div>
    </section>
  )
}

function restart(signIn: SignInStore): void {
  signIn.stop()
  signIn.start()
}
