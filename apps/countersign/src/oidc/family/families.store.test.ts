import { sessionSchema } from '@countersign/protocol'
import { confirming } from '@countersign/test-support/confirming'
import { type Browser, newWallet } from '@countersign/test-support/createBrowser'
import { startService, type TestService } from '@countersign/test-support/startService'
import { sharedStores } from '@countersign/test-support/stores'
import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openIdParticipant } from '../../../test/oidc/support/partsOfTests.ts'
import { defineQuery } from '../../store/defineQuery.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import { artifactRow } from '../artifact/artifactRow.ts'
import { findIssued } from '../artifact/artifacts.queries.ts'
import { sweepExpired } from '../artifact/sweepExpired.ts'
import { beginFamily } from './beginFamily.ts'

const limits = { lifeSeconds: 7_776_000, repeatSeconds: 30 }
const listFamilies = defineQuery<Record<never, never>, { id: string; why: string | null }>(
  'test_list_families',
  (database) => database.selectFrom('token_family').select(['id', 'why']),
)
describe.each(sharedStores)('a family of tokens on %s', (_name, makeLocation) => {
  let service: TestService
  let browser: Browser
  let session: { readonly id: string; readonly accountId: string }
  beforeEach(async () => {
    service = await startService('', {
      store: await openProductStore(await makeLocation()),
      participants: [openIdParticipant],
    })
    browser = confirming(service.open())
    const { id, account } = parse(sessionSchema, await (await browser.signIn(newWallet())).json())
    session = { id, accountId: account.id }
  })
  afterEach(() => service.store.close())

  let codes = 0
  const makeCode = (expiresWithSession: boolean) => {
    codes += 1
    const now = service.clock.now
    const payload = {
      kind: 'AuthorizationCode',
      accountId: session.accountId,
      clientId: 'wiki',
      grantId: 'grant.1',
      sessionUid: session.id,
      expiresWithSession,
    }
    const id = `code ${codes}`
    const row = artifactRow({ model: 'AuthorizationCode', id, payload, expiresIn: 60, now })
    return { id: row.id, begin: () => beginFamily(service.store, { payload, now, limits }, row) }
  }
  const isFound = async (id: string) => (await service.store.read(findIssued, { id })).length === 1
  const families = () => service.store.read(listFamilies, {})

  test('begins with its code, in an active session only', async () => {
    const code = makeCode(true)
    await service.store.write(code.begin)
    expect(await isFound(code.id)).toBe(true)
    expect(await families()).toEqual([{ id: expect.any(String), why: null }])
    await browser.call('DELETE', '/api/session')
    const late = makeCode(true)
    await service.store.write(late.begin)
    expect(await isFound(late.id)).toBe(false)
    expect(await families()).toHaveLength(1)
  })

  test('is forgotten once nothing of it can live any more', async () => {
    const { store, clock } = service
    const sweep = () => sweepExpired({ store, now: () => clock.now })
    for (const isBound of [true, false]) await store.write(makeCode(isBound).begin)
    clock.now += 3_659_000
    await sweep()
    expect(await families()).toHaveLength(2)
    clock.now += 1_000
    await sweep()
    expect(await families()).toHaveLength(1)
    clock.now += 90 * 86_400_000
    await sweep()
    expect(await families()).toEqual([])
  })

  test('goes with its account', async () => {
    await service.store.write(makeCode(false).begin)
    expect((await browser.call('DELETE', '/api/account')).status).toBe(204)
    await service.countersign.sweep()
    expect(await families()).toEqual([])
  })

  test('that begins while its session is being ended is ended, or never began', async () => {
    const owner = service.open()
    const wallet = newWallet()
    for (let round = 0; round < 20; round += 1) {
      const { id, account } = parse(sessionSchema, await (await browser.signIn(wallet)).json())
      session = { id, accountId: account.id }
      await owner.signIn(wallet)
      const code = makeCode(false)
      await Promise.all([service.store.write(code.begin), owner.call('DELETE', '/api/account/sessions')])
      expect(await isFound(code.id)).toBe(false)
      for (const { why } of await families()) expect(why).toBe('other_sessions_ended')
    }
  })
})
