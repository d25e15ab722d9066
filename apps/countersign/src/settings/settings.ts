/*
 * One module because it is one table: each setting has a row, in the order in which people read about them.
 */

import { type BrandSettingKey, brandSettings } from './brandSettings.ts'
import type { Setting } from './Setting.ts'

/** The key of a setting in the table; the option of the command line is the same in dashes. */
export type SettingKey =
  | 'origin'
  | 'extraOrigins'
  | 'host'
  | 'port'
  | 'database'
  | 'poolSize'
  | 'databaseWaitSeconds'
  | 'secretKey'
  | 'operators'
  | 'chains'
  | 'session'
  | 'refreshLife'
  | 'refreshRepeatSeconds'
  | 'trustedProxies'
  | 'applicationsFile'
  | 'registration'
  | 'signUp'
  | 'contact'
  | 'internalHosts'
  | 'email'
  | 'emailDomain'
  | 'emailFrom'
  | 'smtpUrl'
  | 'throwawayWallet'
  | 'baseAccount'
  | 'walletconnectProjectId'
  | 'walletconnectRelay'
  | 'safeApp'
  | 'name'
  | BrandSettingKey
  | 'language'
  | 'rateLimit'
  | 'eventsKept'
  | 'securityContact'
  | 'drainSeconds'
  | 'metricsPort'
  | 'metricsToken'
  | 'log'

/**
 * Every setting of this version, in the order in which they are explained (specification, point 9).
 * docs/configuration.md holds the same table; a test compares the two.
 */
export const settings: Readonly<Record<SettingKey, Setting>> = {
  origin: {
    name: 'COUNTERSIGN_ORIGIN',
    option: '--origin',
    placeholder: '<address>',
    fallback: 'http://localhost:3000',
    description: 'the public address of this site; every sign-in message names it',
  },
  extraOrigins: {
    name: 'COUNTERSIGN_EXTRA_ORIGINS',
    option: '--extra-origins',
    placeholder: '<addresses>',
    fallback: 'none',
    description: 'other public addresses of the same site, separated by commas',
  },
  host: {
    name: 'COUNTERSIGN_HOST',
    option: '--host',
    placeholder: '<host>',
    fallback: '127.0.0.1',
    description: 'the network interface to listen on',
  },
  port: {
    name: 'COUNTERSIGN_PORT',
    option: '--port',
    placeholder: '<port>',
    fallback: "the origin's port",
    description: 'the port to listen on',
  },
  database: {
    name: 'COUNTERSIGN_DATABASE',
    option: '--database',
    placeholder: '<location>',
    fallback: './data/countersign.db',
    description: 'a file for SQLite, or a postgres:// address',
    holdsSecret: true,
  },
  poolSize: {
    name: 'COUNTERSIGN_POOL_SIZE',
    option: '--pool-size',
    placeholder: '<number>',
    fallback: '16',
    description: 'the most connections to Postgres that one process holds',
  },
  databaseWaitSeconds: {
    name: 'COUNTERSIGN_DATABASE_WAIT_SECONDS',
    option: '--database-wait-seconds',
    placeholder: '<seconds>',
    fallback: '60',
    description: "how long to wait at the start for a database that doesn't respond yet",
  },
  secretKey: {
    name: 'COUNTERSIGN_SECRET_KEY',
    option: null,
    placeholder: '<secrets>',
    fallback: 'generated beside the database',
    description: 'at least 32 random characters; several, newest first and separated by commas, to rotate',
  },
  operators: {
    name: 'COUNTERSIGN_OPERATORS',
    option: '--operators',
    placeholder: '<addresses>',
    fallback: 'none: a claim link is printed',
    description: 'the wallets whose accounts are operators, separated by commas',
  },
  chains: {
    name: 'COUNTERSIGN_CHAINS',
    option: '--chains',
    placeholder: '<ids>',
    fallback: 'any',
    description: 'the chain ids that sign-in messages may name, separated by commas',
  },
  session: {
    name: 'COUNTERSIGN_SESSION',
    option: '--session',
    placeholder: '<preset>',
    fallback: 'default',
    description: 'how long a session lasts: default (idle 24 h, at most 7 days) or short (30 min, 12 h)',
  },
  refreshLife: {
    name: 'COUNTERSIGN_REFRESH_LIFE',
    option: '--refresh-life',
    placeholder: '<days>',
    fallback: '90',
    description: 'how many days after a sign-in an application can refresh its tokens (offline_access)',
  },
  refreshRepeatSeconds: {
    name: 'COUNTERSIGN_REFRESH_REPEAT_SECONDS',
    option: '--refresh-repeat-seconds',
    placeholder: '<seconds>',
    fallback: '30',
    description:
      'how long a used refresh token returns the same new token again, as long as that one is unused; 0 means never',
  },
  trustedProxies: {
    name: 'COUNTERSIGN_TRUSTED_PROXIES',
    option: '--trusted-proxies',
    placeholder: '<ranges>',
    fallback: 'none',
    description: 'the proxies whose X-Forwarded-For is trusted: addresses or ranges, separated by commas',
  },
  applicationsFile: {
    name: 'COUNTERSIGN_APPLICATIONS_FILE',
    option: '--applications-file',
    placeholder: '<path>',
    fallback: 'none',
    description: 'a JSON file that declares OpenID applications; the server reads it when it starts',
  },
  registration: {
    name: 'COUNTERSIGN_REGISTRATION',
    option: '--registration',
    placeholder: '<mode>',
    fallback: 'closed',
    description:
      'who can register applications dynamically: closed (no one), token (with an initial access token) or open',
  },
  signUp: {
    name: 'COUNTERSIGN_SIGN_UP',
    option: '--sign-up',
    placeholder: '<policy>',
    fallback: "open, or as the operators' page says",
    description:
      "who can have an account: open, invited, listed or closed; if set here, the operator pages can't change it",
  },
  contact: {
    name: 'COUNTERSIGN_CONTACT',
    option: '--contact',
    placeholder: '<address>',
    fallback: 'none',
    description: "where people who can't sign in get help: an email address or an https: address",
  },
  internalHosts: {
    name: 'COUNTERSIGN_INTERNAL_HOSTS',
    option: '--internal-hosts',
    placeholder: '<hosts>',
    fallback: 'none',
    description:
      'hosts in your own network that may receive sign-out notices and publish keys, such as wiki:8080, separated by commas',
  },
  email: {
    name: 'COUNTERSIGN_EMAIL',
    option: '--email',
    placeholder: '<policy>',
    fallback: 'off',
    description:
      'the email address that applications get for a person (scope email): off (none), synthetic (made up, undeliverable) or verified (one that the person has confirmed)',
  },
  emailDomain: {
    name: 'COUNTERSIGN_EMAIL_DOMAIN',
    option: '--email-domain',
    placeholder: '<domain>',
    fallback: "the origin's host and .invalid",
    description:
      'the domain of synthetic email addresses; use one that you own, because its owner gets the mail',
  },
  emailFrom: {
    name: 'COUNTERSIGN_EMAIL_FROM',
    option: '--email-from',
    placeholder: '<address>',
    fallback: 'none',
    description: "the sender's address of our emails, for COUNTERSIGN_EMAIL=verified",
  },
  smtpUrl: {
    name: 'COUNTERSIGN_SMTP_URL',
    option: null,
    placeholder: '<address>',
    fallback: 'none',
    description:
      'the mail server: smtps:// or smtp://user:password@host:port; smtp:// uses STARTTLS unless it ends in ?tls=off',
  },
  throwawayWallet: {
    name: 'COUNTERSIGN_THROWAWAY_WALLET',
    option: '--throwaway-wallet',
    placeholder: '<when>',
    fallback: 'localhost',
    description:
      'when to offer a throwaway wallet for testing: localhost (on plain-http loopback addresses), always or never',
  },
  baseAccount: {
    name: 'COUNTERSIGN_BASE_ACCOUNT',
    option: '--base-account',
    placeholder: '<on|off>',
    fallback: 'off',
    description:
      'whether to offer Base Account, which signs in a pop-up of keys.coinbase.com: on (needs COUNTERSIGN_RPC_8453) or off',
  },
  walletconnectProjectId: {
    name: 'COUNTERSIGN_WALLETCONNECT_PROJECT_ID',
    option: '--walletconnect-project-id',
    placeholder: '<id>',
    fallback: 'none',
    description:
      'your project id at Reown (32 hex digits); if set, people can use wallets over WalletConnect',
  },
  walletconnectRelay: {
    name: 'COUNTERSIGN_WALLETCONNECT_RELAY',
    option: '--walletconnect-relay',
    placeholder: '<address>',
    fallback: 'wss://relay.walletconnect.org',
    description: 'the WalletConnect relay to use, if you run your own',
  },
  safeApp: {
    name: 'COUNTERSIGN_SAFE_APP',
    option: '--safe-app',
    placeholder: '<origins>',
    fallback: 'off',
    description:
      "whether owners of a Safe can sign in from Safe's own page: on (https://app.safe.global), the origins of other such pages, separated by commas, or off",
  },
  name: {
    name: 'COUNTERSIGN_NAME',
    option: '--name',
    placeholder: '<name>',
    fallback: 'Countersign',
    description: 'the name people see',
  },
  ...brandSettings,
  language: {
    name: 'COUNTERSIGN_LANGUAGE',
    option: '--language',
    placeholder: '<tag>',
    fallback: 'en',
    description: 'the language for people whose own is unknown or not offered, such as de or pt-BR',
  },
  rateLimit: {
    name: 'COUNTERSIGN_RATE_LIMIT',
    option: '--rate-limit',
    placeholder: '<number>',
    fallback: '60',
    description:
      'the most sign-in attempts per minute from one network address (five times as many challenges), or off',
  },
  eventsKept: {
    name: 'COUNTERSIGN_EVENTS_KEPT',
    option: '--events-kept',
    placeholder: '<days>',
    fallback: '400',
    description: 'how many days the activity of accounts is kept, or forever',
  },
  securityContact: {
    name: 'COUNTERSIGN_SECURITY_CONTACT',
    option: '--security-contact',
    placeholder: '<address>',
    fallback: 'none',
    description:
      'where to report vulnerabilities (/.well-known/security.txt): a mailto:, https: or tel: address',
  },
  drainSeconds: {
    name: 'COUNTERSIGN_DRAIN_SECONDS',
    option: '--drain-seconds',
    placeholder: '<seconds>',
    fallback: '0',
    description: 'how long /readyz answers 503 on shutdown before the server stops accepting requests',
  },
  metricsPort: {
    name: 'COUNTERSIGN_METRICS_PORT',
    option: '--metrics-port',
    placeholder: '<port>',
    fallback: 'none',
    description: 'a separate port for /metrics, on 127.0.0.1 unless you give a host, such as 0.0.0.0:9464',
  },
  metricsToken: {
    name: 'COUNTERSIGN_METRICS_TOKEN',
    option: null,
    placeholder: '<token>',
    fallback: 'none',
    description:
      'a token of at least 32 random characters that allows reading /metrics at the public address',
  },
  log: {
    name: 'COUNTERSIGN_LOG',
    option: '--log',
    placeholder: '<level>',
    fallback: 'info',
    description: 'how much to log: debug, info, warn, error or silent',
  },
}

/** The keys in the order of the table. */
export const settingKeys: readonly SettingKey[] = Object.keys(settings).filter(isSettingKey)

/** The names that hold a chain id: `COUNTERSIGN_RPC_1`. The addresses of nodes often hold keys. */
export const chainNodesName: RegExp = /^COUNTERSIGN_RPC_([1-9][0-9]*)$/

/** The settings of the table whose values may hold a secret. */
export const secretSettingNames: readonly string[] = settingKeys.flatMap((key) => {
  const { name, option, holdsSecret } = settings[key]
  return option === null || holdsSecret ? [name] : []
})

/** Whether a setting may hold a secret, so that it can also be given as a file. */
export function isSecretName(name: string): boolean {
  return secretSettingNames.includes(name) || chainNodesName.test(name)
}

/** The variable that names a file with the value of a secret setting. */
export function fileNameOf(name: string): string {
  return `${name}_FILE`
}

/** Names with our prefix that are no settings of the product: the tests' browser. */
export const otherNames: readonly string[] = ['COUNTERSIGN_CHROMIUM']

function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settings, key)
}
