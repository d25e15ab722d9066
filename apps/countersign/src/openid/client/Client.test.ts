import { type ApplicationDraft, type Scope, scopeNames } from '@countersign/product-api'
import { run } from '@countersign/server/extension'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { makeClient, noStore, rulesOfTests } from '../../../test/openid/support/makeClient.ts'
import { formatContent } from '../../applications/applicationRow.ts'
import { parseApplication } from '../../applications/applications.fields.ts'
import { type FoundApplication, insertApplication } from '../../applications/applications.queries.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import { type Clients, createClients } from './Client.ts'

const device = 'urn:ietf:params:oauth:grant-type:device_code'
const [current, old] = [new Uint8Array([1]), new Uint8Array([2])]

function makeRow(
  draft: Partial<ApplicationDraft> = {},
  more: Partial<FoundApplication> = {},
): FoundApplication {
  const written = { name: 'Wiki', redirectUris: ['https://wiki.example/callback'], ...draft }
  const { name, metadata } = formatContent(parseApplication(written, rulesOfTests))
  return {
    client_id: 'wiki',
    name,
    metadata,
    secret_hash: current,
    old_secret_hash: null,
    old_secret_until: null,
    document_expires_at: null,
    logo_type: null,
    source: 'operator',
    created_at: 5,
    ...more,
  }
}

let time: number
let clients: Clients
const sessionLimits = { idleSeconds: 60, absoluteSeconds: 120 }
const create = (offered: readonly Scope[] = scopeNames) =>
  createClients({ store: noStore, now: () => time, sessionLimits }, offered)
beforeEach(() => {
  time = 1_000
  clients = create()
})

describe('an application', () => {
  test('is looked for by its id', async () => {
    const store = await openProductStore(':memory:')
    onTestFinished(() => store.close())
    const { find } = createClients({ store, now: () => time, sessionLimits }, scopeNames)
    expect(await find('wiki')).toBeUndefined()
    const { old_secret_hash: _old, old_secret_until: _until, ...row } = makeRow()
    await store.write(() => run(insertApplication, { ...row, logo: null }))
    expect(await find('wiki')).toMatchObject({ id: 'wiki', name: 'Wiki', createdAt: 5 })
    expect(await find('forum')).toBeUndefined()
  })

  test.each(['', 'x'.repeat(101), 'wiki\0', '\0wiki', 'wik\u00ed', 'wiki\n'])(
    'has no id such as %j, for which no store is asked',
    async (id) => {
      expect(await clients.find(id)).toBeUndefined()
    },
  )

  test.each([' ', '~', 'x'.repeat(100)])('may have the id %j', async (id) => {
    await expect(clients.find(id)).rejects.toThrow('nothing asks the store')
  })
})

describe('is described once for each state of its row', () => {
  const both = { old_secret_hash: old, old_secret_until: 2_000 }

  test('also where the row was read again', () => {
    const again = makeRow({}, { ...both, secret_hash: new Uint8Array([1]) })
    expect(clients.describe(again)).toBe(clients.describe(makeRow({}, both)))
    const without = { secret_hash: null }
    expect(clients.describe(makeRow({}, without))).toBe(clients.describe(makeRow({}, without)))
  })

  test.each<[string, Partial<FoundApplication>]>([
    ['what it may do', { metadata: makeRow({ isPkceRequired: true }).metadata }],
    ['its name', { name: 'Forum' }],
    ['who wrote it', { source: 'registration' }],
    ['when it was made', { created_at: 6 }],
    ['its secret', { secret_hash: new Uint8Array([3]) }],
    ['that it has a secret', { secret_hash: null }],
    ['its old secret', { old_secret_hash: new Uint8Array([3]) }],
    ['that it has an old secret', { old_secret_hash: null }],
  ])('and anew where this has changed: %s', (_what, change) => {
    const before = clients.describe(makeRow({}, both))
    const changed = makeRow({}, { ...both, ...change })
    expect(clients.describe(changed)).not.toBe(before)
    expect(clients.describe(changed)).toEqual(create().describe(changed))
    expect(clients.describe(makeRow({}, both))).toEqual(before)
  })

  test('and its old secret works until its time is over, and not then', () => {
    const hashes = () => clients.describe(makeRow({}, both)).secretHashes
    expect(hashes()).toEqual([current, old])
    time = 1_999
    expect(hashes()).toEqual([current, old])
    time = 2_000
    expect(hashes()).toEqual([current])
    time = 1_999
    expect(hashes()).toEqual([current, old])
  })

  test('and no more than a thousand of them are remembered', () => {
    const first = clients.describe(makeRow({}, { client_id: 'app0' }))
    for (let index = 1; index < 1_000; index += 1) clients.describe(makeRow({}, { client_id: `app${index}` }))
    expect(clients.describe(makeRow({}, { client_id: 'app0' }))).toBe(first)
    clients.describe(makeRow({}, { client_id: 'one more' }))
    expect(clients.describe(makeRow({}, { client_id: 'app0' }))).not.toBe(first)
  })
})

describe('of an application', () => {
  const fapi: Partial<ApplicationDraft> = {
    securityProfile: 'fapi2',
    tokenEndpointAuthMethod: 'private_key_jwt',
    jwksUri: 'https://wiki.example/keys',
  }

  test('the secrets that do not work are none', () => {
    const of = (more: Partial<FoundApplication>) => clients.describe(makeRow({}, more)).secretHashes
    expect(of({ secret_hash: null })).toEqual([])
    expect(of({ old_secret_hash: old })).toEqual([current])
  })

  test('it is known whether it registered itself', () => {
    expect(makeClient().isStranger).toBe(false)
    expect(makeClient({}, { isStranger: true }).isStranger).toBe(true)
  })

  test('the scopes are those that are offered as well', () => {
    const row = makeRow({ scopes: ['openid', 'profile'] })
    expect([...create(['openid', 'wallet']).describe(row).scopes]).toEqual(['openid'])
  })

  test('the lives are within those of the site', () => {
    expect(clients.describe(makeRow({ sessionSeconds: 600 })).lives.sessionSeconds).toBe(120)
  })

  test('the sector of pairwise subjects is the host that it says, or that of its address', () => {
    const of = (draft: Partial<ApplicationDraft>) => makeClient(draft).sector
    expect(of({})).toBeUndefined()
    expect(of({ subjectType: 'pairwise' })).toBe('wiki.example')
    const sectorIdentifierUri = 'https://sector.example:8443/uris'
    expect(of({ subjectType: 'pairwise', sectorIdentifierUri })).toBe('sector.example:8443')
  })

  test.each<[string, Partial<ApplicationDraft>, readonly string[]]>([
    ['what it has registered', { grantTypes: ['authorization_code'] }, ['authorization_code']],
    ['codes and refreshing', {}, ['authorization_code', 'refresh_token']],
    [
      'those of devices, too, on a device',
      { applicationType: 'native' },
      ['authorization_code', 'refresh_token', device],
    ],
    [
      'not those of devices with pairwise subjects',
      { applicationType: 'native', subjectType: 'pairwise' },
      ['authorization_code', 'refresh_token'],
    ],
    [
      'not those of devices where it is held to FAPI 2.0',
      { applicationType: 'native', ...fapi },
      ['authorization_code', 'refresh_token'],
    ],
  ])('the grants are %s', (_what, draft, grants) => {
    expect([...makeClient(draft).grantTypes]).toEqual(grants)
  })

  const plain = {
    isFapi: false,
    needsPkce: false,
    needsDpop: false,
    needsPushedRequests: false,
    includesSid: false,
  }
  test.each<[string, Partial<ApplicationDraft>, Partial<typeof plain>]>([
    ['nothing', {}, {}],
    ['PKCE, where its operator wants it', { isPkceRequired: true }, { needsPkce: true }],
    ['PKCE, where it keeps no secret', { tokenEndpointAuthMethod: 'none' }, { needsPkce: true }],
    ['proofs', { dpopBoundAccessTokens: true }, { needsDpop: true }],
    ['pushed requests', { requirePushedAuthorizationRequests: true }, { needsPushedRequests: true }],
    ['sessions', { backchannelLogoutUri: 'https://wiki.example/logout' }, { includesSid: true }],
    [
      'all that FAPI 2.0 demands',
      fapi,
      { isFapi: true, needsPkce: true, needsDpop: true, needsPushedRequests: true },
    ],
  ])('it is known whether it needs %s', (_what, draft, needs) => {
    expect(makeClient(draft)).toMatchObject({ ...plain, ...needs })
  })
})
