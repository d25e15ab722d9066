import { readPostgresTls } from '@countersign/server/postgres'
import { isLoopback } from '@countersign/siwe'
import type {
  BrandSettings,
  CombinedSettings,
  Configuration,
  Doubt,
  EmailPolicy,
} from '../settings/Configuration.ts'
import { ConfigurationError, coversEverything, type SecretKeys } from '../settings/parseSetting.ts'
import { type SettingKey, type SettingValues, settings } from '../settings/settings.ts'
import { settingTexts as texts } from '../texts/start.ts'
import type { GivenSettings } from './collectSettings.ts'
import { doubtPlatformVariables } from './platformVariables.ts'

/** What is given, and how it is read. Reading throws for what cannot be meant. */
export interface Reading {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly given: GivenSettings
  readonly read: <Key extends SettingKey>(key: Key) => SettingValues[Key]
  readonly readNodes: () => Configuration['chains']
}

/** What several settings say together, or what one says by another name. All rules between settings are here. */
export function combineSettings(reading: Reading): CombinedSettings {
  const { given, read, readNodes } = reading
  return {
    origins: combineOrigins(reading),
    port: read('port') ?? findPort(findMainOrigin(reading)),
    secretKeys: requireSharedSecret(reading),
    chainIds: read('chains'),
    chains: readNodes(),
    sessionLimits: read('session'),
    refreshLimits: { lifeSeconds: day * read('refreshLife'), repeatSeconds: read('refreshRepeatSeconds') },
    isTrustedProxy: read('trustedProxies'),
    hasTrustedProxies: given.trustedProxies !== undefined,
    doubts: listDoubts(reading),
    email: combineEmail(reading),
    siteWallets: { ...combineBaseAccount(reading), ...combineWalletConnect(reading) },
    brand: combineBrand(reading),
    signInsPerMinute: read('rateLimit'),
    eventDays: read('eventsKept'),
    metricsAddress: read('metricsPort'),
    logLevel: read('log'),
  }
}

const day = 24 * 3600

/**
 * What is looked at when a setting has its turn, where that is more or less than reading it. So of several mistakes, the one
 * is said that is easiest to understand without the others.
 */
export const turns: Readonly<Partial<Record<SettingKey, (reading: Reading) => unknown>>> = {
  origin: (reading) => [findMainOrigin(reading), reading.read('database')],
  secretKey: requireSharedSecret,
  chains: ({ read, readNodes }) => [read('chains'), readNodes()],
  applicationsFile: listDoubts,
  email: combineEmail,
  throwawayWallet: (reading) => [
    combineBaseAccount(reading),
    combineWalletConnect(reading),
    reading.read('safeApp'),
    reading.read('throwawayWallet'),
  ],
  // Without a project, nothing is relayed.
  walletconnectRelay: combineWalletConnect,
}

/**
 * Where no address is set, the site is where it listens on this machine: at the port that is set, so that nobody is led to
 * another one.
 */
function findMainOrigin({ given, read }: Reading): string {
  const origin = read('origin')
  if (origin !== null) return origin
  const own = new URL(settings.origin.fallback)
  const port = read('port')
  if (port === 0) throw new ConfigurationError(texts.portWithoutOrigin(given.port?.from ?? settings.port.env))
  if (port !== null) own.port = String(port)
  // The usual loopback addresses are where `localhost` leads; another one has no such name.
  const host = read('host')
  if (/^127\./.test(host) && host !== settings.host.fallback) own.hostname = host
  return own.origin
}

function combineOrigins(reading: Reading): readonly [string, ...string[]] {
  const main = findMainOrigin(reading)
  return [main, ...new Set(reading.read('extraOrigins').filter((other) => other !== main))]
}

function findPort(origin: string): number {
  const { port, protocol } = new URL(origin)
  if (port !== '') return Number(port)
  return protocol === 'https:' ? 443 : 80
}

/** Several processes share a Postgres, and a file beside the database is of one machine. */
function requireSharedSecret({ read }: Reading): SecretKeys | null {
  const keys = read('secretKey')
  if (keys !== null || read('database').kind !== 'postgres') return keys
  throw new ConfigurationError(texts.secretForPostgres(settings.secretKey.env))
}

function combineEmail({ given, read }: Reading): EmailPolicy {
  const kind = read('email')
  // A mistake is said also where the setting has no effect.
  const domain = read('emailDomain')
  const smtp = read('smtpUrl')
  const from = read('emailFrom')
  if (kind === 'off') return { kind }
  if (kind === 'synthetic') return { kind, domain }
  if (smtp === null || from === null)
    throw new ConfigurationError(texts.mailServerMissing(given.email?.from ?? settings.email.env))
  return { kind, smtp, from }
}

/**
 * A Base Account is a contract wallet on chain 8453: without a node there, and where messages may not name that chain,
 * nobody could sign in with what the page offers.
 */
function combineBaseAccount({ given, read, readNodes }: Reading): { readonly baseAccount?: true } {
  if (read('baseAccount') === 'off') return {}
  const from = given.baseAccount?.from ?? settings.baseAccount.env
  if (!readNodes().some(({ chainId }) => chainId === baseChainId))
    throw new ConfigurationError(texts.baseAccountNodes(from, `COUNTERSIGN_RPC_${baseChainId}`))
  const allowed = read('chains')
  if (allowed !== 'any' && !allowed.includes(baseChainId))
    throw new ConfigurationError(texts.baseAccountChain(from, settings.chains.env, baseChainId))
  return { baseAccount: true }
}

const baseChainId = 8453

/** A contract wallet must be able to name its chain: where all are allowed, those are offered that it is checked on. */
function combineWalletConnect({
  read,
  readNodes,
}: Reading): Pick<CombinedSettings['siteWallets'], 'walletConnect'> {
  const projectId = read('walletconnectProjectId')
  if (projectId === null) return {}
  const relayUrl = read('walletconnectRelay')
  const allowed = read('chains')
  const chainIds =
    allowed === 'any' ? [...new Set([1, ...readNodes().map(({ chainId }) => chainId)])] : [...allowed]
  return { walletConnect: { projectId, relayUrl, chainIds } }
}

/** The name has a fallback; where none is set, the operators' page may say one. */
function combineBrand({ given, read }: Reading): BrandSettings {
  return {
    name: given.name === undefined ? null : read('name'),
    logo: read('logo'),
    logoDark: read('logoDark'),
    favicon: read('favicon'),
    accent: read('accent'),
    termsUrl: read('termsUrl'),
    privacyUrl: read('privacyUrl'),
    supportUrl: read('supportUrl'),
  }
}

/** What is in effect and may not be meant. */
function listDoubts(reading: Reading): Doubt[] {
  const sentences = doubts.flatMap(({ key, find }) => {
    const given = reading.given[key]
    const sentence = given && find(given.from, reading)
    return sentence === undefined ? [] : [{ key, sentence }]
  })
  return [...doubtPlatformVariables(reading.environment), ...sentences]
}

/** Each looks at a setting that is given, and gets where it was written. */
const doubts: readonly {
  readonly key: SettingKey
  readonly find: (from: string, reading: Reading) => string | undefined
}[] = [
  { key: 'database', find: doubtDatabase },
  {
    key: 'trustedProxies',
    find: (from, { given }) =>
      given.trustedProxies && coversEverything(given.trustedProxies) ? texts.everyProxy(from) : undefined,
  },
  { key: 'metricsPort', find: doubtMetrics },
  { key: 'emailDomain', find: doubtEmailDomain },
  { key: 'smtpUrl', find: doubtMailServer },
  {
    key: 'clientDocuments',
    find: (from, { given, read }) =>
      read('clientDocuments') === 'listed' && given.clientDocumentHosts === undefined
        ? texts.noDocumentHosts(from)
        : undefined,
  },
  {
    key: 'clientDocumentHosts',
    find: (from, { read }) =>
      read('clientDocuments') === 'off' ? texts.unusedDocumentHosts(from) : undefined,
  },
]

function doubtDatabase(from: string, { read }: Reading): string | undefined {
  const { kind, location } = read('database')
  const tls = kind === 'postgres' ? readPostgresTls(location) : undefined
  if (tls === 'unchecked') return texts.uncheckedDatabase(from)
  return tls === 'authority' ? texts.unnamedDatabase(from) : undefined
}

/** What stands in the metrics is no secret, and nobody else's business. */
function doubtMetrics(from: string, { given, read }: Reading): string | undefined {
  if (given.metricsToken !== undefined) return undefined
  const host = read('metricsPort')?.host
  return host === undefined || isThisMachine(host) ? undefined : texts.openMetrics(from, host)
}

/** Nobody can own a name under `.invalid` (RFC 2606, section 2). */
function doubtEmailDomain(from: string, { given, read }: Reading): string | undefined {
  const domain = read('emailDomain')
  if (given.email?.text !== 'synthetic') return texts.unusedEmailDomain(from)
  return domain === null || domain.endsWith('.invalid') ? undefined : texts.ownedEmailDomain(from, domain)
}

/** Whoever can listen on the way would read the password, and the links. */
function doubtMailServer(from: string, { read }: Reading): string | undefined {
  const server = read('smtpUrl')
  if (server?.encryption !== 'none' || isThisMachine(server.host)) return undefined
  return texts.plainMailServer(from, server.host)
}

function isThisMachine(host: string): boolean {
  return isLoopback(host.includes(':') ? `[${host}]` : host)
}
