import type { Lifetime } from '../../Lifetime.ts'
import { readProblem } from '../SignInProblem.ts'
import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'

/** Asks the wallet to sign the message shown, if its nonce is still good. Opens the wallet: only from inside a click. */
export async function requestSignature(
  run: Run,
  { link: { connector }, review, isAgain }: SignInEffect<'request_signature'>,
  step: Lifetime,
): Promise<void> {
  const { account, message, fields } = review
  const challenge = run.challenges.usable(fields.nonce)
  if (challenge === undefined) {
    run.dispatch({ type: 'message_expired' }, step)
    return
  }
  step.after(slowAfterMs, () => {
    run.dispatch({ type: 'wallet_slow' }, step)
    // Several owners may have to sign; or the key is in a device.
    connector.extras?.owners?.has(account).then(
      (hasOwners) => hasOwners && run.dispatch({ type: 'contract_found' }, step),
      () => undefined,
    )
  })
  try {
    const proof = await connector.sign(challenge, account, { message, fields }, { isAgain })
    run.dispatch({ type: 'signed', proof }, step)
  } catch (error) {
    run.dispatch({ type: 'sign_failed', problem: readProblem(error, 'wallet_failed') }, step)
  }
}

/** The request that keeps the wallet busy may be one that this page left: when it is done, nothing is wrong. */
export function awaitWallet(run: Run, { link }: SignInEffect<'await_wallet'>, step: Lifetime): void {
  link.connector.extras?.whenFree?.().then(
    () => run.dispatch({ type: 'wallet_free' }, step),
    () => undefined,
  )
}

const slowAfterMs = 10_000
