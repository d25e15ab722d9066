import { isLoopback } from '@countersign/siwe'
import type { Configuration } from '../configuration/Configuration.ts'

/** What the banner tells beyond the configuration. */
export interface BannerFacts {
  readonly version: string
  /** Where the secret was generated, or null where it was given. */
  readonly secretKeyPath: string | null
  /** Where the first operator is found; undefined where there is one. */
  readonly claimLink: string | undefined
}

/** What a person reads at the start: where to go, what is in effect, and what is fine only on this machine. */
export function bannerOf(configuration: Configuration, facts: BannerFacts): string {
  const { origins, database, sessionLimits, chainIds, chains, signInsPerMinute } = configuration
  const rows = [
    ['Address', origins.join(', ')],
    ['Listening', `${configuration.host}, port ${configuration.port}`],
    ['Database', database.shown],
    [
      'Sessions',
      `end after ${hours(sessionLimits.idleSeconds)} without use, and after ${hours(sessionLimits.absoluteSeconds)}`,
    ],
    ['Chains', chainIds === 'any' ? 'any (key wallets)' : chainIds.join(', ')],
    [
      'Contracts',
      chains.length === 0 ? 'none' : `wallets on ${chains.map(({ chainId }) => chainId).join(', ')}`,
    ],
    [
      'Limit',
      signInsPerMinute === 'off' ? 'off' : `${signInsPerMinute} sign-ins a minute and network address`,
    ],
  ]
  const warnings = warningsOf(configuration, facts)
  return [
    `${configuration.name === 'Countersign' ? '' : `${configuration.name}: `}Countersign ${facts.version}`,
    '',
    ...rows.map(([name = '', value]) => `  ${name.padEnd(10)} ${value}`),
    ...(warnings.length > 0 ? ['', '  Fine on this machine, not for others:'] : []),
    ...warnings.map((warning) => `  ! ${warning}`),
    ...(facts.claimLink === undefined ? [] : ['', ...invitation(facts.claimLink)]),
    '',
    `Open ${origins[0]} to sign in. Ctrl-C ends the server.`,
    '',
  ].join('\n')
}

function invitation(claimLink: string): string[] {
  return [
    '  Nobody is operator yet. The first person to open this link and sign in becomes it:',
    `  ${claimLink}`,
  ]
}

/** One line for each thing in effect that is fine only on localhost. */
export function warningsOf(configuration: Configuration, { secretKeyPath }: BannerFacts): string[] {
  const { origins, database, host, throwawayWallet, signInsPerMinute } = configuration
  const isPlain = origins.some((origin) => origin.startsWith('http:'))
  const isOffered = origins.some((origin) => isThrowawayWalletOffered(origin, throwawayWallet))
  return [
    isPlain && 'The address is plain http, so cookies are sent without Secure. Others need an https address.',
    isPlain &&
      !isLoopback(hostOf(host)) &&
      `It listens on ${host}: other machines can reach it without encryption.`,
    isOffered &&
      'A throwaway wallet is offered, whose key lives in the page. COUNTERSIGN_THROWAWAY_WALLET=never ends that.',
    database.kind === 'memory' && 'The database is in memory: accounts and sessions end with the server.',
    secretKeyPath !== null &&
      `The secret key was generated: ${secretKeyPath}. Keep it with the database, or set COUNTERSIGN_SECRET_KEY.`,
    signInsPerMinute === 'off' && 'Sign-in attempts are not limited. COUNTERSIGN_RATE_LIMIT=60 limits them.',
  ].filter((warning) => warning !== false)
}

/** Whether the page under an origin offers the throwaway wallet. */
export function isThrowawayWalletOffered(origin: string, when: Configuration['throwawayWallet']): boolean {
  if (when !== 'localhost') return when === 'always'
  const { protocol, hostname } = new URL(origin)
  return protocol === 'http:' && isLoopback(hostname)
}

function hostOf(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

function hours(seconds: number): string {
  if (seconds < 3600) return `${seconds / 60} minutes`
  return seconds > 86_400 ? `${seconds / 86_400} days` : `${seconds / 3600} hours`
}
