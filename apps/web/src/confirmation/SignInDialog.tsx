import { createSignIn, type SignIn as SignInStore } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import type { Account, Session } from '@countersign/protocol'
import { Address, Button, SignIn, shortenAddress, useSignIn } from '@countersign/react'
import { useEffect, useState } from 'react'
import { describeWallet } from '../throwaway/describeWallet.ts'
import { formatDuration } from '../ui/format.ts'
import type { SigningApi } from './SigningApi.ts'
import { SigningDialog } from './SigningDialog.tsx'

/** Props of {@link SignInDialog}. */
export interface SignInDialogProps {
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
      ? 'Sign in again to go on with what you were doing.'
      : `Sign in again as ${shortenAddress(account.primaryWallet.address)} to go on with what you were doing.`
  return (
    <SigningDialog
      title="You were signed out"
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
        <h1 className="countersign-step-heading__title">This is another account</h1>
        <p className="countersign-step-heading__lead">
          You signed in with <Address address={session.wallet.address} />, which opens another account than
          the one on this page. What you were doing was not done.
        </p>
      </div>
      <div className="countersign-actions">
        <Button onClick={() => location.assign('/account')}>Go to that account</Button>
        <Button kind="plain" onClick={onAgain}>
          Sign in with another wallet
        </Button>
      </div>
    </section>
  )
}

function restart(signIn: SignInStore): void {
  signIn.stop()
  signIn.start()
}
