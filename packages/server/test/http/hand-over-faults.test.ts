import { type Browser, createBrowser, newWallet } from '@countersign/test-support/createBrowser'
import {
  asSeenBy,
  offer,
  offerByLink,
  open,
  release,
  sendSigned,
  signAt,
} from '@countersign/test-support/handOver'
import { readProblem, startService, type TestService } from '@countersign/test-support/startService'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { completeHandedOver, deny } from '../../src/proof/hand-over/asker.ts'
import { forgetNonces } from '../../src/proof/sweep.ts'
import { defineQuery, type Query } from '../../src/store/defineQuery.ts'
import { openStore } from '../../src/store/openStore.ts'
import type { HandOverTable } from '../../src/store/Schema.ts'
import type { Store } from '../../src/store/Store.ts'
import { stores } from '../stores/preparedStores.ts'

const hour = 3_600_000

const listHandOvers: Query<object, HandOverTable & { payload: string | null }> = defineQuery(
  'test_list_hand_overs',
  (database) =>
    database
      .selectFrom('hand_over')
      .leftJoin('proof', 'proof.id', 'hand_over.id')
      .selectAll('hand_over')
      .select('proof.payload as payload'),
)

/** Bytes as the text that they may be. */
function readValue(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)
}

describe.each(stores)('when something breaks during a hand-over on %s', (_name, makeLocation) => {
  let store: Store
  let asker: Browser
  let phone: Browser
  let service: TestService
  const wallet = newWallet()
  const machine = { wall: 1_790_000_000_000, steady: 0 }
  beforeEach(async () => {
    store = await openStore(await makeLocation())
    service = await start('the first secret of the tests, which is long')
    asker = service.open()
    phone = service.open()
  })
  afterEach(() => store.close())

  /** A process on that machine. */
  const start = (...secretKeys: readonly [string, ...string[]]) =>
    startService('', {
      store,
      secretKeys,
      clocks: { wall: () => machine.wall, steady: () => machine.steady, sinceBoot: () => machine.steady },
    })
  const at = (other: TestService, browser: Browser) => asSeenBy(browser, other.open())
  const code = async (response: Response) => (await readProblem(response)).code

  test('a secret key that is rotated meanwhile changes nothing while the old one is known', async () => {
    const offered = await offer(asker)
    const digits = await signAt(phone, offered, wallet)
    const rotated = await start(
      'the second secret of the tests, which is long',
      'the first secret of the tests, which is long',
    )
    const signed = await (await release(at(rotated, asker), offered.id, digits)).json()
    expect((await at(rotated, asker).call('POST', '/api/sign-in', signed)).status).toBe(200)
  })

  test('a secret key that is not known any more refuses the code', async () => {
    const offered = await offer(asker)
    const digits = await signAt(phone, offered, wallet)
    const other = await start('another secret of the tests, which is long')
    expect(await code(await release(at(other, asker), offered.id, digits))).toBe('hand_over_code_wrong')
  })

  test('a store that was restored from a backup completes nothing of before', async () => {
    const offered = await offer(asker)
    const digits = await signAt(phone, offered, wallet)
    const signed = await (await release(asker, offered.id, digits)).json()
    await forgetNonces(store, machine.wall)
    expect(await code(await asker.call('POST', '/api/sign-in', signed))).toBe('nonce_expired')
    const anew = await offer(asker)
    const again = await signAt(phone, anew, wallet)
    const good = await (await release(asker, anew.id, again)).json()
    expect((await asker.call('POST', '/api/sign-in', good)).status).toBe(200)
  })

  test('a clock that jumps stops offers, signatures and completions until it has settled', async () => {
    const [first, second] = [await offer(asker), await offer(asker)]
    const opened = await open(phone, first)
    const other = service.open()
    const digits = await signAt(other, second, wallet)
    const signed = await (await release(asker, second.id, digits)).json()
    machine.wall += hour
    expect(await code(await asker.call('POST', '/api/sign-in/hand-over', { way: 'digits' }))).toBe(
      'clock_unsettled',
    )
    expect(await code(await sendSigned(phone, opened, wallet))).toBe('clock_unsettled')
    expect(await code(await asker.call('POST', '/api/sign-in', signed))).toBe('clock_unsettled')
    machine.wall -= hour
    expect((await asker.call('POST', '/api/sign-in', signed)).status).toBe(200)
    expect((await sendSigned(phone, opened, wallet)).status).toBe(200)
  })

  test('a copy of the database holds nothing that completes one', async () => {
    const offered = await offerByLink(asker)
    const long = await signAt(phone, offered, wallet)
    const rows = await store.read(listHandOvers, {})
    expect(rows).toHaveLength(1)
    const dump = rows.flatMap((row) => Object.values(row).map(readValue)).join('\n')
    for (const secret of [offered.secret, long, ...asker.cookies.values(), ...phone.cookies.values()])
      expect(dump).not.toContain(secret)
    // With all of it, but without the cookie of who asked:
    const proof = JSON.parse(rows[0]?.payload ?? '')
    expect(proof).toEqual({
      message: expect.stringContaining(wallet.address),
      signature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
    })
    const thief = createBrowser((request) =>
      service.countersign.fetch(request, { networkAddress: '192.0.2.9' }),
    )
    await thief.challenge()
    const used = await thief.call('POST', '/api/sign-in', proof)
    expect(await code(used)).toBe('nonce_invalid')
  })

  test('what was signed is forgotten once it is completed', async () => {
    const offered = await offer(asker)
    const digits = await signAt(phone, offered, wallet)
    const signed = await (await release(asker, offered.id, digits)).json()
    expect((await asker.call('POST', '/api/sign-in', signed)).status).toBe(200)
    const [row] = await store.read(listHandOvers, {})
    expect(row).toMatchObject({ state: 'completed', payload: null, code_hash: null })
  })

  test('what was signed is all that completes one, to the letter, and is forgotten where it grants nothing', async () => {
    const offered = await offer(asker)
    const digits = await signAt(phone, offered, wallet)
    const { message: text } = await (await release(asker, offered.id, digits)).json()
    const [{ nonce } = { nonce: '' }] = await store.read(listHandOvers, {})
    const brought = { isHandedOver: true, nonce, now: machine.wall }
    const other = { ...brought, text: `${text} ` }
    await expect(store.write(() => completeHandedOver(other))).rejects.toMatchObject({
      code: 'hand_over_closed',
    })
    const left = async () =>
      (await store.read(listHandOvers, {})).map(({ state, payload }) => [state, payload])
    expect(await left()).toEqual([['released', expect.stringContaining(JSON.stringify(text))]])
    await store.write(() => deny(brought, 'account_disabled'))
    expect(await left()).toEqual([['denied', null]])
  })
})
