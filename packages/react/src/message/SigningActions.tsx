import type { Signing } from '@countersign/client'
import type { ReactElement } from 'react'
import { shortenAddress } from '../address/shortenAddress.ts'
import { Button } from '../controls/Button.tsx'
import { Note } from '../controls/Note.tsx'
import { useSignInContext } from '../provider/SignInContext.ts'
import { useSignIn } from '../provider/useSignIn.ts'
import { describeDelay } from '../sign-in/describeState.ts'
import { useTexts } from '../texts/TextsContext.ts'

/** The wallet was asked to sign: where to look, and a way to stop waiting. */
export function SigningActions({ state }: { readonly state: Signing }): ReactElement {
  const { actions } = useSignIn()
  const { application } = useSignInContext()
  const texts = useTexts()
  const { wallet, changedTo } = state
  const delay = describeDelay(state, texts)
  return (
    <>
      {changedTo !== undefined && (
        <Note tone="warn">
          <p>{texts.accountChanged(shortenAddress(changedTo))}</p>
          <Button kind="outline" isContinue onClick={() => actions.acceptAccountChange()}>
            {texts.signInAs(shortenAddress(changedTo))}
          </Button>
        </Note>
      )}
      <div className="countersign-actions">
        <Button isContinue={changedTo === undefined} working={texts.signingButton(wallet.name)}>
          {texts.signIn(application.name)}
        </Button>
        <Button kind="plain" onClick={() => actions.cancel()}>
          {texts.stopWaiting}
        </Button>
      </div>
      <p className="countersign-small countersign-center">{texts.signing(wallet.name)}</p>
      {delay !== undefined && <p className="countersign-small countersign-center">{delay}</p>}
    </>
  )
}
