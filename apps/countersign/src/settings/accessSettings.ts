import { type SignUpPolicy, signUpPolicies } from '@countersign/product-api'
import type { InternalHosts } from '../outbound/internalHosts.ts'
import { settingValues as values } from '../texts/start.ts'
import {
  type IsTrustedProxy,
  parseAppSchemes,
  parseChains,
  parseChoice,
  parseDocumentHosts,
  parseInternalHosts,
  parseOperators,
  parsePeopleContact,
  parseTrustedProxies,
  parseWholeNumber,
} from './parseSetting.ts'
import type { SettingText } from './Setting.ts'

/** Who and what may come in, and for how long. */
export const accessSettings = {
  operators: {
    env: 'COUNTERSIGN_OPERATORS',
    option: '--operators',
    placeholder: '<addresses>',
    fallback: 'none: a claim link is printed',
    description: 'the wallets whose accounts are operators, separated by commas',
    page: { group: 'access', title: 'Operators', note: 'Wallets whose accounts are always operators.' },
    parse: (given: SettingText): readonly string[] => parseOperators(given),
    unset: [],
    describe: (operators: readonly string[]): string => formatList(operators),
  },
  chains: {
    env: 'COUNTERSIGN_CHAINS',
    option: '--chains',
    placeholder: '<ids>',
    fallback: 'any',
    description: 'the chain ids that sign-in messages may name, separated by commas',
    page: { group: 'wallets', title: 'Accepted chains', note: 'Chain IDs a sign-in message may name.' },
    parse: (given: SettingText): readonly number[] | 'any' => parseChains(given),
  },
  session: {
    env: 'COUNTERSIGN_SESSION',
    option: '--session',
    placeholder: '<preset>',
    fallback: 'default',
    description: 'how long a session lasts: default (idle 24 h, at most 7 days) or short (30 min, 12 h)',
    page: {
      group: 'access',
      title: 'Session length',
      note: 'default: 24 hours without use, at most 7 days. short: 30 minutes, at most 12 hours.',
    },
    parse: (given: SettingText): SessionLimits => sessionPresets[parseChoice(given, ['default', 'short'])],
  },
  refreshLife: {
    env: 'COUNTERSIGN_REFRESH_LIFE',
    option: '--refresh-life',
    placeholder: '<days>',
    fallback: '90',
    description: 'how many days after a sign-in an application can refresh its tokens (offline_access)',
    page: {
      group: 'applications',
      title: 'Refresh token lifetime',
      note: 'How many days after a sign-in an application can renew its tokens.',
    },
    parse: (given: SettingText): number => parseWholeNumber(given, 1, 3_650),
  },
  refreshRepeatSeconds: {
    env: 'COUNTERSIGN_REFRESH_REPEAT_SECONDS',
    option: '--refresh-repeat-seconds',
    placeholder: '<seconds>',
    fallback: '30',
    description:
      'how long a used refresh token returns the same new token again, as long as that one is unused; 0 means never',
    page: {
      group: 'applications',
      title: 'Refresh token grace period',
      note: 'How many seconds a used refresh token returns the same successor again.',
    },
    parse: (given: SettingText): number => parseWholeNumber(given, 0, 300),
  },
  trustedProxies: {
    env: 'COUNTERSIGN_TRUSTED_PROXIES',
    option: '--trusted-proxies',
    placeholder: '<ranges>',
    fallback: 'none',
    description: 'the proxies whose X-Forwarded-For is trusted: addresses or ranges, separated by commas',
    page: {
      group: 'server',
      title: 'Trusted proxies',
      note: 'Proxies whose X-Forwarded-For header is believed.',
    },
    parse: (given: SettingText): IsTrustedProxy => parseTrustedProxies(given),
    unset: (): boolean => false,
  },
  applicationsFile: {
    env: 'COUNTERSIGN_APPLICATIONS_FILE',
    option: '--applications-file',
    placeholder: '<path>',
    fallback: 'none',
    description: 'a JSON file that declares OpenID applications; the server reads it when it starts',
    page: {
      group: 'applications',
      title: 'Applications file',
      note: 'A JSON file that declares applications, groups and policy. Read when the server starts.',
    },
    parse: (given: SettingText): string | null => (given.text === 'none' ? null : given.text),
  },
  registration: {
    env: 'COUNTERSIGN_REGISTRATION',
    option: '--registration',
    placeholder: '<mode>',
    fallback: 'closed',
    description:
      'who can register applications dynamically: closed (no one), token (with an initial access token) or open',
    page: {
      group: 'applications',
      title: 'Dynamic registration',
      note: 'Whether applications can register themselves: closed, token or open.',
    },
    parse: (given: SettingText): 'closed' | 'token' | 'open' =>
      parseChoice(given, ['closed', 'token', 'open']),
  },
  clientDocuments: {
    env: 'COUNTERSIGN_CLIENT_DOCUMENTS',
    option: '--client-documents',
    placeholder: '<mode>',
    fallback: 'off',
    description:
      'whose client ID metadata documents are taken, as agents such as Claude publish them: off (no one), listed (the hosts of COUNTERSIGN_CLIENT_DOCUMENT_HOSTS) or open (anyone)',
    page: {
      group: 'applications',
      title: 'Client documents',
      note: 'Whether applications can introduce themselves with a document at their own address: off, listed or open.',
    },
    parse: (given: SettingText): 'off' | 'listed' | 'open' => parseChoice(given, ['off', 'listed', 'open']),
  },
  clientDocumentHosts: {
    env: 'COUNTERSIGN_CLIENT_DOCUMENT_HOSTS',
    option: '--client-document-hosts',
    placeholder: '<hosts>',
    fallback: 'none',
    description:
      'the hosts whose client documents are taken, such as claude.ai,vscode.dev, where COUNTERSIGN_CLIENT_DOCUMENTS is listed',
    page: {
      group: 'applications',
      title: 'Hosts of client documents',
      note: 'The hosts whose client documents are taken where they are listed.',
    },
    parse: (given: SettingText): readonly string[] => parseDocumentHosts(given),
    unset: [],
  },
  appSchemes: {
    env: 'COUNTERSIGN_APP_SCHEMES',
    option: '--app-schemes',
    placeholder: '<schemes>',
    fallback: 'none',
    description:
      'schemes without a dot that applications which introduce themselves may be led back to, beside cursor, vscode, vscode-insiders and windsurf, separated by commas',
    page: {
      group: 'applications',
      title: 'Schemes of apps',
      note: 'Schemes that applications may use in redirect addresses beside those of well-known editors.',
    },
    parse: (given: SettingText): readonly string[] => parseAppSchemes(given),
    unset: [],
  },
  dpopNonces: {
    env: 'COUNTERSIGN_DPOP_NONCES',
    option: '--dpop-nonces',
    placeholder: '<on|off>',
    fallback: 'off',
    description:
      'whether each DPoP proof needs a nonce of this server (RFC 9449, section 8): on, or off, where its time is checked',
    page: {
      group: 'applications',
      title: 'DPoP nonces',
      note: 'Whether each DPoP proof needs a nonce of this server.',
    },
    parse: (given: SettingText): 'on' | 'off' => parseChoice(given, ['on', 'off']),
  },
  signUp: {
    env: 'COUNTERSIGN_SIGN_UP',
    option: '--sign-up',
    placeholder: '<policy>',
    fallback: "open, or as the operators' page says",
    description:
      "who can have an account: open, invited, listed or closed; if set here, the operator pages can't change it",
    page: {
      group: 'access',
      title: 'Sign-up policy',
      note: 'Who can create an account. If set here, it can’t be changed on the Sign-up page.',
    },
    parse: (given: SettingText): SignUpPolicy => parseChoice(given, signUpPolicies),
    unset: null,
  },
  contact: {
    env: 'COUNTERSIGN_CONTACT',
    option: '--contact',
    placeholder: '<address>',
    fallback: 'none',
    description: "where people who can't sign in get help: an email address or an https: address",
    page: {
      group: 'site',
      title: 'Contact for people',
      note: 'Where people who can’t sign in can ask for help.',
    },
    parse: (given: SettingText): string | null => parsePeopleContact(given),
    unset: null,
  },
  internalHosts: {
    env: 'COUNTERSIGN_INTERNAL_HOSTS',
    option: '--internal-hosts',
    placeholder: '<hosts>',
    fallback: 'none',
    description:
      'hosts in your own network that may receive sign-out notices and publish keys, such as wiki:8080, separated by commas',
    page: {
      group: 'applications',
      title: 'Internal hosts',
      note: 'Hosts in private networks that may receive back-channel logout.',
    },
    parse: (given: SettingText): InternalHosts => parseInternalHosts(given),
    unset: [],
  },
} as const

/** How long a session lasts, in seconds: since it was last used, and since it was opened. */
export interface SessionLimits {
  readonly idleSeconds: number
  readonly absoluteSeconds: number
}

const hour = 3600
const sessionPresets = {
  default: { idleSeconds: 24 * hour, absoluteSeconds: 7 * 24 * hour },
  // As short as NIST SP 800-63B-4, section 5.2, has them for authentication assurance level 2. It is about times alone.
  short: { idleSeconds: hour / 2, absoluteSeconds: 12 * hour },
} as const satisfies Record<string, SessionLimits>

/** A list as operators see it. */
export function formatList(list: readonly string[]): string {
  return list.length === 0 ? values.none : list.join(', ')
}
