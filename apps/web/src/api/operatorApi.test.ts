import { formatAddress } from '@countersign/client'
import { operatorDownloads } from '@countersign/product-api'
import { expect, test } from 'vitest'
import { createOperatorApi, type OperatorApi } from './operatorApi.ts'

const at = '2026-01-01T00:00:00.000Z'
const person = {
  id: 'a',
  displayName: 'Ada',
  username: null,
  role: 'member',
  isConfiguredOperator: false,
  primaryWallet: { id: 'w', address: `0x${'a'.repeat(40)}`, kind: 'key', chainId: null },
  createdAt: at,
  disabledAt: null,
}
const application = {
  clientId: 'shop',
  name: 'Shop',
  host: 'shop.example',
  tokenEndpointAuthMethod: 'client_secret_basic',
  redirectUris: ['https://shop.example/back'],
  postLogoutRedirectUris: [],
  backchannelLogoutUri: null,
  policyUri: null,
  tosUri: null,
  hasLogo: false,
  subjectType: 'public',
  isPkceRequired: true,
  idTokenSignedResponseAlg: 'ES256',
  applicationType: 'web',
  jwks: null,
  source: 'operator',
  oldSecretUntil: null,
  createdAt: at,
  disabledAt: null,
  lastLogoutDelivery: null,
}
const keys = { keys: [], isEncrypted: true }
const settings = {
  version: '1.0.0',
  settings: [],
  health: { database: { kind: 'sqlite', isHealthy: true }, chains: [] },
}

/** The calls towards a server that answers one thing, and what they ask it for. */
function answering(answer: unknown): { api: OperatorApi; requests: string[] } {
  const requests: string[] = []
  const api = createOperatorApi({
    fetch: async (url, init) => {
      requests.push([init?.method, String(url), init?.body].filter(Boolean).join(' '))
      return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
    },
  })
  return { api, requests }
}

test.each<[string, unknown, (api: OperatorApi) => Promise<unknown>]>([
  ['GET /api/operator/people', { people: [person], next: null }, (api) => api.people()],
  [
    'GET /api/operator/people?search=a+%26b&cursor=c&limit=2',
    { people: [], next: 'n' },
    (api) => api.people({ search: 'a &b', cursor: 'c', limit: 2 }),
  ],
  [
    'GET /api/operator/people/a%2Fb',
    { person, wallets: [], lastSignInAt: null, email: null },
    (api) => api.person('a/b'),
  ],
  [
    'PATCH /api/operator/people/a {"isDisabled":true}',
    person,
    (api) => api.changePerson('a', { isDisabled: true }),
  ],
  [
    'GET /api/operator/people/a/sessions?limit=20',
    { sessions: [], next: null },
    (api) => api.personSessions('a', { limit: 20 }),
  ],
  ['DELETE /api/operator/people/a/sessions', { ended: 3 }, (api) => api.endPersonSessions('a')],
  ['DELETE /api/operator/people/a/sessions/s', undefined, (api) => api.endPersonSession('a', 's')],
  ['POST /api/operator/claim {"token":"t"}', undefined, (api) => api.claim({ token: 't' })],
  [
    'GET /api/operator/activity?kind=sign_in&account=a',
    { events: [], people: [], tokens: [], next: null },
    (api) => api.activity({ kind: 'sign_in', account: 'a', from: '', to: undefined }),
  ],
  ['GET /api/operator/settings', settings, (api) => api.settings()],
  [
    'GET /api/operator/applications',
    { applications: [application], next: null },
    (api) => api.applications(),
  ],
  [
    'GET /api/operator/applications?search=wiki&cursor=c',
    { applications: [], next: 'n' },
    (api) => api.applications({ search: 'wiki', cursor: 'c' }),
  ],
  [
    'POST /api/operator/applications {"name":"Shop","redirectUris":[]}',
    { application, clientSecret: 'secret' },
    (api) => api.addApplication({ name: 'Shop', redirectUris: [] }),
  ],
  [
    'PATCH /api/operator/applications/shop {"isDisabled":true}',
    application,
    (api) => api.changeApplication('shop', { isDisabled: true }),
  ],
  ['DELETE /api/operator/applications/shop', undefined, (api) => api.removeApplication('shop')],
  [
    'POST /api/operator/applications/shop/secret {}',
    { application, clientSecret: 'secret' },
    (api) => api.rotateApplicationSecret('shop', {}),
  ],
  [
    'GET /api/operator/applications/shop/try',
    { scopes: ['openid'], isConnected: false, idToken: { sub: 'a' }, userinfo: { sub: 'a' } },
    (api) => api.tryApplication('shop'),
  ],
  [
    'GET /api/operator/applications/shop/deliveries?limit=20',
    { deliveries: [], next: null },
    (api) => api.deliveries('shop', { limit: 20 }),
  ],
  [
    'POST /api/operator/applications/shop/deliveries/d/retry {}',
    { id: 'd', createdAt: at, tries: 16, lastTry: null, nextTryAt: at, givenUpAt: null },
    (api) => api.retryDelivery('shop', 'd'),
  ],
  ['GET /api/operator/keys', keys, (api) => api.keys()],
  ['POST /api/operator/keys/rotate {}', keys, (api) => api.rotateKeys()],
  ['POST /api/operator/keys/revoke {}', keys, (api) => api.revokeKeys()],
])('%s', async (line, answer, call) => {
  const { api, requests } = answering(answer)
  expect(await call(api)).toEqual(answer)
  expect(requests).toEqual([line])
})

test('an answer of another shape is not taken for one of ours', async () => {
  const { api } = answering({ people: [{ ...person, role: 'queen' }], next: null })
  await expect(api.people()).rejects.toMatchObject({ code: 'server_unreachable' })
})

test('the address of an export is for a link: it names the filter and the format', () => {
  const address = (format: 'json' | 'csv', filter = {}) =>
    formatAddress(operatorDownloads.exportActivity, [], { format, ...filter })
  expect(address('json')).toBe('/api/operator/activity/export?format=json')
  expect(address('csv', { kind: 'sign_in', from: at })).toBe(
    '/api/operator/activity/export?format=csv&kind=sign_in&from=2026-01-01T00%3A00%3A00.000Z',
  )
})
