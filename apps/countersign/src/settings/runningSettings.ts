import type { LogLevel } from '../log/log.ts'
import { settingValues as values } from '../texts/start.ts'
import {
  type MetricsAddress,
  parseChoice,
  parseContact,
  parseMetricsAddress,
  parseToken,
  parseWholeNumber,
} from './parseSetting.ts'
import type { SettingText } from './Setting.ts'

/** What is limited, kept, told and watched while the server runs. */
export const runningSettings = {
  rateLimit: {
    env: 'COUNTERSIGN_RATE_LIMIT',
    option: '--rate-limit',
    placeholder: '<number>',
    fallback: '60',
    description:
      'the most sign-in attempts per minute from one network address (five times as many challenges), or off',
    page: {
      group: 'access',
      title: 'Rate limit',
      note: 'Sign-in attempts per minute from one network address.',
    },
    parse: (given: SettingText): number | 'off' =>
      given.text === 'off' ? 'off' : parseWholeNumber(given, 1, 1_000_000),
  },
  eventsKept: {
    env: 'COUNTERSIGN_EVENTS_KEPT',
    option: '--events-kept',
    placeholder: '<days>',
    fallback: '400',
    description: 'how many days the activity of accounts is kept, or forever',
    page: { group: 'access', title: 'Activity retention', note: 'How many days activity is kept.' },
    parse: (given: SettingText): number | 'forever' =>
      given.text === 'forever' ? 'forever' : parseWholeNumber(given, 1, 36_500),
  },
  securityContact: {
    env: 'COUNTERSIGN_SECURITY_CONTACT',
    option: '--security-contact',
    placeholder: '<address>',
    fallback: 'none',
    description:
      'where to report vulnerabilities (/.well-known/security.txt): a mailto:, https: or tel: address',
    page: {
      group: 'site',
      title: 'Security contact',
      note: 'Published in security.txt for people who report a vulnerability.',
    },
    parse: (given: SettingText): string => parseContact(given),
    unset: null,
  },
  drainSeconds: {
    env: 'COUNTERSIGN_DRAIN_SECONDS',
    option: '--drain-seconds',
    placeholder: '<seconds>',
    fallback: '0',
    description: 'how long /readyz answers 503 on shutdown before the server stops accepting requests',
    page: {
      group: 'server',
      title: 'Drain time',
      note: 'How many seconds the server reports “not ready” before it stops taking requests.',
    },
    parse: (given: SettingText): number => parseWholeNumber(given, 0, 300),
  },
  metricsPort: {
    env: 'COUNTERSIGN_METRICS_PORT',
    option: '--metrics-port',
    placeholder: '<port>',
    fallback: 'none',
    description: 'a separate port for /metrics, on 127.0.0.1 unless you give a host, such as 0.0.0.0:9464',
    page: { group: 'server', title: 'Metrics port', note: 'A separate port for /metrics.' },
    parse: (given: SettingText): MetricsAddress => parseMetricsAddress(given),
    unset: null,
  },
  metricsToken: {
    env: 'COUNTERSIGN_METRICS_TOKEN',
    option: null,
    placeholder: '<token>',
    fallback: 'none',
    description:
      'a token of at least 32 random characters that allows reading /metrics at the public address',
    page: {
      group: 'server',
      title: 'Metrics token',
      note: 'A bearer token for /metrics at the public address.',
    },
    parse: (given: SettingText): string => parseToken(given),
    unset: null,
    describe: (token: string | null): string => (token === null ? values.none : values.hidden),
    holdsSecret: true,
  },
  log: {
    env: 'COUNTERSIGN_LOG',
    option: '--log',
    placeholder: '<level>',
    fallback: 'info',
    description: 'how much to log: debug, info, warn, error or silent',
    page: { group: 'server', title: 'Log level', note: 'debug, info, warn, error or silent.' },
    parse: (given: SettingText): LogLevel => parseChoice(given, ['debug', 'info', 'warn', 'error', 'silent']),
  },
} as const
