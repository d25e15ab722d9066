import fc from 'fast-check'
import { type SignInMessage, toChecksumAddress } from '../index.ts'

const alpha = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const digit = '0123456789'
const hex = `${digit}abcdefABCDEF`
const unreserved = `${alpha + digit}-._~`
const subDelims = "!$&'()*+,;="

type Texts = fc.Arbitrary<string>

const charOf = (set: string): Texts => fc.constantFrom(...set)
const runOf = (set: string, minLength = 0): Texts =>
  fc.string({ unit: charOf(set), minLength, maxLength: 20 })
const encoded = fc.tuple(charOf(hex), charOf(hex)).map(([high, low]) => `%${high}${low}`)
const encodedRunOf = (set: string, minLength = 0): Texts =>
  fc.string({ unit: fc.oneof({ weight: 9, arbitrary: charOf(set) }, encoded), minLength, maxLength: 12 })
const optional = (texts: Texts, mark: (text: string) => string): Texts =>
  fc.option(texts.map(mark), { nil: '' })
const join = (...parts: Texts[]): Texts => fc.tuple(...parts).map((texts) => texts.join(''))

const scheme = join(charOf(alpha), runOf(`${alpha + digit}+-.`))
const octet = fc.integer({ min: 0, max: 255 }).map(String)
const ipv4 = fc.tuple(octet, octet, octet, octet).map((octets) => octets.join('.'))
const group = runOf(hex, 1).map((text) => text.slice(0, 4))
const groups = (count: number): Texts =>
  fc.array(group, { minLength: count, maxLength: count }).map((parts) => parts.join(':'))
const fullIpv6 = fc.oneof(groups(8), join(groups(6), fc.constant(':'), ipv4))
const shortIpv6 = fc
  .tuple(fc.nat(7), fc.nat(7))
  .filter(([left, right]) => left + right <= 7)
  .chain(([left, right]) => join(groups(left), fc.constant('::'), groups(right)))
const ipvFuture = join(
  fc.constantFrom('v', 'V'),
  runOf(hex, 1),
  fc.constant('.'),
  runOf(`${unreserved + subDelims}:`, 1),
)
const host = fc.oneof(
  encodedRunOf(unreserved + subDelims),
  ipv4,
  fc.oneof(fullIpv6, shortIpv6, ipvFuture).map((address) => `[${address}]`),
)
const userinfo = optional(encodedRunOf(`${unreserved + subDelims}:`), (text) => `${text}@`)
const port = optional(runOf(digit), (text) => `:${text}`)

/** Any RFC 3986 authority, also an empty one. */
export const arbitraryAuthority: Texts = join(userinfo, host, port)

const pchar = `${unreserved + subDelims}:@`
const pathAfterAuthority = fc
  .array(encodedRunOf(pchar), { maxLength: 3 })
  .map((parts) => parts.map((part) => `/${part}`).join(''))
const rootless = join(encodedRunOf(pchar, 1), pathAfterAuthority)
const path = fc.oneof(
  fc.constant(''),
  rootless,
  fc.constant('/'),
  rootless.map((text) => `/${text}`),
  join(fc.constant('//'), arbitraryAuthority, pathAfterAuthority),
)
const query = optional(encodedRunOf(`${pchar}/?`), (text) => `?${text}`)
const fragment = optional(encodedRunOf(`${pchar}/?`), (text) => `#${text}`)

/** Any RFC 3986 URI. */
export const arbitraryUri: Texts = join(scheme, fc.constant(':'), path, query, fragment)

const twoDigits = (min: number, max: number): Texts =>
  fc.integer({ min, max }).map((number) => String(number).padStart(2, '0'))

/** Any RFC 3339 date-time, but for the last days of a month and for leap seconds. */
export const arbitraryTimestamp: Texts = join(
  fc.integer({ min: 0, max: 9999 }).map((year) => String(year).padStart(4, '0')),
  twoDigits(1, 12).map((month) => `-${month}-`),
  twoDigits(1, 28),
  fc.constantFrom('T', 't'),
  twoDigits(0, 23),
  twoDigits(0, 59).map((minute) => `:${minute}:`),
  twoDigits(0, 59),
  optional(runOf(digit, 1), (text) => `.${text}`),
  fc.oneof(
    fc.constantFrom('Z', 'z'),
    join(charOf('+-'), twoDigits(0, 23), fc.constant(':'), twoDigits(0, 59)),
  ),
)

/** Any message that EIP-4361 allows. */
export const arbitraryMessage: fc.Arbitrary<SignInMessage> = fc.record(
  {
    scheme,
    domain: arbitraryAuthority.filter((text) => text !== ''),
    address: fc
      .string({ unit: charOf(hex), minLength: 40, maxLength: 40 })
      .map((digits) => toChecksumAddress(`0x${digits}`)),
    statement: runOf(`${unreserved + subDelims}:/?#[]@ `),
    uri: arbitraryUri,
    version: fc.constant('1' as const),
    chainId: fc.maxSafeNat(),
    nonce: runOf(alpha + digit, 8),
    issuedAt: arbitraryTimestamp,
    expirationTime: arbitraryTimestamp,
    notBefore: arbitraryTimestamp,
    requestId: encodedRunOf(pchar),
    resources: fc.array(arbitraryUri, { maxLength: 4 }),
  },
  { requiredKeys: ['domain', 'address', 'uri', 'version', 'chainId', 'nonce', 'issuedAt'] },
)
