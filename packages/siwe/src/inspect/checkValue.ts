import { isAddress, isChecksumAddress } from '../address/isChecksumAddress.ts'
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
import { type Findings, note } from './Findings.ts'
import type { Span } from './Inspection.ts'

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
  requestId: 'a character that a segment of a URI may have (RFC 3986)',
  resources: 'a character that a URI may have (RFC 3986)',
}

interface Meaning {
  readonly description: string
  /** What a value may have meant; any text where it means nothing. */
  readonly read: (value: string) => string
}

const timeMeaning: Meaning = {
  description: 'Write T between the date and the time',
  read: (value) => value.replace(/^(\S{10})\s+/, '$1T'),
}

/** How values are often written that are almost right. */
const meanings: Readonly<Partial<Record<keyof SignInMessage, Meaning>>> = {
  domain: {
    description: 'Remove what follows the host',
    read: (value) => value.replace(/[/?#].*/, ''),
  },
  address: { description: 'Write the address with its checksum', read: addressOf },
  version: { description: 'Write version 1, the only one', read: () => '1' },
  chainId: { description: 'Write the chain id in decimal digits', read: decimalOf },
  issuedAt: timeMeaning,
  expirationTime: timeMeaning,
  notBefore: timeMeaning,
}

/** Notes what is wrong with the value of a field, with a repair where exactly one makes it right. */
export function checkValue(
  findings: Findings,
  field: keyof SignInMessage,
  span: Span,
  options: Keccak256Option,
): void {
  const value = findings.text.slice(span.start, span.end)
  const mismatch = mismatchOf(field, value, options)
  if (mismatch === undefined) return
  const repair = repairsOf(field, value).find(
    ({ replacement }) => mismatchOf(field, replacement, options) === undefined,
  )
  const start = span.start + mismatch.offset
  note(findings, { start, end: span.end }, mismatch.expected, {
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
  return new Mismatch(0, 'the letter case of EIP-55', 'address_checksum')
}

interface ValueRepair {
  readonly description: string
  readonly replacement: string
}

/** What may have been meant. No two of them make a value right in different ways. */
function repairsOf(field: keyof SignInMessage, value: string): ValueRepair[] {
  const trimmed = value.trim()
  const repairs = [{ description: 'Remove the spaces around it', replacement: trimmed }]
  const { [field]: meaning } = meanings
  if (meaning !== undefined) {
    repairs.push({ description: meaning.description, replacement: meaning.read(trimmed) })
  }
  return repairs
}

/** An address of one case, with its checksum. In mixed case a checksum that fails may be a slip of the digits. */
function addressOf(value: string): string {
  const digits = value.replace(/^0x/i, '')
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOneCase && isAddress(`0x${digits}`) ? toChecksumAddress(`0x${digits}`) : value
}

function decimalOf(value: string): string {
  if (/^0x[0-9a-f]{1,16}$/i.test(value)) return BigInt(value).toString()
  return value.replace(/^eip155:/i, '')
}
