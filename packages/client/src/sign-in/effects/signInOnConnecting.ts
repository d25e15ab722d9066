import { ApiError } from '../../api/ApiError.ts'
import type { Lifetime } from '../../Lifetime.ts'
import type { OneStep } from '../../wallet/WalletConnector.ts'
import { WalletError } from '../../wallet/WalletError.ts'
import { readProblem } from '../SignInProblem.ts'
import { createOffer } from './connect.ts'
import { getChallenge, readSignBefore } from './message.ts'
import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'

// Connecting and signing in one step (ERC-7846), after the person has seen everything but the account, which the wallet
// has yet to give: docs/decisions/0040-connecting-and-signing-in-one-step.md.

/**
 * Makes ready what a wallet is to be asked in one step. A wallet that gives its accounts without being opened needs no
 * such step: it is asked for the signature alone.
 */
export async function propose(run: Run, { link }: SignInEffect<'propose'>, step: Lifetime): Promise<void> {
  const { connector, chain } = link
  let oneStep: OneStep | undefined
  try {
    await connector.load?.()
    const accounts = await connector.accounts().catch(readNone)
    if (accounts.length > 0) {
      run.dispatch({ type: 'accounts_received', ...createOffer(run, accounts) }, step)
      return
    }
    oneStep = connector.extras?.oneStep
    if (oneStep === undefined) throw new WalletError({ code: 'one_step_refused' })
  } catch (error) {
    run.dispatch({ type: 'connect_failed', problem: readProblem(error, 'wallet_failed') }, step)
    return
  }
  const read = Promise.all([getChallenge(run), chain.read()])
  try {
    const [challenge] = await read.catch((error) => {
      throw new WalletError(readProblem(error), { cause: error })
    })
    const page = { host: run.environment.host, chainId: chain.id() }
    const { message, fields } = await oneStep.write(challenge, page)
    run.dispatch({ type: 'proposal_written', message, fields, signBefore: readSignBefore(run) }, step)
  } catch (error) {
    run.dispatch({ type: 'message_failed', problem: readProblem(error, 'wallet_failed') }, step)
  }
}

/** A wallet that refuses to say who can sign shows nobody; code of ours that did not arrive is another matter. */
function readNone(error: unknown): readonly string[] {
  if (error instanceof ApiError) throw error
  return []
}

/** Asks the wallet to connect and to sign at once. Opens the wallet: only from inside a click. */
export async function connectAndSign(
  run: Run,
  { link: { connector }, proposal }: SignInEffect<'connect_and_sign'>,
  step: Lifetime,
): Promise<void> {
  const { message, fields, signBefore } = proposal
  const challenge = run.challenges.usable(fields.nonce)
  if (challenge === undefined) {
    run.dispatch({ type: 'message_expired' }, step)
    return
  }
  try {
    const connected = await connector.extras?.oneStep?.connectAndSign(challenge, { message, fields })
    if (connected === undefined) return
    const { accounts, signed } = connected
    const offer = createOffer(run, accounts)
    if (signed === 'nothing') run.dispatch({ type: 'accounts_received', ...offer }, step)
    else if (signed === 'another') run.dispatch({ type: 'proposal_altered', ...offer }, step)
    else run.dispatch({ type: 'proposal_signed', accounts, signBefore, ...signed }, step)
  } catch (error) {
    run.dispatch({ type: 'sign_failed', problem: readProblem(error, 'wallet_failed') }, step)
  }
}
