import { confirming } from '@countersign/test-support/confirming'
import { type Browser, link, newWallet } from '@countersign/test-support/createBrowser'
import { startService, type TestService } from '@countersign/test-support/startService'
import { looseObject, parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defineQuery } from '../../src/store/defineQuery.ts'
import type { ProofTable } from '../../src/store/Schema.ts'
import { stores } from '../stores/preparedStores.ts'

const hour = 3_600_000

const listKept = defineQuery<object, ProofTable>('test_list_what_was_signed', (database) =>
  database.selectFrom('proof').selectAll().orderBy('id'),
)

describe.each(stores)('what was signed, on %s,', (_name, makeLocation) => {
  const wallet = newWallet()
  let service: TestService
  let browser: Browser
  beforeEach(async () => {
    service = await startService(await makeLocation(), {
      sessionLimits: { idleSeconds: 86_400, absoluteSeconds: 86_400 },
    })
    browser = confirming(service.open())
    expect((await browser.signIn(wallet)).status).toBe(200)
  })
  afterEach(() => service.store.close())

  const kept = () => service.store.read(listKept, {})
  const sweepLater = async () => {
    service.clock.now += 2 * hour
    return (await service.countersign.sweep()).proofs
  }

  test('is kept under the id of its session, to the letter, and so exported', async () => {
    const [proof, ...others] = await kept()
    expect(others).toEqual([])
    const { sessions } = parse(
      looseObject({}),
      await (await browser.call('GET', '/api/account/export')).json(),
    )
    const { message, signature } = JSON.parse(proof?.payload ?? '')
    const verifiedAt = new Date(service.clock.now).toISOString()
    expect(sessions).toMatchObject([{ id: proof?.id, message, signature, verifiedAt }])
    expect(message).toContain(wallet.address)
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    expect(proof).toMatchObject({ kind: 'wallet', verified_at: service.clock.now })
  })

  test('stays while its session does, and is forgotten by a sweep once that was signed out', async () => {
    expect(await sweepLater()).toBe(0)
    expect((await browser.call('DELETE', '/api/session')).status).toBe(204)
    expect(await sweepLater()).toBe(1)
    expect(await kept()).toEqual([])
  })

  test('is forgotten by the sweep that ends its session, where that has expired', async () => {
    service.clock.now += 25 * hour
    expect(await service.countersign.sweep()).toMatchObject({ sessions: 1, proofs: 1 })
  })

  test('is forgotten with the account', async () => {
    await link(browser, newWallet())
    await service.open().signIn(wallet)
    expect(await kept()).toHaveLength(2)
    expect((await browser.call('DELETE', '/api/account')).status).toBe(204)
    await service.countersign.sweep()
    expect(await sweepLater()).toBe(2)
    expect(await kept()).toEqual([])
  })
})
