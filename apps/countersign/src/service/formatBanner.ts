import { isLoopback } from '@countersign/siwe'
import type { Configuration } from '../settings/Configuration.ts'
import { bannerTexts as texts } from '../texts/start.ts'

/** What the banner tells beyond the configuration. */
export interface BannerFacts {
  readonly version: string
  /** Where the secret was generated, or null where it was given. */
  readonly secretKeyPath: string | null
  /** Where the first operator is found; undefined where there is one. */
  readonly claimLink: string | undefined
  /** Whether the link may be seen where the banner goes. */
  readonly isClaimLinkShown: boolean
}

/** What a person reads at the start: where to go, what is in effect, and what is fine only on this machine. */
export function formatBanner(configuration: Configuration, facts: BannerFacts): string {
  const { origins, database, sessionLimits, chainIds, chains, signInsPerMinute } = configuration
  const rows = [
    [texts.rows.address, origins.join(', ')],
    [texts.rows.listening, texts.listening(configuration.host, configuration.port)],
    [texts.rows.database, database.shown],
    [
      texts.rows.sessions,
      texts.sessions(
        formatDuration(sessionLimits.idleSeconds),
        formatDuration(sessionLimits.absoluteSeconds),
      ),
    ],
    [texts.rows.chains, chainIds === 'any' ? texts.anyChain : chainIds.join(', ')],
    [
      texts.rows.contracts,
      chains.length === 0
        ? texts.noContracts
        : texts.contracts(chains.map(({ chainId }) => chainId).join(', ')),
    ],
    [texts.rows.limit, signInsPerMinute === 'off' ? texts.noLimit : texts.limit(signInsPerMinute)],
  ]
  const warnings = listWarnings(configuration, facts)
  return [
    `${configuration.name === 'Countersign' ? '' : `${configuration.name}: `}Countersign ${facts.version}`,
    '',
    ...rows.map(([name = '', value]) => `  ${name.padEnd(10)} ${value}`),
    ...(warnings.length > 0 ? ['', `  ${texts.warnings}`] : []),
    ...warnings.map((warning) => `  ! ${warning}`),
    ...(configuration.doubts.length > 0 ? ['', `  ${texts.doubts}`] : []),
    ...configuration.doubts.map(({ sentence }) => `  ! ${sentence}`),
    ...(facts.claimLink === undefined ? [] : ['', ...invitation(facts.claimLink, facts.isClaimLinkShown)]),
    '',
    texts.open(origins[0]),
    '',
  ].join('\n')
}

function invitation(claimLink: string, isShown: boolean): string[] {
  if (!isShown) return texts.hiddenInvitation.map((line) => `  ${line}`)
  return [`  ${texts.invitation}`, `  ${claimLink}`]
}

/** One line for each thing in effect that is fine only on localhost. */
export function listWarnings(
  configuration: Configuration,
  { secretKeyPath }: Pick<BannerFacts, 'secretKeyPath'>,
): string[] {
  const { origins, database, host, throwawayWallet, signInsPerMinute } = configuration
  const isPlain = origins.some((origin) => origin.startsWith('http:'))
  const isOffered = origins.some((origin) => isThrowawayWalletOffered(origin, throwawayWallet))
  return [
    isPlain && texts.plainHttp,
    isPlain && !isLoopback(bracketIpv6(host)) && texts.plainNetwork(host),
    isOffered && texts.throwawayWallet,
    database.kind === 'memory' && texts.inMemory,
    secretKeyPath !== null && texts.generatedKey(secretKeyPath),
    signInsPerMinute === 'off' && texts.unlimited,
  ].filter((warning) => warning !== false)
}

/** Whether the page under an origin offers the throwaway wallet. */
export function isThrowawayWalletOffered(origin: string, when: Configuration['throwawayWallet']): boolean {
  if (when !== 'localhost') return when === 'always'
  const { protocol, hostname } = new URL(origin)
  return protocol === 'http:' && isLoopback(hostname)
}

function bracketIpv6(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

function formatDuration(seconds: number): string {
  if (seconds < 3600) return texts.minutes(seconds / 60)
  return seconds > 86_400 ? texts.days(seconds / 86_400) : texts.hours(seconds / 3600)
}
