/* One module because it is one kind of thing: what a person wrote, read into what is meant, setting by setting. */

import { BlockList } from 'node:net'
import { readPostgresTarget, splitPostgresAddress } from '@countersign/server/postgres'
import { isLoopback } from '@countersign/siwe'
import { isOfBrowsers } from '../fields/appSchemes.ts'
import { looksLikeAddress, readAddress } from '../fields/readAddress.ts'
import { type InternalHosts, parseInternalHost } from '../outbound/internalHosts.ts'
import { settingValues, settingTexts as texts } from '../texts/start.ts'
import { type AddressRange, matchAddresses, parseAddressRange } from './addressRanges.ts'
import type { SettingText } from './Setting.ts'

/** A setting that the product cannot start with. The message is one line that says what to do. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/** Splits a setting at its commas and hands each part on under the same name. An empty part is refused. */
export function parseList<T>({ text, from }: SettingText, parse: (part: SettingText) => T): T[] {
  return text.split(',').map((part) => {
    const trimmed = part.trim()
    if (trimmed === '') throw new ConfigurationError(texts.emptyPart(from, text))
    return parse({ text: trimmed, from })
  })
}

/** Reads a whole number between two bounds, both included. */
export function parseWholeNumber({ text, from }: SettingText, least: number, most: number): number {
  const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new ConfigurationError(texts.wholeNumber(from, text, least, most))
}

/** Reads one of a few words. */
export function parseChoice<const T extends string>({ text, from }: SettingText, choices: readonly T[]): T {
  const choice = choices.find((word) => word === text)
  if (choice !== undefined) return choice
  throw new ConfigurationError(texts.choice(from, text, choices))
}

/** Control characters, and those that turn the reading direction: a name must show as it is written. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Reads the name that people see: 1 to 60 visible characters. */
export function parseName({ text, from }: SettingText): string {
  const name = text.trim()
  if (isVisibleName(name)) return name
  throw new ConfigurationError(texts.name(from))
}

/** Whether a site can be called that: 1 to 60 characters that are seen. */
export function isVisibleName(name: string): boolean {
  return name !== '' && [...name].length <= 60 && !hidden.test(name)
}

/** Reads a link of the foot of each page: an `https:` address. */
export function parseWebLink({ text, from }: SettingText): string {
  if (isWebLink(text)) return text
  throw new ConfigurationError(texts.webLink(from, text))
}

/** The same for help, which may be a mail. */
export function parseSupportLink({ text, from }: SettingText): string {
  if (isSupportLink(text)) return text
  throw new ConfigurationError(texts.supportLink(from, text))
}

/** Whether people can be led there: an https: address. */
export function isWebLink(text: string): boolean {
  const url = URL.parse(text)
  return isPlainLink(text) && url?.protocol === 'https:' && url.username === '' && url.password === ''
}

/** The same, or a mail to somebody. */
export function isSupportLink(text: string): boolean {
  return isWebLink(text) || (isPlainLink(text) && /^mailto:[^@?\s]+@[^@?\s]+$/.test(text))
}

function isPlainLink(text: string): boolean {
  return /^[\x21-\x7e]{1,500}$/.test(text)
}

/**
 * Reads the address people see into an origin as browsers write it (RFC 6454): scheme, host, and the port where
 * it is not the scheme's own. Plain http is taken for loopback hosts only, where browsers allow what they allow
 * over https.
 *
 * @example parseOrigin({ text: 'https://Login.Example/', from: 'COUNTERSIGN_ORIGIN' }) // 'https://login.example'
 */
export function parseOrigin({ text, from }: SettingText): string {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') {
    throw new ConfigurationError(texts.address(from, text))
  }
  if (url.hostname.includes('*')) {
    throw new ConfigurationError(texts.wildcard(from, text))
  }
  if (url.username !== '' || url.password !== '' || `${url.origin}/` !== url.href) {
    throw new ConfigurationError(texts.originOnly(from, text, url.origin))
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new ConfigurationError(texts.plainHttp(from, text, url.hostname))
  }
  return url.origin
}

/** Reads the chain ids that a message may name (EIP-155): whole numbers from 1 to 2^53 − 1, or `any`. */
export function parseChains(value: SettingText): readonly number[] | 'any' {
  if (value.text.trim() === 'any') return 'any'
  return [...new Set(parseList(value, parseChainId))]
}

function parseChainId({ text, from }: SettingText): number {
  const chainId = /^[1-9][0-9]*$/.test(text) ? Number(text) : Number.NaN
  if (Number.isSafeInteger(chainId)) return chainId
  throw new ConfigurationError(texts.chains(from, text))
}

/** Where the product keeps its records. `shown` never holds a password. */
export type DatabaseLocation =
  | { readonly kind: 'file'; readonly location: string; readonly shown: string }
  | { readonly kind: 'memory'; readonly location: ':memory:'; readonly shown: string }
  | { readonly kind: 'postgres'; readonly location: string; readonly shown: string }

/** Reads a path of a SQLite file, `:memory:`, or a `postgres://` address. */
export function parseDatabase({ text, from }: SettingText): DatabaseLocation {
  if (text === ':memory:')
    return { kind: 'memory', location: ':memory:', shown: settingValues.databaseInMemory }
  if (!/^[a-z][a-z0-9+.-]+:/i.test(text)) return { kind: 'file', location: text, shown: `${text} (SQLite)` }

  const urls = splitDatabase(text, from).map((address) => URL.parse(address))
  const hosts = urls.map((url) => {
    if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) {
      throw new ConfigurationError(texts.database(from))
    }
    return url.host || settingValues.localSocket
  })
  checkTls(text, from)
  const shown = `${hosts.join(',')}${urls[0]?.pathname ?? ''} (Postgres)`
  return { kind: 'postgres', location: text, shown }
}

/** One address for each host. */
function splitDatabase(text: string, from: string): readonly string[] {
  try {
    return splitPostgresAddress(text)
  } catch (error) {
    throw new ConfigurationError(texts.databaseTarget(from), { cause: error })
  }
}

function checkTls(text: string, from: string): void {
  try {
    readPostgresTarget(text)
  } catch (error) {
    if (error instanceof TypeError)
      throw new ConfigurationError(texts.databaseTls(from, error.message), { cause: error })
    throw error
  }
}

const shortest = 32
/** A random text of that length has more different characters than this; words and runs have fewer. */
const fewestDifferent = 10
const examples = /change.?me|example|secret|password|replace|your.?key|01234567|abcdefgh/i

/** Newest first. */
export type SecretKeys = readonly [string, ...string[]]

/** Reads the secrets. Short ones, runs and the examples of manuals are refused, never shown. */
export function parseSecretKeys(value: SettingText): SecretKeys {
  const [newest, ...older] = parseList(value, parseSecretKey)
  if (newest === undefined) throw new TypeError('a split text has at least one part')
  return [newest, ...older]
}

/** Reads a bearer token (RFC 6750, section 2.1): as hard to guess as a secret, never shown. */
export function parseToken(value: SettingText): string {
  if (!/^[\w.~+/-]+=*$/.test(value.text)) throw refusal(value.from, texts.noToken)
  return parseSecretKey(value)
}

/** A network interface and a port of it. */
export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

/** Reads a port, with a network interface before it or without: then it is this machine's own. */
export function parseMetricsAddress({ text, from }: SettingText): MetricsAddress {
  const [, host, digits = ''] = /^(?:(\[[0-9a-f:.]+\]|[^\s:[\]/]+):)?([0-9]{1,5})$/i.exec(text) ?? []
  const port = Number(digits)
  if (digits === '' || port < 1 || port > 65_535) throw new ConfigurationError(texts.metricsPort(from, text))
  return { host: host?.replace(/[[\]]/g, '') ?? '127.0.0.1', port }
}

function parseSecretKey({ text, from }: SettingText): string {
  if (text.length < shortest) throw refusal(from, texts.shortSecret(text.length, shortest))
  if (examples.test(text)) throw refusal(from, texts.exampleSecret)
  if (new Set(text).size < fewestDifferent) throw refusal(from, texts.guessableSecret)
  return text
}

function refusal(from: string, why: string): ConfigurationError {
  return new ConfigurationError(texts.secret(from, why))
}

/** Tells whether a network address is one of a proxy whose forwarding header counts. */
export type IsTrustedProxy = (networkAddress: string) => boolean

/** Reads addresses and ranges such as `10.0.0.0/8` of the proxies in front. */
export function parseTrustedProxies(value: SettingText): IsTrustedProxy {
  return matchAddresses(parseList(value, parseRange))
}

function parseRange({ text, from }: SettingText): AddressRange {
  const range = parseAddressRange(text)
  if (range === undefined) throw new ConfigurationError(texts.proxies(from, text))
  return range
}

/**
 * Whether ranges together are every address of IPv4 or of IPv6: then anyone can say where a request comes from. The
 * widest ranges are looked at: whoever writes out millions of narrow ones means it.
 */
export function coversEverything(value: SettingText): boolean {
  const ranges = parseList(value, parseRange)
  return (['ipv4', 'ipv6'] as const).some((version) => {
    const wide = ranges.filter((range) => range.version === version && range.prefix <= widePrefix)
    const trusted = new BlockList()
    for (const { address, prefix } of wide) trusted.addSubnet(address, prefix, version)
    return wide.length > 0 && firstAddresses[version].every((address) => trusted.check(address, version))
  })
}

const widePrefix = 8

/** The first address of each range with the prefix 8. */
const firstAddresses: Readonly<Record<AddressRange['version'], readonly string[]>> = {
  ipv4: Array.from({ length: 256 }, (_, first) => `${first}.0.0.0`),
  ipv6: Array.from({ length: 256 }, (_, first) => `${(first * 256).toString(16)}::`),
}

/** Reads whom to tell of vulnerabilities (RFC 9116, section 2.5.3): a `mailto:`, `https:` or `tel:` URI, in ASCII. */
export function parseContact({ text, from }: SettingText): string {
  const url = URL.parse(text)
  const isPlain = /^[\x21-\x7e]{1,500}$/.test(text)
  const isKnown = /^(mailto:[^@?]+@[^@?]+|https:\/\/[^/]+.*|tel:\+?[0-9][0-9().-]*)$/i.test(text)
  if (url !== null && isPlain && isKnown) return text
  throw new ConfigurationError(texts.contact(from))
}

/**
 * Reads whom people ask who may not sign in: an email address or an `https:` address, as the address of a link.
 *
 * @example parsePeopleContact({ text: 'help@site.example', from: 'COUNTERSIGN_CONTACT' }) // 'mailto:help@site.example'
 */
export function parsePeopleContact({ text, from }: SettingText): string | null {
  if (text === 'none') return null
  const contact = /^[^\s@:/?#]+@[^\s@:/?#]+$/.test(text) ? `mailto:${text}` : text
  const isPlain = /^[\x21-\x7e]{1,500}$/.test(contact)
  const isKnown = /^(mailto:[^@?]+@[^@?]+|https:\/\/[^/]+.*)$/i.test(contact)
  if (isPlain && isKnown && URL.canParse(contact)) return contact
  throw new ConfigurationError(texts.peopleContact(from))
}

/** Reads the hosts of the operator's own network that the server may call: `wiki`, `wiki:8080`, `192.168.1.20`. */
export function parseInternalHosts(value: SettingText): InternalHosts {
  if (value.text === 'none') return []
  return [...new Set(parseList(value, parseHost))]
}

function parseHost({ text, from }: SettingText): string {
  const host = parseInternalHost(text)
  if (host === undefined) throw new ConfigurationError(texts.internalHosts(from, text))
  return host
}

/** Reads the public hosts whose client documents are taken: `claude.ai`. Each counts once. */
export function parseDocumentHosts(value: SettingText): readonly string[] {
  if (value.text === 'none') return []
  return [...new Set(parseList(value, parseDocumentHost))]
}

function parseDocumentHost({ text, from }: SettingText): string {
  const host = parseInternalHost(text)
  // Documents are https: the port that goes without saying is not said.
  if (host === undefined || host.endsWith(':443') || !/[.]|^localhost\b/.test(host))
    throw new ConfigurationError(texts.documentHosts(from, text))
  return host
}

/** Reads schemes of apps without a dot, such as `zed`. Each counts once. */
export function parseAppSchemes(value: SettingText): readonly string[] {
  if (value.text === 'none') return []
  return [...new Set(parseList(value, parseAppScheme))]
}

function parseAppScheme({ text, from }: SettingText): string {
  const scheme = text.toLowerCase()
  if (/^[a-z][a-z0-9+-]{1,40}$/.test(scheme) && !isOfBrowsers(`${scheme}:`) && !/^https?$/.test(scheme))
    return scheme
  throw new ConfigurationError(texts.appSchemes(from, text))
}

/** Reads the wallets of the operators: addresses in their EIP-55 form, or in one case. Each counts once. */
export function parseOperators(value: SettingText): readonly string[] {
  return [...new Set(parseList(value, parseAddress))]
}

function parseAddress({ text, from }: SettingText): string {
  const address = readAddress(text)
  if (address !== undefined) return address
  throw new ConfigurationError((looksLikeAddress(text) ? texts.walletChecksum : texts.wallets)(from, text))
}
