import { isAddress } from '../address/isChecksumAddress.ts'
import { toChecksumAddress } from '../address/toChecksumAddress.ts'
import type { Keccak256Option } from '../engine/Keccak256.ts'
import type { SignInMessage } from '../message/SignInMessage.ts'

/** What may be written instead of a value. */
export interface ValueRepair {
  readonly description: string
  readonly replacement: string
}

interface Meaning {
  readonly description: string
  /** What a value may have meant; any text where it means nothing. */
  readonly read: (value: string, options: Keccak256Option) => string
}

/** What may have been meant by a value that is wrong. No two of them make a value right in different ways. */
export function repairsOf(
  field: keyof SignInMessage,
  value: string,
  options: Keccak256Option,
): readonly ValueRepair[] {
  const trimmed = value.trim()
  const { [field]: meaning } = meanings
  const trim = { description: 'Remove the spaces around it', replacement: trimmed }
  if (meaning === undefined) return [trim]
  return [trim, { description: meaning.description, replacement: meaning.read(trimmed, options) }]
}

const timeMeaning: Meaning = { description: 'Write the time as RFC 3339 does', read: timeOf }
const uriMeaning: Meaning = { description: 'Percent-encode what a URI cannot hold', read: uriOf }

/** How values are often written that are almost right. */
const meanings: Readonly<Partial<Record<keyof SignInMessage, Meaning>>> = {
  domain: { description: 'Remove what follows the host', read: hostOf },
  address: { description: 'Write the address with its checksum', read: addressOf },
  statement: { description: 'Write its punctuation in ASCII', read: asciiOf },
  uri: uriMeaning,
  version: { description: 'Write version 1, the only one', read: () => '1' },
  chainId: { description: 'Write the chain id in decimal digits', read: decimalOf },
  issuedAt: timeMeaning,
  expirationTime: timeMeaning,
  notBefore: timeMeaning,
  requestId: {
    description: 'Percent-encode what the request id cannot hold',
    read: (value) => percentEncode(value, /[^\w!$&'()*+,;=:@.~%-]/gu),
  },
  resources: uriMeaning,
}

/** Not where a scheme or a name of a person may be taken for the host. */
function hostOf(value: string): string {
  const host = value.replace(/[/?#].*/, '')
  return host.endsWith(':') || value.includes('@') ? value : host
}

/**
 * An address of one case with its checksum; or one that has its checksum, with 0x or without a CAIP-10 prefix. In mixed
 * case a checksum that fails may be a slip of the digits.
 */
function addressOf(value: string, options: Keccak256Option): string {
  const digits = value.replace(/^eip155:\d+:/i, '').replace(/^0x/i, '')
  const address = `0x${digits}`
  if (!isAddress(address)) return value
  const checked = toChecksumAddress(address, options)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOneCase || checked === address ? checked : value
}

function decimalOf(value: string): string {
  if (/^0x[0-9a-f]{1,16}$/i.test(value)) return BigInt(value).toString()
  return value.replace(/^eip155:/i, '')
}

function timeOf(value: string): string {
  return value.replace(/^(\S{10})\s+/, '$1T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
}

/** The signs that writing programs put in place of those of a keyboard, and spaces of other kinds. */
const typographic: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201b\u2032"\u201c\u201d\u201e\u201f`]/g, "'"],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u2026/g, '...'],
  [/[\t\xa0\u2000-\u200a\u202f\u3000]/g, ' '],
]

function asciiOf(value: string): string {
  return typographic.reduce((text, [signs, sign]) => text.replace(signs, sign), value)
}

/**
 * Encodes after the authority only: a host that is not one has another meaning than its letters encoded. What looks
 * like a list may be several URIs.
 */
function uriOf(value: string): string {
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
