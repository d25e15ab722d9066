import type { Challenge } from '@countersign/protocol'
import { ApiError } from '../../api/ApiError.ts'
import { canSetCookie, isCookieKept } from '../../api/requireCookies.ts'
import type { Lifetime } from '../../browserEnvironment.ts'
import type { OneStep, Written } from '../../wallet/WalletConnector.ts'
import { WalletError } from '../../wallet/WalletError.ts'
import { readProblem } from '../SignInProblem.ts'
import { createOffer } from './connect.ts'
import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'
import type { WalletLink } from './WalletLink.ts'

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

/** Writes the message of an account. At once if all is at hand, so that nothing flickers. */
export function writeMessage(run: Run, effect: SignInEffect<'write_message'>, step: Lifetime): void {
  const { challenges } = run
  const { chain } = effect.link
  const challenge = challenges.fresh()
  if (challenge !== undefined && chain.isRead() && hasCookies(run, challenge))
    write(run, effect, challenge, step)
  else
    Promise.all([getChallenge(run), chain.read()]).then(
      ([fetched]) => write(run, effect, fetched, step),
      (error) => run.dispatch({ type: 'message_failed', problem: readProblem(error) }, step),
    )
}

/** Says when the message shown should be renewed, if anybody sees the page. */
export function keepFresh(run: Run, _effect: SignInEffect<'keep_fresh'>, step: Lifetime): void {
  const { challenges, environment } = run
  step.after(Math.max(renewAtLeastMs, challenges.freshForMs()), () => {
    if (environment.document.visibilityState === 'visible') run.dispatch({ type: 'message_aged' }, step)
  })
}

/**
 * Renews a message whose challenge grew old while the person was reading or away. If that fails nothing is lost:
 * `sign()` asks again and shows why.
 */
export function renewMessage(run: Run, effect: SignInEffect<'renew_message'>, step: Lifetime): void {
  const { challenges } = run
  if (challenges.fresh() !== undefined) return
  getChallenge(run).then(
    (challenge) => write(run, effect, challenge, step),
    () => undefined,
  )
}

/**
 * A challenge whose cookie this browser keeps: without it, a signature would count for nothing, and the person would be
 * asked for one after the other. Rejects with an `ApiError`.
 */
async function getChallenge(run: Run): Promise<Challenge> {
  const { challenges, api } = run
  const challenge = await challenges.get()
  if (hasCookies(run, challenge) || (await isCookieKept(() => api.challenge()))) return challenge
  // Its cookie is lost, whatever the browser keeps from now on.
  challenges.discard()
  throw new ApiError('cookies_refused')
}

/** Whether nothing speaks against it: a page that can set no cookie, or one that did not come back. */
function hasCookies({ environment, challenges }: Run, { hasCookie, issuedAt }: Challenge): boolean {
  const isFirst = issuedAt === challenges.firstIssuedAt()
  return canSetCookie(environment.document) && (isFirst || hasCookie !== false)
}

/** Has the connector write the message of a challenge, and shows it. */
function write(run: Run, { link, account }: Author, challenge: Challenge, step: Lifetime): void {
  const { connector, chain } = link
  const show = ({ message, fields }: Written) =>
    run.dispatch({ type: 'message_written', message, fields, signBefore: readSignBefore(run) }, step)
  const fail = (error: unknown) =>
    run.dispatch({ type: 'message_failed', problem: readProblem(error, 'wallet_failed') }, step)
  try {
    const written = connector.write(challenge, account, { host: run.environment.host, chainId: chain.id() })
    if ('then' in written) written.then(show, fail)
    else show(written)
  } catch (error) {
    fail(error)
  }
}

/** Until when the message of the challenge at hand can be signed, for whoever looks at this device's clock. */
function readSignBefore({ challenges }: Run): string {
  return new Date(challenges.usableUntil()).toISOString()
}

/** Who is to sign. */
interface Author {
  readonly link: WalletLink
  readonly account: string
}

const renewAtLeastMs = 5000
