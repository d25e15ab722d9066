import { isAddress, isChecksumAddress, toChecksumAddress } from '../checksumAddress.ts'
import type { Keccak256Option } from '../engine.ts'
import { readAuthority } from '../grammar/authority.ts'
import { readAddress, readChainId, readNonce, readStatement } from '../grammar/fields.ts'
import { Mismatch, type Rule } from '../grammar/Rule.ts'
import { readTimestamp } from '../grammar/timestamp.ts'
import { readScheme, readSegment, readUri } from '../grammar/uri.ts'
import type { SignInMessage } from '../message/SignInMessage.ts'
import { explainValue, type ValueProblem } from './explainValue.ts'
import { type Findings, mostProblems, note } from './findings.ts'
import type { Span } from './Inspection.ts'
import type { RepairAction } from './reasons.ts'

const rules: Readonly<Record<keyof SignInMessage, Rule>> = {
  scheme: readScheme,
  domain: readAuthority,
  address: readAddress,
  statement: readStatement,
  uri: readUri,
  version: (text, start) => {
    if (text[start] !== '1') throw new Mismatch(start, '"1"')
    return start + 1
  },
  chainId: readChainId,
  nonce: readNonce,
  issuedAt: readTimestamp,
  expirationTime: readTimestamp,
  notBefore: readTimestamp,
  requestId: readSegment,
  resources: readUri,
}

/** What a field may go on with where its rule ended before the value did. */
const continuations: Readonly<Record<keyof SignInMessage, string>> = {
  scheme: 'letters, digits, "+", "-" or "."',
  domain: 'a host and a port, as in app.example:8443',
  address: 'nothing after the 42 characters of the address',
  statement: 'printable ASCII without " % < > \\ ^ ` { | }',
  uri: 'a character that a URI may have (RFC 3986)',
  version: 'nothing after "1"',
  chainId: 'decimal digits',
  nonce: 'letters and digits',
  issuedAt: 'nothing after the date-time',
  expirationTime: 'nothing after the date-time',
  notBefore: 'nothing after the date-time',
  requestId: "letters, digits, %-codes and - . _ ~ ! $ & ' ( ) * + , ; = : @",
  resources: 'a character that a URI may have (RFC 3986)',
}

/** Notes what is wrong with the value of a field, with a repair where exactly one makes it right. */
export function checkValue(
  findings: Findings,
  field: keyof SignInMessage,
  span: Span,
  options: Keccak256Option,
): void {
  // Values are checked in the order of their places: no more of them is told.
  if (findings.problems.length >= mostProblems) return
  const value = findings.text.slice(span.start, span.end)
  const mismatch = findMismatch(field, value, options)
  if (mismatch === undefined) return
  const repair = suggestRepairs(field, value, options).find(
    ({ replacement }) => replacement !== value && findMismatch(field, replacement, options) === undefined,
  )
  const start = span.start + mismatch.offset
  const isSpaced = repair?.action === 'remove_spaces'
  const explained = explainValue(field, value, mismatch)
  const { reason, values = {} }: ValueProblem = isSpaced ? { reason: 'value_spaces' } : explained
  note(findings, { start, end: span.end }, reason, describeExpected(field, mismatch), {
    code: mismatch.code,
    field,
    values,
    repair: repair && { ...repair, span },
  })
}

/** Where a value leaves the rule of its field; undefined when it is right. */
function findMismatch(
  field: keyof SignInMessage,
  value: string,
  options: Keccak256Option,
): Mismatch | undefined {
  try {
    const end = rules[field](value, 0)
    if (end < value.length) return new Mismatch(end, continuations[field])
  } catch (error) {
    if (error instanceof Mismatch) return error
    throw error
  }
  if (field === 'domain' && value === '') return new Mismatch(0, 'a domain', 'empty_domain')
  if (field !== 'address' || isChecksumAddress(value, options)) return undefined
  return new Mismatch(
    0,
    `the letter case of EIP-55: ${toChecksumAddress(value, options)}`,
    'address_checksum',
  )
}

/** What is expected, with an example where it is the form of a time. */
function describeExpected(field: keyof SignInMessage, { expected }: Mismatch): string {
  const isForm = rules[field] === readTimestamp && !/^(a number|nothing|Z or) /.test(expected)
  return isForm ? `${expected}, as in 2026-01-31T12:00:00Z` : expected
}

/** What may be written instead of a value. */
interface ValueRepair {
  readonly action: RepairAction
  readonly replacement: string
}

interface Meaning {
  readonly action: RepairAction
  /** What a value may have meant; any text where it means nothing. */
  readonly read: (value: string, options: Keccak256Option) => string
}

/** What may have been meant by a value that is wrong. No two of them make a value right in different ways. */
function suggestRepairs(
  field: keyof SignInMessage,
  value: string,
  options: Keccak256Option,
): readonly ValueRepair[] {
  const trimmed = value.trim()
  const { [field]: meaning } = meanings
  const trim: ValueRepair = { action: 'remove_spaces', replacement: trimmed }
  if (meaning === undefined) return [trim]
  return [trim, { action: meaning.action, replacement: meaning.read(trimmed, options) }]
}

const timeMeaning: Meaning = { action: 'write_time', read: repairTimestamp }
const uriMeaning: Meaning = { action: 'encode_uri', read: repairUri }

/** How values are often written that are almost right. */
const meanings: Readonly<Partial<Record<keyof SignInMessage, Meaning>>> = {
  domain: { action: 'keep_host', read: repairHost },
  address: { action: 'write_checksum', read: repairAddress },
  statement: { action: 'use_ascii', read: repairPunctuation },
  uri: uriMeaning,
  version: { action: 'write_version', read: () => '1' },
  chainId: { action: 'write_decimal', read: repairNumber },
  issuedAt: timeMeaning,
  expirationTime: timeMeaning,
  notBefore: timeMeaning,
  requestId: {
    action: 'encode_request_id',
    read: (value) => percentEncode(value, /[^\w!$&'()*+,;=:@.~%-]/gu),
  },
  resources: uriMeaning,
}

/** Not where a scheme or a name of a person may be taken for the host. */
function repairHost(value: string): string {
  const host = value.replace(/[/?#].*/, '')
  return host.endsWith(':') || value.includes('@') ? value : host
}

/**
 * An address of one case with its checksum; or one that has its checksum, with 0x or without a CAIP-10 prefix. In mixed
 * case a checksum that fails may be a slip of the digits.
 */
function repairAddress(value: string, options: Keccak256Option): string {
  const digits = value.replace(/^eip155:\d+:/i, '').replace(/^0x/i, '')
  const address = `0x${digits}`
  if (!isAddress(address)) return value
  const checked = toChecksumAddress(address, options)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOneCase || checked === address ? checked : value
}

function repairNumber(value: string): string {
  if (/^0x[0-9a-f]{1,16}$/i.test(value)) return BigInt(value).toString()
  return value.replace(/^eip155:/i, '')
}

function repairTimestamp(value: string): string {
  return value.replace(/^(\S{10})\s+/, '$1T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
}

/** The signs that writing programs put in place of those of a keyboard, and spaces of other kinds. */
const typographic: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201b\u2032"\u201c\u201d\u201e\u201f`]/g, "'"],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/[\t\xa0\u2000-\u200a\u202f\u3000]/g, ' '],
]

function repairPunctuation(value: string): string {
  return typographic.reduce((text, [signs, sign]) => text.replace(signs, sign), value)
}

/**
 * Encodes after the authority only: a host that is not one has another meaning than its letters encoded. What looks
 * like a list may be several URIs.
 */
function repairUri(value: string): string {
  if (/[,;]\s/.test(value)) return value
  const [authority = ''] = /^[a-z][a-z0-9+.-]*:(\/\/[^/?#]*)?/i.exec(value) ?? []
  const [before = '', ...fragment] = value.slice(authority.length).split('#')
  const cannot = /[^\w!$&'()*+,;=:@.~%/?-]/gu
  const hash = fragment.length === 0 ? '' : `#${percentEncode(fragment.join('#'), cannot)}`
  return authority + percentEncode(before, cannot) + hash
}

/** Signs that are seen, and halves of none: whoever writes others did not mean them. */
function percentEncode(value: string, cannot: RegExp): string {
  return value.replace(cannot, (sign) =>
    sign !== ' ' && /[\p{C}\p{Z}]/u.test(sign) ? sign : encodeURIComponent(sign),
  )
}
