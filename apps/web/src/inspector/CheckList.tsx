import {
  checkMessage,
  type ErrorDetails,
  SignInError,
  type SignInErrorCode,
  type SignInMessage,
} from '@countersign/siwe'
import type { SignatureReport } from './inspectSignature.ts'
import { ReportSection, ResultMark } from './ReportSection.tsx'
import report from './report.module.css'
import { texts } from './texts.ts'

/** Props of {@link CheckList}. */
interface CheckListProps {
  readonly checks: readonly Check[]
}

/** Each bound that a site checks, and what it came to. */
export function CheckList({ checks }: CheckListProps) {
  return (
    <ReportSection title={texts.checks.title}>
      <p>{summarize(checks)}</p>
      <ul className={report['checks']}>
        {checks.map(({ name, state, text, code }) => (
          <li key={name} className={report['check']}>
            <ResultMark state={state} />
            <span className={report['checkName']}>{name}</span>
            <span className={state === 'unknown' ? 'soft' : undefined}>
              {text}{' '}
              {code !== undefined && (
                <span translate="no" className="mono soft">
                  {code}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </ReportSection>
  )
}

function summarize(checks: readonly Check[]): string {
  if (checks.some(({ state }) => state === 'refused')) return texts.checks.refuse
  const { domain, uri, nonce } = texts.fields
  const needed: readonly string[] = [domain.name, uri.name, nonce.name, texts.checks.signature]
  const isWhole = checks.every(({ name, state }) => state === 'good' || !needed.includes(name))
  return isWhole ? texts.checks.accept : texts.checks.incomplete
}

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
  const { fields, checks } = texts
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
    expected.origin === undefined ? unknown(name, checks.enterOrigin) : check(name, part, good)
  return [
    needsOrigin(fields.domain.name, { domain }, checks.domain(origin)),
    scheme === undefined
      ? unknown(fields.scheme.name, checks.notNamed)
      : needsOrigin(fields.scheme.name, { scheme }, checks.scheme(origin)),
    expected.uri !== undefined && expected.uri !== uri
      ? refused(fields.uri.name, 'uri_mismatch')
      : needsOrigin(fields.uri.name, { uri }, checks.uri(origin)),
    checkNonce(message, expected),
    check(fields.issuedAt.name, { issuedAt }, checks.notInFuture),
    notBefore === undefined
      ? unknown(fields.notBefore.name, checks.notNamed)
      : check(fields.notBefore.name, { notBefore }, checks.reached),
    expirationTime === undefined
      ? unknown(fields.expirationTime.name, checks.notNamed)
      : check(fields.expirationTime.name, { expirationTime }, checks.notReached),
    checkSigner(message, expected),
  ]
}

function checkNonce({ nonce }: SignInMessage, expected: Expectations): Check {
  const { name } = texts.fields.nonce
  if (expected.nonce === undefined) return unknown(name, texts.checks.enterNonce)
  return expected.nonce === nonce
    ? { name, state: 'good', text: texts.checks.expectedNonce }
    : refused(name, 'nonce_invalid')
}

function checkSigner({ address }: SignInMessage, { signature }: Expectations): Check {
  const name = texts.checks.signature
  if (signature === undefined) return unknown(name, texts.checks.enterSignature)
  if (signature.state === 'malformed') return refused(name, 'signature_malformed')
  return signature.state === 'recovered' && signature.signer === address
    ? { name, state: 'good', text: texts.checks.signerMatches }
    : refused(name, 'signature_mismatch', { expected: address })
}

function judge(name: string, good: string, assert: () => void): Check {
  try {
    assert()
    return { name, state: 'good', text: good }
  } catch (error) {
    if (error instanceof SignInError) return refused(name, error.code, error.details)
    throw error
  }
}

function refused(name: string, code: SignInErrorCode, details: ErrorDetails = {}): Check {
  return { name, state: 'refused', text: describeRefusal(code, details), code }
}

function describeRefusal(code: SignInErrorCode, details: ErrorDetails): string {
  const { [code]: text } = texts.refusals
  const { received = '', expected = '', notBefore = '', expirationTime = notBefore } = details
  return typeof text === 'string'
    ? text
    : text({ received: `${received}`, expected: `${expected}`, time: `${expirationTime}` })
}

function unknown(name: string, text: string): Check {
  return { name, state: 'unknown', text }
}

/** Stands for the origin where none is known, to check what does not depend on it. */
const anyOrigin = 'https://example.org'
