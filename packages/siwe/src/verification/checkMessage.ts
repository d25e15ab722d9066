import { parseTimestamp } from '../grammar/timestamp.ts'
import type { SignInMessage } from '../message/SignInMessage.ts'
import { SignInError } from '../SignInError.ts'
import { type Origin, parseOrigin, parseUriOrigin } from './parseOrigin.ts'

/** How far a wallet's clock may run ahead of ours. */
const clockSkewMilliseconds = 60_000

export interface CheckMessageOptions {
  /** The origin of the page that asks, such as `https://app.example:8443`: a scheme, a host, a port if not its own. */
  readonly origin: string
  /** The chains that are accepted, or `'any'`. */
  readonly chainIds: readonly number[] | 'any'
  /**
   * The nonce that this browser was given; or, for a nonce that carries its own proof, a function that returns `true`
   * when this browser was given it. Any other result refuses, a promise too.
   */
  readonly nonce: string | ((nonce: string) => boolean)
  /** The moment to check for; now, if left out. */
  readonly now?: Date | undefined
}

/**
 * Checks every bound of a message but its signature: domain, scheme, URI, chain, nonce, issued-at, not-before and
 * expiration, in this order (specification, point 5). The first one that fails refuses.
 *
 * Domain and scheme must be exactly the origin's; the URI may write the same origin in another way (RFC 3986, 6.2).
 *
 * @example checkMessage(parseMessage(text), { origin: 'https://app.example', chainIds: [1], nonce })
 * @throws {SignInError} `domain_mismatch`, `scheme_mismatch`, `uri_mismatch`, `chain_not_allowed`, `nonce_invalid`,
 * `issued_in_future`, `not_yet_valid` or `expired`
 * @throws {TypeError} that names the option, where `origin`, `chainIds` or `now` is none: a mistake of the developer, which is
 * never told to the person as theirs.
 */
export function checkMessage(message: SignInMessage, options: CheckMessageOptions): void {
  const origin = readOrigin(options.origin)
  requireChains(options.chainIds)
  const time = readMoment(options.now)
  checkDomain(message, origin)
  checkScheme(message, origin)
  checkUri(message, origin)
  checkChain(message, options)
  checkNonce(message, options)
  checkIssuedAt(message, time)
  checkNotBefore(message, time)
  checkExpiration(message, time)
}

function readOrigin(origin: string): Origin {
  const read = parseOrigin(origin)
  if (read !== undefined) return read
  throw new TypeError("origin: a scheme, a host and a port if need be, such as 'https://app.example'")
}

function requireChains(chainIds: readonly number[] | 'any'): void {
  if (chainIds === 'any') return
  if (
    Array.isArray(chainIds) &&
    chainIds.length > 0 &&
    chainIds.every((id) => Number.isSafeInteger(id) && id > 0)
  )
    return
  throw new TypeError("chainIds: a list of numbers, such as [1], or 'any'")
}

function readMoment(now: Date = new Date()): number {
  const time = now instanceof Date ? now.getTime() : Number.NaN
  if (Number.isNaN(time)) throw new TypeError('now: a Date, or nothing')
  return time
}

function checkDomain({ domain }: SignInMessage, expected: Origin): void {
  if (domain !== expected.domain)
    throw new SignInError('domain_mismatch', { received: domain, expected: expected.domain })
}

function checkScheme({ scheme }: SignInMessage, expected: Origin): void {
  if (scheme !== undefined && scheme !== expected.scheme) {
    throw new SignInError('scheme_mismatch', { received: scheme, expected: expected.scheme })
  }
}

function checkUri({ uri }: SignInMessage, expected: Origin): void {
  const subject = parseUriOrigin(uri)
  if (subject?.scheme !== expected.scheme || subject.domain !== expected.domain) {
    throw new SignInError('uri_mismatch', {
      received: uri,
      expected: `${expected.scheme}://${expected.domain}`,
    })
  }
}

function checkChain({ chainId }: SignInMessage, { chainIds }: CheckMessageOptions): void {
  if (chainIds !== 'any' && !chainIds.includes(chainId)) {
    throw new SignInError('chain_not_allowed', { received: chainId })
  }
}

/** A parsed nonce has at least 8 characters, so an expected one that is empty or absent refuses too. */
function checkNonce({ nonce }: SignInMessage, { nonce: expected }: CheckMessageOptions): void {
  const isExpected: unknown = typeof expected === 'function' ? expected(nonce) : nonce === expected
  if (isExpected !== true) throw new SignInError('nonce_invalid')
}

// The times are compared so that one that is not a number refuses.

function checkIssuedAt({ issuedAt }: SignInMessage, time: number): void {
  if (!(parseTimestamp(issuedAt) <= time + clockSkewMilliseconds)) {
    throw new SignInError('issued_in_future', { issuedAt })
  }
}

function checkNotBefore({ notBefore }: SignInMessage, time: number): void {
  if (notBefore !== undefined && !(parseTimestamp(notBefore) <= time)) {
    throw new SignInError('not_yet_valid', { notBefore })
  }
}

function checkExpiration({ expirationTime }: SignInMessage, time: number): void {
  if (expirationTime !== undefined && !(time < parseTimestamp(expirationTime))) {
    throw new SignInError('expired', { expirationTime })
  }
}
