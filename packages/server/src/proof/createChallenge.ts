import type { Challenge } from '@countersign/protocol'
import { parseTimestamp } from '@countersign/siwe'
import type { Service } from '../Service.ts'
import type { Site } from '../site/sites.ts'
import { formatTime } from '../time.ts'
import { issueNonce, nonceLifetimeMilliseconds, readIssuedAt } from './nonce.ts'

/** How long the message that is proposed stays valid. */
const messageLifetimeMilliseconds = 600_000

export interface ChallengeOptions {
  /** The browser's sign-in cookie, or what `bindNonce` makes of it. */
  readonly boundTo: string
  readonly statement: string
}

/**
 * Whether a message ends no later than the one that was proposed with its nonce. No challenge is kept: the nonce tells when it
 * was made. A message without an end, or without a nonce of ours, doesn't.
 */
export function endsAsProposed({
  nonce,
  expirationTime,
}: {
  readonly nonce: string
  readonly expirationTime?: string | undefined
}): boolean {
  if (expirationTime === undefined) return false
  return parseTimestamp(expirationTime) <= readIssuedAt(nonce) + messageLifetimeMilliseconds
}

/** Puts words into what a statement can hold (EIP-4361: what is reserved or unreserved in a URI, and spaces). */
export function toStatement(words: string): string {
  return words.replace(/[^\w .~:/?#[\]@!$&'()*+,;=-]/g, '?')
}

/**
 * Puts a name that somebody chose into what is signed, in quotation marks. What is left of it can neither end the
 * quotation nor a sentence, and opens no bracket, so it cannot go on in our words. What is not ASCII becomes `_`.
 */
export function quoteName(name: string): string {
  const plain = name
    .replace(/[^ -~]/gu, '_')
    .replace(/[^\w @&+,/.:-]|[.:](?!\w)/g, ' ')
    .replace(/ +/g, ' ')
  return `'${plain.trim()}'`
}

/** What a challenge is made with. */
export type ChallengeNeeds = Pick<Service, 'store' | 'nonceKeys' | 'chainIds' | 'clock' | 'now'>

/**
 * What a browser's wallet is asked to sign. Nothing is stored: the nonce says all that must be known later.
 *
 * @throws {CountersignError} `clock_unsettled`
 */
export function createChallenge(
  service: ChallengeNeeds,
  { scheme, domain, origin }: Site,
  { boundTo, statement }: ChallengeOptions,
): Challenge {
  service.clock.requireSettled()
  const now = service.now()
  return {
    // Many parsers and wallets read no scheme. Without one, https is meant (EIP-4361).
    ...(scheme !== 'https' && { scheme }),
    domain,
    uri: origin,
    version: '1',
    nonce: issueNonce(service.nonceKeys, boundTo, { now, sweptUntil: service.store.noncesSweptUntil() }),
    issuedAt: formatTime(now),
    expirationTime: formatTime(now + messageLifetimeMilliseconds),
    nonceExpiresAt: formatTime(now + nonceLifetimeMilliseconds),
    statement,
    chainIds: service.chainIds === 'any' ? 'any' : [...service.chainIds],
  }
}
