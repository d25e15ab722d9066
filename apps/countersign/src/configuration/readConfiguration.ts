/* One module because it is one reading of everything that is set: each setting, its preset or its doubt, in one pass. */

import { AccentError, languageTags, parseAccent, signUpPolicies } from '@countersign/product-api'
import { readPostgresTls } from '@countersign/server/extension'
import { isLoopback } from '@countersign/siwe'
import { doubtEmail, readEmailPolicy } from '../email/emailSettings.ts'
import type { BrandSettingKey } from '../settings/brandSettings.ts'
import type { BrandSettings, Configuration, Doubt, SessionLimits } from '../settings/Configuration.ts'
import {
  ConfigurationError,
  coversEverything,
  type DatabaseLocation,
  parseChains,
  parseChoice,
  parseContact,
  parseDatabase,
  parseInternalHosts,
  parseList,
  parseMetricsAddress,
  parseName,
  parseOperators,
  parseOrigin,
  parsePeopleContact,
  parseSecretKeys,
  parseSupportLink,
  parseToken,
  parseTrustedProxies,
  parseWebLink,
  parseWholeNumber,
  type SettingText,
} from '../settings/parseSetting.ts'
import {
  fileNameOf,
  isSecretName,
  otherNames,
  type SettingKey,
  settingKeys,
  settings,
} from '../settings/settings.ts'
import { settingTexts as texts } from '../texts/start.ts'
import { doubtPlatformVariables, findPlatformVariables } from './platformVariables.ts'
import { isChainNodesName, readChainNodes } from './readChainNodes.ts'
import { readSiteWallets } from './readSiteWallets.ts'

const hour = 3600
const sessionPresets = {
  default: { idleSeconds: 24 * hour, absoluteSeconds: 7 * 24 * hour },
  // As short as NIST SP 800-63B-4, section 5.2, has them for authentication assurance level 2. It is about times alone.
  short: { idleSeconds: hour / 2, absoluteSeconds: 12 * hour },
} as const satisfies Record<string, SessionLimits>

/**
 * Reads every setting once, from the environment and the options of the command line.
 *
 * @throws ConfigurationError with one line, for the first setting that is unknown or cannot be meant
 */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  options: Readonly<Record<string, unknown>> = {},
): Configuration {
  const given = collectSettings(environment, options)
  const origin = readMainOrigin(given)
  const database = parseDatabase(given.database ?? fallback('database'))
  return Object.freeze({
    origins: readOrigins(origin, given.extraOrigins),
    host: given.host?.text ?? settings.host.fallback,
    port: given.port ? parseWholeNumber(given.port, 0, 65_535) : findPort(origin),
    database,
    poolSize: parseWholeNumber(given.poolSize ?? fallback('poolSize'), 1, 1_000),
    databaseWaitSeconds: parseWholeNumber(
      given.databaseWaitSeconds ?? fallback('databaseWaitSeconds'),
      0,
      3_600,
    ),
    secretKeys: readSecretKeys(given, database),
    operators: given.operators ? parseOperators(given.operators) : [],
    chainIds: parseChains(given.chains ?? fallback('chains')),
    chains: readChainNodes(environment),
    sessionLimits: readSession(given.session ?? fallback('session')),
    refreshLimits: {
      lifeSeconds: 24 * hour * parseWholeNumber(given.refreshLife ?? fallback('refreshLife'), 1, 3_650),
      repeatSeconds: parseWholeNumber(given.refreshRepeatSeconds ?? fallback('refreshRepeatSeconds'), 0, 300),
    },
    isTrustedProxy: given.trustedProxies ? parseTrustedProxies(given.trustedProxies) : () => false,
    doubts: [
      ...doubtPlatformVariables(environment),
      ...doubtSession(given.session),
      ...doubtDatabase(given.database),
      ...doubtProxies(given.trustedProxies),
      ...doubtMetrics(given),
      ...doubtEmail(given),
    ],
    applicationsFile: readPath(given.applicationsFile),
    registration: parseChoice(given.registration ?? fallback('registration'), ['closed', 'token', 'open']),
    signUp: given.signUp ? parseChoice(given.signUp, signUpPolicies) : null,
    contact: given.contact ? parsePeopleContact(given.contact) : null,
    internalHosts: given.internalHosts ? parseInternalHosts(given.internalHosts) : [],
    email: readEmailPolicy(given),
    siteWallets: readSiteWallets(given, {
      allowed: parseChains(given.chains ?? fallback('chains')),
      checked: readChainNodes(environment).map(({ chainId }) => chainId),
    }),
    safeApp: readSafeApp(given.safeApp ?? fallback('safeApp')),
    throwawayWallet: parseChoice(given.throwawayWallet ?? fallback('throwawayWallet'), [
      'localhost',
      'always',
      'never',
    ]),
    name: parseName(given.name ?? fallback('name')),
    brand: readBrandSettings(given),
    language: parseChoice(given.language ?? fallback('language'), languageTags),
    signInsPerMinute: readRateLimit(given.rateLimit ?? fallback('rateLimit')),
    eventDays: readEventDays(given.eventsKept ?? fallback('eventsKept')),
    securityContact: given.securityContact ? parseContact(given.securityContact) : null,
    drainSeconds: parseWholeNumber(given.drainSeconds ?? fallback('drainSeconds'), 0, 300),
    metricsAddress: given.metricsPort ? parseMetricsAddress(given.metricsPort) : null,
    metricsToken: given.metricsToken ? parseToken(given.metricsToken) : null,
    logLevel: parseChoice(given.log ?? fallback('log'), ['debug', 'info', 'warn', 'error', 'silent']),
  })
}

/** Pictures are read at the start, where the files are. */
function readBrandSettings(given: GivenSettings): BrandSettings {
  return {
    name: given.name ? parseName(given.name) : null,
    logo: given.logo?.text ?? null,
    logoDark: given.logoDark?.text ?? null,
    favicon: given.favicon?.text ?? null,
    accent: given.accent ? readAccent(given.accent) : null,
    termsUrl: given.termsUrl ? parseWebLink(given.termsUrl) : null,
    privacyUrl: given.privacyUrl ? parseWebLink(given.privacyUrl) : null,
    supportUrl: given.supportUrl ? parseSupportLink(given.supportUrl) : null,
  }
}

function readAccent({ text, from }: SettingText): string {
  try {
    parseAccent(text)
    return text
  } catch (error) {
    if (error instanceof AccentError) throw new ConfigurationError(texts.accent(from, error.message))
    throw error
  }
}

function readSafeApp(given: SettingText): readonly string[] {
  if (given.text === 'off') return []
  if (given.text === 'on') return ['https://app.safe.global']
  return [...new Set(parseList(given, parseOrigin))]
}

function readSession({ text, from }: SettingText): SessionLimits {
  const name = text === oldShort ? 'short' : text
  return sessionPresets[parseChoice({ text: name, from }, ['default', 'short'])]
}

/** What `short` was called while it was taken for more than its times. */
const oldShort = 'aal2'

function doubtSession(given: SettingText | undefined): Doubt[] {
  return given?.text === oldShort ? [{ key: 'session', sentence: texts.oldShort(given.from) }] : []
}

function doubtDatabase(given: SettingText | undefined): Doubt[] {
  if (given === undefined || parseDatabase(given).kind !== 'postgres') return []
  const tls = readPostgresTls(given.text)
  if (tls === 'unchecked') return [{ key: 'database', sentence: texts.uncheckedDatabase(given.from) }]
  return tls === 'authority' ? [{ key: 'database', sentence: texts.unnamedDatabase(given.from) }] : []
}

function doubtProxies(given: SettingText | undefined): Doubt[] {
  if (given === undefined || !coversEverything(given)) return []
  return [{ key: 'trustedProxies', sentence: texts.everyProxy(given.from) }]
}

/** What stands in the metrics is no secret, and nobody else's business. */
function doubtMetrics({ metricsPort, metricsToken }: GivenSettings): Doubt[] {
  if (metricsPort === undefined || metricsToken !== undefined) return []
  const { host } = parseMetricsAddress(metricsPort)
  if (isLoopback(host.includes(':') ? `[${host}]` : host)) return []
  return [{ key: 'metricsPort', sentence: texts.openMetrics(metricsPort.from, host) }]
}

function readEventDays(value: SettingText): number | 'forever' {
  return value.text === 'forever' ? 'forever' : parseWholeNumber(value, 1, 36_500)
}

/** The settings whose fallback is written as a person would write it; that of the others is a description. */
type Fallback = Exclude<
  SettingKey,
  | 'port'
  | 'secretKey'
  | 'operators'
  | 'signUp'
  | 'contact'
  | 'trustedProxies'
  | 'extraOrigins'
  | 'emailDomain'
  | BrandSettingKey
  | 'emailFrom'
  | 'smtpUrl'
  | 'metricsPort'
  | 'metricsToken'
>

function fallback(key: Fallback): SettingText {
  return { text: settings[key].fallback, from: settings[key].name }
}

/**
 * Where no address is set, the site is where it listens on this machine: at the port that is set, so that nobody is led to
 * another one.
 */
function readMainOrigin({ origin, host, port }: GivenSettings): string {
  if (origin !== undefined) return parseOrigin(origin)
  const own = new URL(settings.origin.fallback)
  if (port !== undefined) {
    const chosen = parseWholeNumber(port, 0, 65_535)
    if (chosen === 0) throw new ConfigurationError(texts.portWithoutOrigin(port.from))
    own.port = String(chosen)
  }
  // The usual loopback addresses are where `localhost` leads; another one has no such name.
  if (host !== undefined && /^127\./.test(host.text) && host.text !== settings.host.fallback)
    own.hostname = host.text
  return own.origin
}

function readOrigins(origin: string, extra: SettingText | undefined): readonly [string, ...string[]] {
  const others = extra ? parseList(extra, parseOrigin) : []
  return [origin, ...new Set(others.filter((other) => other !== origin))]
}

function readPath(given: SettingText | undefined): string | null {
  return given === undefined || given.text === settings.applicationsFile.fallback ? null : given.text
}

function findPort(origin: string): number {
  const { port, protocol } = new URL(origin)
  if (port !== '') return Number(port)
  return protocol === 'https:' ? 443 : 80
}

function readSecretKeys(
  given: GivenSettings,
  database: DatabaseLocation,
): readonly [string, ...string[]] | null {
  if (given.secretKey) return parseSecretKeys(given.secretKey)
  if (database.kind !== 'postgres') return null
  throw new ConfigurationError(texts.secretForPostgres(settings.secretKey.name))
}

function readRateLimit(value: SettingText): number | 'off' {
  return value.text === 'off' ? 'off' : parseWholeNumber(value, 1, 1_000_000)
}

/** What a person set, by key: an option of the command line before the environment. */
export type GivenSettings = Readonly<Partial<Record<SettingKey, SettingText>>>

/**
 * Gathers the settings that are set. An empty variable counts as not set, as in shells and compose files; so does one that
 * a platform made.
 *
 * @throws ConfigurationError for a name that this version does not know, with the nearest one it does
 */
export function collectSettings(
  environment: Readonly<Record<string, string | undefined>>,
  options: Readonly<Record<string, unknown>>,
): GivenSettings {
  assertFilesAreRead(environment)
  const made = findPlatformVariables(environment)
  refuseUnknownNames(Object.keys(environment).filter((name) => !made.has(name)))
  const given: Partial<Record<SettingKey, SettingText>> = {}
  for (const key of settingKeys) {
    const { name, option } = settings[key]
    const typed = options[key]
    const set = made.has(name) ? undefined : environment[name]?.trim()
    if (typeof typed === 'string' && option !== null) given[key] = { text: typed.trim(), from: option }
    else if (set !== undefined && set !== '') given[key] = { text: set, from: findSource(name, environment) }
  }
  return given
}

/** Which variable a person wrote: the setting itself, or the one that names its file. */
function findSource(name: string, environment: Readonly<Record<string, string | undefined>>): string {
  const fileName = fileNameOf(name)
  const isFromFile = isSecretName(name) && (environment[fileName]?.trim() ?? '') !== ''
  return isFromFile ? fileName : name
}

/** A secret that nobody has read would count as not set, and another one would be made. */
function assertFilesAreRead(environment: Readonly<Record<string, string | undefined>>): void {
  for (const [fileName, path] of Object.entries(environment)) {
    const name = fileName.replace(/_FILE$/, '')
    if (name === fileName || !isSecretName(name) || (path?.trim() ?? '') === '') continue
    if (environment[name] === undefined) throw new TypeError('readSecretFiles comes first')
  }
}

function refuseUnknownNames(names: readonly string[]): void {
  const plain: readonly string[] = settingKeys.map((key) => settings[key].name)
  const known = [...plain, ...plain.filter(isSecretName).map(fileNameOf)]
  for (const name of names) {
    if (!name.startsWith('COUNTERSIGN_') || known.includes(name) || otherNames.includes(name)) continue
    if (isChainNodesName(name)) continue
    const nearest = nearestName(name, known)
    const hint = nearest === undefined ? texts.seeDocument : texts.nearestName(nearest)
    throw new ConfigurationError(texts.unknownName(name, hint))
  }
}

/** The known name that is fewest changed letters away from a mistyped one, or undefined when none is near. */
function nearestName(name: string, known: readonly string[]): string | undefined {
  const ranked = known.map((candidate) => ({ candidate, distance: distance(name, candidate) }))
  const [nearest] = ranked.toSorted((a, b) => a.distance - b.distance)
  // More than a third changed is another word, not a slip.
  const isNear = nearest !== undefined && nearest.distance <= Math.ceil((name.length - prefixLength) / 3)
  return isNear ? nearest.candidate : undefined
}

/** `COUNTERSIGN_` itself says nothing about likeness. */
const prefixLength = 'COUNTERSIGN_'.length

/** Levenshtein's distance, one row at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const replaced = at(row, j) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, at(row, j + 1) + 1, at(next, j) + 1))
    }
    row = next
  }
  return at(row, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
