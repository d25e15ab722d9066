import type { Challenge } from '@countersign/protocol'
import { type Address, formatMessage, type SignInMessage, SignInMessageError } from '@countersign/siwe'
import { ApiError } from '../../api/ApiError.ts'
import { canSetCookie, isCookieKept } from '../../api/requireCookies.ts'
import type { Lifetime } from '../../Lifetime.ts'
import { readProblem, type SignInProblem } from '../SignInProblem.ts'
import type { Run } from './Run.ts'
import type { SignInEffect } from './SignInEffect.ts'
import type { WalletLink } from './WalletLink.ts'

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
export async function getChallenge(run: Run): Promise<Challenge> {
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

function write(run: Run, author: Author, challenge: Challenge, step: Lifetime): void {
  try {
    const { message, fields } = formatChallenge(challenge, author, run.environment.host)
    run.dispatch({ type: 'message_written', message, fields, signBefore: readSignBefore(run) }, step)
  } catch (error) {
    run.dispatch({ type: 'message_failed', problem: readMessageProblem(error) }, step)
  }
}

/** The problem that a challenge makes of which no message can be written. */
export function readMessageProblem(error: unknown): SignInProblem {
  if (error instanceof SignInMessageError) return { code: error.code, title: error.message }
  return readProblem(error)
}

/**
 * Writes the message of a challenge for one account of a wallet. Throws `SignInMessageError`.
 *
 * The domain is the host of the page that asks the wallet, whatever the challenge says: wallets compare the two,
 * and a server refuses what was signed on another page.
 */
function formatChallenge(challenge: Challenge, { link, account }: Author, host: string) {
  const fields = writeFields(challenge, account, link.chain.id(), host)
  return { message: formatMessage(fields), fields }
}

/** Until when the message of the challenge at hand can be signed, for whoever looks at this device's clock. */
export function readSignBefore({ challenges }: Run): string {
  return new Date(challenges.usableUntil()).toISOString()
}

/** The fields of a challenge's message for one address, on the wallet's chain if that is allowed. */
export function writeFields(
  challenge: Challenge,
  address: Address,
  chainId: number | undefined,
  host: string,
): SignInMessage {
  return {
    ...(challenge.scheme && { scheme: challenge.scheme }),
    domain: host,
    address,
    statement: challenge.statement,
    uri: challenge.uri,
    version: challenge.version,
    chainId: chooseChainId(chainId, challenge.chainIds),
    nonce: challenge.nonce,
    issuedAt: challenge.issuedAt,
    expirationTime: challenge.expirationTime,
    ...(challenge.requestId && { requestId: challenge.requestId }),
    ...(challenge.resources && { resources: challenge.resources }),
  }
}

/** A key wallet is one wallet on every chain: it signs for an allowed chain, and nobody has to switch. */
function chooseChainId(chainId: number | undefined, allowed: Challenge['chainIds']): number {
  if (allowed === 'any') return chainId ?? 1
  return chainId !== undefined && allowed.includes(chainId) ? chainId : (allowed[0] ?? 1)
}

/** Who is to sign. */
interface Author {
  readonly link: WalletLink
  readonly account: Address
}

const renewAtLeastMs = 5000
