import type { Lifetime } from '../../Lifetime.ts'
import { formatSignRequest, isContractWallet } from '../../wallet/accounts.ts'
import { askWallet, openRequest, readSignature } from '../../wallet/askWallet.ts'
import { readWalletError } from '../../wallet/readWalletError.ts'
import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'

/** Asks the wallet to sign the message shown, if its nonce is still good. Opens the wallet: only from inside a click. */
export function requestSignature(
  run: Run,
  { link: { provider }, review: { account, message, fields }, isAgain }: SignInEffect<'request_signature'>,
  step: Lifetime,
): void {
  if (!run.challenges.isUsable(fields.nonce)) {
    run.dispatch({ type: 'message_expired' }, step)
    return
  }
  step.after(slowAfterMs, () => {
    run.dispatch({ type: 'wallet_slow' }, step)
    // A contract may need more owners than the one here; a key may be in a device.
    void isContractWallet(provider, account).then((isContract) => {
      if (isContract) run.dispatch({ type: 'contract_found' }, step)
    })
  })
  askWallet(provider, formatSignRequest(message, account), run.environment.now(), isAgain).then(
    (answer) => {
      const signature = readSignature(answer)
      // It was closed, or has a fault: nobody knows whether the person declined.
      if (signature === undefined)
        run.dispatch({ type: 'sign_failed', problem: { code: 'wallet_failed' } }, step)
      else run.dispatch({ type: 'signed', signature }, step)
    },
    (error) => run.dispatch({ type: 'sign_failed', problem: readWalletError(error) }, step),
  )
}

/** The request that keeps the wallet busy may be one that this page left: when it is done, nothing is wrong. */
export function awaitWallet(run: Run, { link }: SignInEffect<'await_wallet'>, step: Lifetime): void {
  void openRequest(link.provider).then(() => run.dispatch({ type: 'wallet_free' }, step))
}

const slowAfterMs = 10_000
