import {
  checkMessage,
  type ErrorDetails,
  fillText,
  SignInError,
  type SignInErrorCode,
  type SignInMessage,
  signInErrors,
} from '@countersign/siwe'
import type { SignatureReport } from './inspectSignature.ts'

/** What one bound of a message came to. */
export interface Check {
  readonly name: string
  /** `unknown`: the message has no such part, or the person gave nothing to compare it with. */
  readonly state: 'good' | 'refused' | 'unknown'
  readonly text: string
  readonly code?: SignInErrorCode
}

/** What a site would expect; a part that is not known is not checked. */
export interface Expectations {
  readonly origin: string | undefined
  readonly nonce: string | undefined
  readonly uri: string | undefined
  /** What the signature came to. */
  readonly signature: SignatureReport | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * Checks each bound of a message by itself, so that one refusal does not hide the others: all parts but the one
 * agree with what is expected.
 */
export function listChecks(message: SignInMessage, expected: Expectations): readonly Check[] {
  const { scheme, domain, uri, issuedAt, notBefore, expirationTime } = message
  const { origin = anyOrigin, now } = expected
  const agreeing: SignInMessage = {
    domain: new URL(origin).host,
    address: message.address,
    uri: origin,
    version: '1',
    chainId: message.chainId,
    nonce: message.nonce,
    issuedAt: new Date(now).toISOString(),
  }
  const check = (name: string, part: Partial<SignInMessage>, good: string): Check =>
    judge(name, good, () =>
      checkMessage(
        { ...agreeing, ...part },
        { origin, chainIds: 'any', nonce: message.nonce, now: new Date(now) },
      ),
    )
  const needsOrigin = (name: string, part: Partial<SignInMessage>, good: string): Check =>
    expected.origin === undefined ? unknown(name, giveOrigin) : check(name, part, good)
  return [
    needsOrigin('Domain', { domain }, `It is the domain of ${origin}.`),
    scheme === undefined
      ? unknown('Scheme', 'The message names none.')
      : needsOrigin('Scheme', { scheme }, `It is the scheme of ${origin}.`),
    expected.uri !== undefined && expected.uri !== uri
      ? refused('URI', 'uri_mismatch')
      : needsOrigin('URI', { uri }, `It is on ${origin}.`),
    checkNonce(message, expected),
    check('Issued at', { issuedAt }, 'It is not in the future.'),
    notBefore === undefined
      ? unknown('Not before', 'The message names none.')
      : check('Not before', { notBefore }, 'That moment is reached.'),
    expirationTime === undefined
      ? unknown('Expiration time', 'The message names none.')
      : check('Expiration time', { expirationTime }, 'That moment is not reached.'),
    checkSigner(message, expected),
  ]
}

function checkNonce({ nonce }: SignInMessage, expected: Expectations): Check {
  if (expected.nonce === undefined) return unknown('Nonce', 'Enter the nonce of your site to check it.')
  return expected.nonce === nonce
    ? { name: 'Nonce', state: 'good', text: 'It is the expected one.' }
    : refused('Nonce', 'nonce_invalid')
}

function checkSigner({ address }: SignInMessage, { signature }: Expectations): Check {
  const name = 'Signature'
  if (signature === undefined) return unknown(name, 'Enter the signature to check it.')
  if (signature.state === 'malformed') return refused(name, 'signature_malformed')
  return signature.state === 'recovered' && signature.signer === address
    ? { name, state: 'good', text: 'It is the one of the address in the message.' }
    : refused(name, 'signature_mismatch', { expected: address })
}

function judge(name: string, good: string, assert: () => void): Check {
  try {
    assert()
    return { name, state: 'good', text: good }
  } catch (error) {
    if (error instanceof SignInError) return { name, state: 'refused', text: error.message, code: error.code }
    throw error
  }
}

function refused(name: string, code: SignInErrorCode, details: ErrorDetails = {}): Check {
  return { name, state: 'refused', text: fillText(signInErrors[code], details), code }
}

function unknown(name: string, text: string): Check {
  return { name, state: 'unknown', text }
}

/** Stands for the origin where none is known, to check what does not depend on it. */
const anyOrigin = 'https://example.org'
const giveOrigin = 'Enter the origin of your site to check it.'
