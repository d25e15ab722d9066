import type { Configuration, SessionLimits } from './Configuration.ts'
import { ConfigurationError } from './ConfigurationError.ts'
import { collectSettings, type GivenSettings } from './collectSettings.ts'
import { parseChains } from './parseChains.ts'
import { parseChoice } from './parseChoice.ts'
import { type DatabaseLocation, parseDatabase } from './parseDatabase.ts'
import { parseList } from './parseList.ts'
import { parseName } from './parseName.ts'
import { parseOperators } from './parseOperators.ts'
import { parseOrigin } from './parseOrigin.ts'
import { parseSecretKeys } from './parseSecretKeys.ts'
import { parseTrustedProxies } from './parseTrustedProxies.ts'
import { parseWholeNumber } from './parseWholeNumber.ts'
import { readChainNodes } from './readChainNodes.ts'
import type { SettingText } from './SettingText.ts'
import { settings } from './settings.ts'

const hour = 3600
const sessionPresets = {
  default: { idleSeconds: 24 * hour, absoluteSeconds: 7 * 24 * hour },
  // NIST SP 800-63B-4, section 5.2: the limits of authentication assurance level 2, tightened.
  aal2: { idleSeconds: hour / 2, absoluteSeconds: 12 * hour },
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
  const origin = parseOrigin(given.origin ?? { text: settings.origin.fallback, from: settings.origin.name })
  const database = parseDatabase(given.database ?? fallback('database'))
  return Object.freeze({
    origins: readOrigins(origin, given.extraOrigins),
    host: given.host?.text ?? settings.host.fallback,
    port: given.port ? parseWholeNumber(given.port, 0, 65_535) : portOf(origin),
    database,
    secretKeys: readSecretKeys(given, database),
    operators: given.operators ? parseOperators(given.operators) : [],
    chainIds: parseChains(given.chains ?? fallback('chains')),
    chains: readChainNodes(environment),
    sessionLimits: sessionPresets[parseChoice(given.session ?? fallback('session'), ['default', 'aal2'])],
    isTrustedProxy: given.trustedProxies ? parseTrustedProxies(given.trustedProxies) : () => false,
    applicationsFile: readPath(given.applicationsFile),
    registration: parseChoice(given.registration ?? fallback('registration'), ['closed', 'token', 'open']),
    throwawayWallet: parseChoice(given.throwawayWallet ?? fallback('throwawayWallet'), [
      'localhost',
      'always',
      'never',
    ]),
    name: parseName(given.name ?? fallback('name')),
    signInsPerMinute: readRateLimit(given.rateLimit ?? fallback('rateLimit')),
    logLevel: parseChoice(given.log ?? fallback('log'), ['debug', 'info', 'warn', 'error', 'silent']),
  })
}

function fallback(
  key: 'database' | 'chains' | 'session' | 'registration' | 'throwawayWallet' | 'name' | 'rateLimit' | 'log',
): SettingText {
  return { text: settings[key].fallback, from: settings[key].name }
}

function readOrigins(origin: string, extra: SettingText | undefined): readonly [string, ...string[]] {
  const others = extra ? parseList(extra, parseOrigin) : []
  return [origin, ...new Set(others.filter((other) => other !== origin))]
}

function readPath(given: SettingText | undefined): string | null {
  return given === undefined || given.text === settings.applicationsFile.fallback ? null : given.text
}

function portOf(origin: string): number {
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
  throw new ConfigurationError(
    `${settings.secretKey.name} is needed with Postgres, where several processes share it: ` +
      'make one with "openssl rand -base64 32" and give it to each.',
  )
}

function readRateLimit(value: SettingText): number | 'off' {
  return value.text === 'off' ? 'off' : parseWholeNumber(value, 1, 1_000_000)
}
