import type {
  NamedPerson,
  OperatorEvent,
  OperatorSettings,
  Person,
  SiteBrand,
} from '@countersign/product-api'
import type { Account, LinkedWallet, SessionSummary } from '@countersign/protocol'

const addresses = {
  own: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
  ann: '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF',
  bob: '0x6813Eb9362372EEF6200f3b1dbC3f819671cBA69',
} as const

const keyWallet = (id: string, address: string) => ({ id, address, kind: 'key', chainId: null }) as const

const own: Person = {
  id: '019d0b6e-8f00-7000-8000-000000000001',
  displayName: 'Grace',
  username: null,
  role: 'operator',
  isConfiguredOperator: false,
  primaryWallet: keyWallet('w1', addresses.own),
  createdAt: '2026-11-18T08:00:00Z',
  disabledAt: null,
}

const ann: Person = {
  id: '019d0b6e-8f00-7000-8000-000000000002',
  displayName: 'Ann',
  username: 'ann',
  role: 'member',
  isConfiguredOperator: false,
  primaryWallet: keyWallet('w2', addresses.ann),
  createdAt: '2026-11-19T10:00:00Z',
  disabledAt: null,
}

const unnamed: Person = {
  id: '019d0b6e-8f00-7000-8000-000000000003',
  displayName: null,
  username: null,
  role: 'member',
  isConfiguredOperator: false,
  primaryWallet: { id: 'w3', address: addresses.bob, kind: 'contract', chainId: 8453 },
  createdAt: '2026-11-20T16:25:30Z',
  disabledAt: '2026-11-20T17:00:00Z',
}

export const people = { own, ann, unnamed } as const

/** What they are called in a list of events. */
export const namedPeople: readonly NamedPerson[] = [own, ann, unnamed].map(
  ({ id, displayName, primaryWallet }) => ({
    id,
    displayName,
    address: primaryWallet.address,
  }),
)

export const operatorAccount: Account = {
  id: own.id,
  displayName: own.displayName,
  username: null,
  role: 'operator',
  picture: 'mark',
  primaryWallet: own.primaryWallet,
  createdAt: own.createdAt,
}

export const memberAccount: Account = { ...operatorAccount, role: 'member' }

export const wallets: readonly LinkedWallet[] = [
  {
    ...ann.primaryWallet,
    label: 'Everyday',
    ensName: 'ann.example.eth',
    isPrimary: true,
    linkedAt: ann.createdAt,
    lastUsedAt: '2026-11-20T16:00:00Z',
  },
  {
    id: 'w4',
    address: addresses.bob,
    kind: 'contract',
    chainId: 8453,
    label: null,
    ensName: null,
    isPrimary: false,
    linkedAt: '2026-11-20T09:00:00Z',
    lastUsedAt: '2026-11-20T09:00:00Z',
  },
]

const session = {
  wallet: ann.primaryWallet,
  createdAt: '2026-11-20T16:00:00Z',
  lastSeenAt: '2026-11-20T16:20:00Z',
  expiresAt: '2026-11-27T16:00:00Z',
  isCurrent: false,
} as const

export const personSessions: readonly SessionSummary[] = [
  { ...session, id: 's1', browser: 'Firefox', system: 'Windows', networkAddress: '198.51.100.20' },
  { ...session, id: 's2', browser: 'Safari', system: 'iOS', networkAddress: '2001:db8::7' },
]

const event = {
  actor: 'self',
  networkAddress: '198.51.100.20',
  browser: 'Firefox',
  system: 'Windows',
  details: {},
  accountId: ann.id,
  actorId: ann.id,
} as const

export const events: readonly OperatorEvent[] = [
  {
    ...event,
    id: 'e4',
    at: '2026-11-20T17:00:00Z',
    kind: 'account_disabled',
    actor: 'operator',
    accountId: unnamed.id,
    actorId: own.id,
    networkAddress: '127.0.0.1',
    browser: 'Chromium',
    system: 'Linux',
  },
  {
    ...event,
    id: 'e3',
    at: '2026-11-20T16:25:30Z',
    kind: 'sign_in_refused',
    actor: 'unknown',
    actorId: null,
    details: { address: addresses.ann, code: 'nonce_expired', count: 12 },
  },
  {
    ...event,
    id: 'e2',
    at: '2026-11-20T09:00:00Z',
    kind: 'wallet_linked',
    details: { wallet: '019d0b6e-8f00-7000-8000-0000000000b2', address: addresses.bob, chainId: 8453 },
  },
  { ...event, id: 'e1', at: '2026-11-19T10:00:00Z', kind: 'sign_in', details: { address: addresses.ann } },
]

export const operatorSettings: OperatorSettings = {
  version: '0.1.0',
  settings: [
    {
      name: 'COUNTERSIGN_ORIGIN',
      description: 'The address people see.',
      value: 'https://id.example.org',
      source: 'environment',
      page: {
        group: 'site',
        title: 'Public address',
        note: 'The address people see. Every sign-in message names it.',
      },
    },
    {
      name: 'COUNTERSIGN_SECRET_KEY',
      description: 'Derives the keys that protect sign-ins.',
      value: '(set, not shown)',
      source: 'generated',
      page: { group: 'server', title: 'Secret key', note: 'Encrypts secrets in the database.' },
    },
    {
      name: 'COUNTERSIGN_TRUSTED_PROXIES',
      description: 'Addresses whose forwarding headers count.',
      value: '',
      source: 'default',
      page: {
        group: 'server',
        title: 'Trusted proxies',
        note: 'Proxies whose X-Forwarded-For header is believed.',
      },
    },
  ],
  health: {
    database: { kind: 'sqlite', isHealthy: true },
    chains: [
      {
        chainId: 1,
        nodes: [
          { host: 'node-a.example.net', isHealthy: true },
          { host: 'node-b.example.net', isHealthy: false },
          { host: 'node-c.example.net', isHealthy: false, isStandingStill: true },
        ],
      },
    ],
  },
}

/** A site that looks as we ship it. */
export const plainBrand: SiteBrand = {
  name: 'Example',
  logo: null,
  logoDark: null,
  favicon: null,
  accent: null,
  termsUrl: null,
  privacyUrl: null,
  supportUrl: null,
  pinned: [],
  canUndo: false,
}
