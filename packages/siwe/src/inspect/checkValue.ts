import { isChecksumAddress } from '../address/isChecksumAddress.ts'
import { toChecksumAddress } from '../address/toChecksumAddress.ts'
import type { Keccak256Option } from '../engine/Keccak256.ts'
import { Mismatch } from '../grammar/Mismatch.ts'
import { readAddress } from '../grammar/readAddress.ts'
import { readAuthority } from '../grammar/readAuthority.ts'
import { readChainId, readNonce, readStatement } from '../grammar/readFields.ts'
import { readScheme } from '../grammar/readScheme.ts'
import { readTimestamp } from '../grammar/readTimestamp.ts'
import { readSegment, readUri } from '../grammar/readUri.ts'
import type { Rule } from '../message/Cursor.ts'
import type { SignInMessage } from '../message/SignInMessage.ts'
import { type Findings, mostProblems, note } from './Findings.ts'
import type { Span } from './Inspection.ts'
import { repairsOf } from './repairsOf.ts'

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
  const mismatch = mismatchOf(field, value, options)
  if (mismatch === undefined) return
  const repair = repairsOf(field, value, options).find(
    ({ replacement }) => replacement !== value && mismatchOf(field, replacement, options) === undefined,
  )
  const start = span.start + mismatch.offset
  note(findings, { start, end: span.end }, expectedOf(field, mismatch), {
    code: mismatch.code,
    field,
    repair: repair && { ...repair, span },
  })
}

/** Where a value leaves the rule of its field; undefined when it is right. */
function mismatchOf(
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
function expectedOf(field: keyof SignInMessage, { expected }: Mismatch): string {
  const isForm = rules[field] === readTimestamp && !/^(a number|nothing|Z or) /.test(expected)
  return isForm ? `${expected}, as in 2026-01-31T12:00:00Z` : expected
}
