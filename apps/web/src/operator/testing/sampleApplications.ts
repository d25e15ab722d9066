import type { Application, SigningKeyList } from '@countersign/product-api'

const forum: Application = {
  clientId: 'forum-7f2c',
  name: 'Example Forum',
  host: 'forum.example.org',
  tokenEndpointAuthMethod: 'client_secret_basic',
  redirectUris: ['https://forum.example.org/auth/callback'],
  postLogoutRedirectUris: [],
  backchannelLogoutUri: 'https://forum.example.org/auth/logout',
  policyUri: null,
  tosUri: null,
  clientUri: null,
  hasLogo: false,
  subjectType: 'public',
  isPkceRequired: true,
  idTokenSignedResponseAlg: 'ES256',
  applicationType: 'web',
  access: 'everyone',
  groupsClaim: 'all',
  jwks: null,
  source: 'operator',
  oldSecretUntil: null,
  createdAt: '2026-11-18T09:00:00Z',
  disabledAt: null,
  lastLogoutDelivery: { at: '2026-11-20T12:00:00Z', isDelivered: false, detail: 'it answered 502' },
}

const dashboards: Application = {
  ...forum,
  clientId: 'grafana',
  name: 'Dashboards',
  host: 'grafana.example.org',
  redirectUris: ['https://grafana.example.org/login/generic_oauth'],
  postLogoutRedirectUris: ['https://grafana.example.org/'],
  backchannelLogoutUri: null,
  source: 'file',
  lastLogoutDelivery: null,
}

const board: Application = {
  ...forum,
  clientId: 'board-91ab',
  name: 'Board',
  host: 'board.example.org',
  tokenEndpointAuthMethod: 'none',
  redirectUris: ['https://board.example.org/'],
  backchannelLogoutUri: null,
  disabledAt: '2026-11-20T12:00:00Z',
  lastLogoutDelivery: null,
}

export const applications = { forum, dashboards, board } as const

export const keyList: SigningKeyList = {
  isEncrypted: true,
  keys: [
    key('n-es', 'ES256', 'next', '2026-11-20T00:00:00Z'),
    key('n-rs', 'RS256', 'next', '2026-11-20T00:00:00Z'),
    key('c-es', 'ES256', 'current', '2026-10-20T00:00:00Z'),
    key('r-es', 'ES256', 'retired', '2026-09-20T00:00:00Z'),
  ],
}

function key(
  id: string,
  algorithm: 'ES256' | 'RS256',
  state: 'next' | 'current' | 'retired',
  createdAt: string,
): SigningKeyList['keys'][number] {
  return { id, algorithm, state, createdAt, changedAt: state === 'next' ? createdAt : '2026-11-20T00:00:00Z' }
}
