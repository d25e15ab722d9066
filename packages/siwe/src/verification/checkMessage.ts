import { SignInError } from '../errors.ts'
import { parseTimestamp } from '../grammar/timestamp.ts'
import type { SignInMessage } from '../message/SignInMessage.ts'
import { parseOrigin, parseUriOrigin } from './parseOrigin.ts'

/** How far a wallet's clock may run ahead of ours. */
const clockSkewMilliseconds = 60_000

export interface BindingOptions {
  /** The origin of the page that asks, such as `https://app.example:8443`: a scheme, a host, a port if not its own. */
  readonly origin: string
  /** The chains that are accepted, or `'any'`. */
  readonly chainIds: readonly number[] | 'any'
}

export interface CheckMessageOptions extends BindingOptions {
  /** The moment to check for; now, if left out. */
  readonly now?: Date | undefined
}

/**
 * Checks every bound of a message but its nonce and its signature: origin, chain and time.
 *
 * Domain and scheme must be exactly the origin's; the URI may write the same origin in another way (RFC 3986, 6.2).
 *
 * @example checkMessage(parseMessage(text), { origin: 'https://app.example', chainIds: [1] })
 * @throws {SignInError} `domain_mismatch`, `scheme_mismatch`, `uri_mismatch`, `chain_not_allowed`,
 * `issued_in_future`, `not_yet_valid` or `expired`; an expected value that cannot be read refuses likewise.
 */
export function checkMessage(message: SignInMessage, options: CheckMessageOptions): void {
  checkBinding(message, options)
  checkTime(message, options.now)
}

/** Checks that a message was signed for an origin and a chain. */
export function checkBinding(message: SignInMessage, { origin, chainIds }: BindingOptions): void {
  const expected = parseOrigin(origin)
  if (expected === undefined || message.domain !== expected.domain) {
    throw new SignInError('domain_mismatch', {
      received: message.domain,
      expected: expected?.domain ?? 'an unknown origin',
    })
  }
  if (message.scheme !== undefined && message.scheme !== expected.scheme) {
    throw new SignInError('scheme_mismatch', { received: message.scheme, expected: expected.scheme })
  }
  const subject = parseUriOrigin(message.uri)
  if (subject?.scheme !== expected.scheme || subject.domain !== expected.domain) {
    throw new SignInError('uri_mismatch', {
      received: message.uri,
      expected: `${expected.scheme}://${expected.domain}`,
    })
  }
  if (chainIds !== 'any' && !(Array.isArray(chainIds) && chainIds.includes(message.chainId))) {
    throw new SignInError('chain_not_allowed', { received: message.chainId })
  }
}

/** Checks that a message is valid at a moment. Written so that a moment that is not a number refuses. */
export function checkTime(message: SignInMessage, now: Date = new Date()): void {
  const { issuedAt, notBefore, expirationTime } = message
  const time = now.getTime()
  if (!(parseTimestamp(issuedAt) <= time + clockSkewMilliseconds)) {
    throw new SignInError('issued_in_future', { issuedAt })
  }
  if (notBefore !== undefined && !(parseTimestamp(notBefore) <= time)) {
    throw new SignInError('not_yet_valid', { notBefore })
  }
  if (expirationTime !== undefined && !(time < parseTimestamp(expirationTime))) {
    throw new SignInError('expired', { expirationTime })
  }
}
