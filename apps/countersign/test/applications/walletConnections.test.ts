import { activitySchema, linkedWalletSchema, sessionSchema } from '@countersign/protocol'
import { type Parameter, run, type Write } from '@countersign/server/extension'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, link, newWallet } from '@countersign/test-support/createBrowser'
import { startService, type TestService } from '@countersign/test-support/startService'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listOwnConnections } from '../../src/applications/connectedApplications.queries.ts'
import { defineQuery } from '../../src/store/defineQuery.ts'
import { openProductStore } from '../../src/store/openProductStore.ts'
import { openIdParticipant } from '../oidc/support/partsOfTests.ts'
import { keepToken, listWorking } from '../openid/support/keepToken.ts'
import { stores } from '../stores/preparedStores.ts'

const insertApplication = defineQuery(
  'test_insert_application',
  (database, parameter: Parameter<{ clientId: string }>) =>
    database.insertInto('application').values({
      client_id: parameter('clientId'),
      name: 'An application',
      metadata: '{}',
      secret_hash: null,
      logo: null,
      logo_type: null,
      source: 'operator',
      created_at: 1,
      disabled_at: null,
      last_logout_at: null,
      last_logout_delivered: null,
      last_logout_detail: null,
    }),
)
interface Connected {
  readonly accountId: string
  readonly clientId: string
  readonly walletId: string
  readonly grantId: string
}
const insertConnection = defineQuery(
  'test_insert_wallet_connection',
  (database, parameter: Parameter<Connected>) =>
    database.insertInto('connection').values({
      account_id: parameter('accountId'),
      client_id: parameter('clientId'),
      wallet_id: parameter('walletId'),
      disclosed_wallet_ids: '[]',
      scopes: 'openid wallet',
      grant_id: parameter('grantId'),
      proof_id: null,
      issuer: 'https://login.example',
      first_used_at: 1,
      last_used_at: 2,
    }),
)
const listFamilies = defineQuery<Record<never, never>, { id: string }>('test_list_families', (database) =>
  database.selectFrom('token_family').select('id').orderBy('id'),
)
const tokens = ['token-one', 'token-two']

describe.each(stores)('the applications that see a wallet, on %s', (_name, makeLocation) => {
  let service: TestService
  let browser: Browser
  let accountId = ''
  let walletIds: readonly [string, string]
  beforeEach(async () => {
    service = await startService('', {
      store: await openProductStore(await makeLocation()),
      participants: [openIdParticipant],
    })
    browser = confirming(service.open())
    const session = parse(sessionSchema, await (await browser.signIn(newWallet())).json())
    accountId = session.account.id
    const linked = parse(linkedWalletSchema, await (await link(browser, newWallet())).json())
    walletIds = [session.wallet.id, linked.id]
    await service.store.write(function* () {
      yield* connect('one', walletIds[0])
      yield* connect('two', walletIds[1])
    })
  })
  afterEach(() => service.store.close())

  function* connect(clientId: string, walletId: string): Write<void> {
    yield* run(insertApplication, { clientId })
    yield* run(insertConnection, { accountId, clientId, walletId, grantId: `grant-${clientId}` })
    const grant = { grant_id: `grant-${clientId}`, account_id: accountId, client_id: clientId }
    yield* keepToken({ id: `token-${clientId}`, ...grant })
  }

  test('get new tokens for what was issued to them', async () => {
    expect(await listWorking(service.store, tokens)).toEqual(tokens)
  })

  test('see nothing more when it is unlinked, and the person is told which they were', async () => {
    await browser.call('DELETE', `/api/account/wallets/${walletIds[1]}`)
    const left = await service.store.read(listOwnConnections, { accountId, after: '', limit: 9 })
    expect(left.map(({ client_id }) => client_id)).toEqual(['one'])
    expect(await listWorking(service.store, tokens)).toEqual(['token-one'])
    const { events } = parse(
      activitySchema,
      await (await browser.call('GET', '/api/account/activity')).json(),
    )
    expect(events.filter(({ kind }) => kind === 'application_disconnected')).toEqual([
      expect.objectContaining({
        actor: 'self',
        details: { clientId: 'two', name: 'An application', reason: 'wallet_unlinked' },
      }),
    ])
  })

  test('are in the export of the person’s data', async () => {
    const data = await (await browser.call('GET', '/api/account/export')).json()
    expect(data).toMatchObject({
      applications: expect.arrayContaining([
        {
          clientId: 'one',
          name: 'An application',
          walletId: walletIds[0],
          disclosedWalletIds: [],
          scopes: ['openid', 'wallet'],
          apis: [],
          // It may not know a name.
          preferredUsername: null,
          language: null,
          message: null,
          signature: null,
          firstUsedAt: '1970-01-01T00:00:00.001Z',
          lastUsedAt: '1970-01-01T00:00:00.002Z',
        },
      ]),
    })
  })

  test('know nothing of an account that was deleted', async () => {
    expect((await browser.call('DELETE', '/api/account')).status).toBe(204)
    await service.countersign.sweep()
    expect(await service.store.read(listOwnConnections, { accountId, after: '', limit: 9 })).toEqual([])
    expect(await service.store.read(listFamilies, {})).toEqual([])
    expect(await listWorking(service.store, tokens)).toEqual([])
  })
})
