import { ApiError } from '../../api/ApiError.ts'
import type { Lifetime } from '../../browserEnvironment.ts'
import { rememberLastUsedWallet } from '../../wallet/lastUsedWallet.ts'
import type { Proof } from '../../wallet/WalletConnector.ts'
import type { Ended } from '../machineState.ts'
import { readProblem, type SignInProblem } from '../SignInProblem.ts'
import type { Review } from '../SignInState.ts'
import { createOffer } from './connect.ts'
import { signedInMessage } from './followSession.ts'
import { connectAndSign, keepFresh, propose, renewMessage, writeMessage } from './message.ts'
import type { EarlyEffect, Performers, Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'
import type { WalletLink } from './WalletLink.ts'

// Its own file, so that a bundler can make a chunk of it: nothing of this is needed before a wallet is chosen.

export const performers: Omit<Performers, EarlyEffect> = {
  ask_for_accounts: askForAccounts,
  recheck_accounts: recheckAccounts,
  read_chain: readChain,
  write_message: writeMessage,
  keep_fresh: keepFresh,
  renew_message: renewMessage,
  request_signature: requestSignature,
  propose,
  connect_and_sign: connectAndSign,
  await_wallet: awaitWallet,
  send: sendSignature,
  await_owners: awaitOwners,
  limit_owners: limitOwners,
}

/**
 * Lets the person choose in the wallet which accounts this site may see (EIP-2255): a wallet that allowed one once
 * offers no other by itself. Opens the wallet: only from inside a click. If the wallet does not know how, or the
 * person declines, the accounts stay those that are known.
 */
async function askForAccounts(
  run: Run,
  { link: { connector, accounts: known } }: SignInEffect<'ask_for_accounts'>,
  step: Lifetime,
): Promise<void> {
  const chosen = await connector.extras?.chooseAccounts?.().catch(() => undefined)
  const offer = createOffer(run, chosen?.length ? chosen : known)
  run.dispatch({ type: 'accounts_received', ...offer }, step)
}

/** Asks the wallet for its accounts without opening it. */
function recheckAccounts(run: Run, { link }: SignInEffect<'recheck_accounts'>): void {
  link.connector.accounts().then(
    (accounts) => run.dispatch({ type: 'accounts_found', ...createOffer(run, accounts) }, link.lifetime),
    () => undefined, // still not ready: what is shown stays true
  )
}

/** Asks the wallet for its chain. */
function readChain(_run: Run, { link }: SignInEffect<'read_chain'>): void {
  void link.chain.read()
}

/** Asks the wallet to sign the message shown, if its nonce is still good. Opens the wallet: only from inside a click. */
async function requestSignature(
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
function awaitWallet(run: Run, { link }: SignInEffect<'await_wallet'>, step: Lifetime): void {
  link.connector.extras?.whenFree?.().then(
    () => run.dispatch({ type: 'wallet_free' }, step),
    () => undefined,
  )
}

const slowAfterMs = 10_000

/** Sends a signature to the server, and says whether it was judged. */
async function sendSignature(run: Run, effect: Send, step: Lifetime): Promise<void> {
  const { challenges } = run
  let end: Ended
  try {
    end = await submitProof(run, effect.link, effect)
  } catch (error) {
    const problem = readProblem(error)
    if (problem.code === 'signature_mismatch' && (await isUnfinished(effect, step))) {
      run.dispatch({ type: 'refused', problem: { code: 'owners_awaited' } }, step)
      return
    }
    challenges.discard()
    if (!isJudged(error)) run.dispatch({ type: 'send_failed', problem }, step)
    else if (step.isOpen()) await explain(run, effect, problem, step)
    return
  }
  challenges.discard()
  if (!step.isOpen()) return
  tellSignedIn(run, effect.review)
  run.dispatch({ type: 'finished', end }, step)
}

/** Sends a proof. One that names no kind is taken for a wallet's, so that any other kind is always named. */
export function submitProof(
  { target }: Run,
  { connector: { kind } }: WalletLink,
  { review, proof }: { readonly review: Review; readonly proof: Proof },
): Promise<Ended> {
  return target.submit({ review, proof: kind === 'wallet' ? proof : { ...proof, kind } })
}

/** Where the signature opened a session: remembers the wallet, and tells the other tabs. */
export function tellSignedIn({ target, environment, broadcast }: Run, { wallet: { rdns } }: Review): void {
  if (!target.opensSession) return
  if (rdns !== undefined) rememberLastUsedWallet(environment.storage, rdns)
  broadcast(signedInMessage)
}

/** Whether a signature that the wallet does not confirm may yet be confirmed, since other owners are missing. */
async function isUnfinished({ link, review, proof }: Send, step: Lifetime): Promise<boolean> {
  const owners = link.connector.extras?.owners
  if (owners === undefined) return false
  const late = new Promise<boolean>((resolve) => {
    step.after(walletAnswersWithinMs, () => resolve(false))
  })
  return Promise.race([owners.areMissing(proof, review.account).catch(() => false), late])
}

const walletAnswersWithinMs = 1000

type Send = SignInEffect<'send'>

/** The server said no to this signature; anything else leaves it as good as it was. */
export function isJudged(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'server_unreachable') return false
  return error.status >= 400 && error.status < 500 && error.status !== 429
}

/** Finds out what is worth knowing before the person is asked for one more signature. */
async function explain(run: Run, effect: Send, problem: SignInProblem, step: Lifetime): Promise<void> {
  if (problem.code === 'nonce_spent') {
    // A signature that was already used most likely signed this browser in.
    const session = await run.target.session().catch(() => undefined)
    if (session !== undefined) {
      const end: Ended = { shown: { step: 'signed_in', session, isElsewhere: true } }
      run.dispatch({ type: 'finished', end }, step)
      return
    }
  }
  const isMismatch = problem.code === 'signature_mismatch'
  const explained = isMismatch ? await nameSigner(run, effect, problem) : problem
  run.dispatch({ type: 'refused', problem: explained }, step)
}

/** The server says who should have signed; who did can be read from what was signed. */
async function nameSigner({ recoverSigner }: Run, { link, review, proof }: Send, problem: SignInProblem) {
  const received = await link.connector.extras?.findSigner?.(proof, recoverSigner).catch(() => undefined)
  const details = { ...problem.details, expected: review.account }
  return { ...problem, details: received === undefined ? details : { ...details, received } }
}

// While owners of a contract wallet are missing. A wallet that collects signatures is asked again by the person; one that
// publishes on its chain what it signed needs no signature any more, which only the chain can tell.

/** Ends the wait when the message can be signed no longer. */
function limitOwners(run: Run, { review }: SignInEffect<'limit_owners'>, step: Lifetime): void {
  const { environment, dispatch } = run
  const look = () => {
    if (Date.parse(review.signBefore) <= environment.now()) dispatch({ type: 'owners_late' }, step)
  }
  step.after(Math.max(0, Date.parse(review.signBefore) - environment.now()), look)
  // A device that slept has slept through the time, too.
  step.listen(environment.window, 'focus', look)
  step.listen(environment.document, 'visibilitychange', look)
}

/**
 * Asks the server, while anybody sees the page, whether the wallet has published on its chain that it signed the message.
 * A server that says no has spent nothing.
 */
function awaitOwners(run: Run, { link, review }: SignInEffect<'await_owners'>, step: Lifetime): void {
  const { environment, challenges, lifetime } = run
  const proof = link.connector.extras?.owners?.askPublished(review.message)
  if (proof === undefined) return
  let restsUntil = environment.now() + restMs
  let isAsking = false
  const ask = async () => {
    const isSeen = environment.document.visibilityState === 'visible'
    if (isAsking || !isSeen || environment.now() < restsUntil) return
    isAsking = true
    try {
      const end = await submitProof(run, link, { review, proof })
      challenges.discard()
      tellSignedIn(run, review)
      // What the server took counts, whatever the person has done on this page meanwhile.
      run.dispatch({ type: 'finished', end }, lifetime)
    } catch (error) {
      const problem = readProblem(error)
      if (problem.code === 'nonce_expired' || problem.code === 'expired')
        run.dispatch({ type: 'owners_late' }, step)
      else if (isJudged(error) && problem.code !== 'signature_mismatch') {
        if (step.isOpen()) challenges.discard()
        run.dispatch({ type: 'refused', problem }, step)
      } else restsUntil = environment.now() + Math.max(restMs, 1000 * (problem.retryAfterSeconds ?? 0))
    } finally {
      isAsking = false
    }
  }
  const repeat = () => {
    void ask()
    step.after(askEveryMs, repeat)
  }
  step.after(askEveryMs, repeat)
  step.listen(environment.window, 'focus', () => void ask())
  step.listen(environment.document, 'visibilitychange', () => void ask())
}

/** At most 30 questions in the life of a nonce; a block takes about as long. */
const askEveryMs = 10_000

/** Who comes and goes asks no more often than this. */
const restMs = 3000
