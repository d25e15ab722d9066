import type { ErrorCode } from '@countersign/protocol'
import { type ErrorDetails, fillText } from '@countersign/siwe'

/** The codes of the server's catalogue that a sign-in can meet and the parts have no text of their own for. */
export type ServerProblemCode = Extract<
  ErrorCode,
  | 'invalid_message'
  | 'domain_mismatch'
  | 'scheme_mismatch'
  | 'uri_mismatch'
  | 'chain_not_allowed'
  | 'nonce_invalid'
  | 'nonce_spent'
  | 'issued_in_future'
  | 'not_yet_valid'
  | 'expired'
  | 'signature_malformed'
  | 'wallet_unverifiable'
  | 'wallet_undeployed'
  | 'chain_unreachable'
  | 'account_disabled'
  | 'not_admitted'
  | 'sign_in_refused'
  | 'origin_forbidden'
  | 'invalid_request'
  | 'payload_too_large'
  | 'not_found'
  | 'rate_limited'
  | 'storage_unavailable'
  | 'clock_unsettled'
  | 'internal'
>

/**
 * What a language says for each of them, in the place of the server's English. `{name}` stands for a detail of the
 * error, as in the catalogue.
 */
export type ProblemTexts = Readonly<Record<ServerProblemCode, string>>

/** A problem's text, filled from the details of the error. */
export type TellProblem = (details: ErrorDetails) => string

/** The texts of a language as `Texts.problems` has them: each fills itself. */
export function tellProblems(
  locale: string,
  texts: ProblemTexts,
): Readonly<Record<ServerProblemCode, TellProblem>>
export function tellProblems(locale: string, texts: ProblemTexts): object {
  return Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [
      code,
      (details: ErrorDetails) => fillProblem(text, details, locale),
    ]),
  )
}

/**
 * Fills a text from an error's details, with times as the language writes them.
 *
 * @example fillProblem('Versuchen Sie es in {seconds} Sekunden erneut.', { seconds: 30 }, 'de')
 */
export function fillProblem(text: string, details: ErrorDetails, locale: string): string {
  const written = Object.entries(details).map(([name, value]) => [name, writeDetail(value, locale)] as const)
  return fillText(text, Object.fromEntries(written))
}

function writeDetail(value: string | number, locale: string): string | number {
  if (typeof value !== 'string' || !timestamp.test(value) || Number.isNaN(Date.parse(value))) return value
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value))
}

/** As messages and the API write a time (RFC 3339). */
const timestamp = /^\d{4}-\d\d-\d\dT/
