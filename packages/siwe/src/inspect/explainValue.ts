import type { Mismatch } from '../grammar/Rule.ts'
import type { SignInMessage } from '../message/SignInMessage.ts'
import { labels } from './lines.ts'
import type { ProblemReason, SentenceValues } from './reasons.ts'

/** Why a value is wrong, with what its sentence is filled with. */
export interface ValueProblem {
  readonly reason: ProblemReason
  readonly values?: SentenceValues
}

/** Why the value of a field is wrong where it leaves its rule. */
export function explainValue(field: keyof SignInMessage, value: string, mismatch: Mismatch): ValueProblem {
  const { offset, expected } = mismatch
  const rest = value.slice(offset)
  switch (field) {
    case 'scheme':
      return { reason: 'scheme_malformed' }
    case 'domain':
      return { reason: value === '' ? 'domain_missing' : 'domain_malformed' }
    case 'address':
      return { reason: explainAddress(value, mismatch) }
    case 'statement':
      return { reason: 'statement_character', values: { value: nameSign(rest) } }
    case 'uri':
      return explainUri(uriReasons, value, mismatch)
    case 'version':
      return { reason: 'version_unknown' }
    case 'chainId': {
      const [most] = /\d+$/.exec(expected) ?? []
      return most === undefined
        ? { reason: 'chain_id_malformed' }
        : { reason: 'chain_id_large', values: { value: most } }
    }
    case 'nonce':
      return { reason: rest === '' ? 'nonce_short' : 'nonce_character' }
    case 'requestId':
      return expected === percentExpected
        ? { reason: 'request_id_percent' }
        : { reason: 'request_id_character', values: { value: nameSign(rest) } }
    case 'resources':
      return explainUri(resourceReasons, value, mismatch)
    default:
      return explainTime(field, mismatch)
  }
}

function explainAddress(address: string, { offset, code }: Mismatch): ProblemReason {
  if (code !== 'address_checksum') return offset < 42 ? 'address_malformed' : 'address_extra'
  const digits = address.slice(2)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOneCase ? 'address_no_checksum' : 'address_checksum'
}

const uriReasons = {
  missing: 'uri_missing',
  scheme: 'uri_scheme',
  host: 'uri_host',
  percent: 'uri_percent',
  character: 'uri_character',
} as const

const resourceReasons = {
  missing: 'resource_missing',
  scheme: 'resource_scheme',
  host: 'resource_host',
  percent: 'resource_percent',
  character: 'resource_character',
} as const

function explainUri(
  reasons: Readonly<Record<keyof typeof uriReasons, ProblemReason>>,
  value: string,
  { offset, expected }: Mismatch,
): ValueProblem {
  if (value.trim() === '') return { reason: reasons.missing }
  if (expected === percentExpected) return { reason: reasons.percent }
  if (expected.endsWith('URI scheme')) return { reason: reasons.scheme }
  if (!expected.startsWith('a character')) return { reason: reasons.host }
  return { reason: reasons.character, values: { value: nameSign(value.slice(offset)) } }
}

/** What the grammar says of a % that encodes nothing. */
const percentExpected = 'two hexadecimal digits after %'

function explainTime(field: keyof SignInMessage, { expected }: Mismatch): ValueProblem {
  const label = labels.find((one) => one.field === field)?.text.replace(': ', '') ?? ''
  const values = { label }
  if (expected.startsWith('a number from')) return { reason: 'time_impossible', values }
  if (expected.startsWith('Z or')) return { reason: 'time_offset', values }
  if (expected.startsWith('nothing after')) return { reason: 'time_extra', values }
  return { reason: 'time_malformed', values }
}

/** A character as every language writes it: quoted where it is seen, by its number where it is not ASCII. */
function nameSign(text: string): string {
  const sign = String.fromCodePoint(text.codePointAt(0) ?? 0)
  const number = `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  if (/[!-~]/.test(sign)) return JSON.stringify(sign) === '"\\""' ? "'\"'" : `"${sign}"`
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) ? `"${sign}" (${number})` : number
}
