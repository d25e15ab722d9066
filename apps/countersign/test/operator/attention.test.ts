import { type Attention, operatorOverviewSchema } from '@countersign/product-api'
import { insertEvent, type Parameter, type Query, run, uuid } from '@countersign/server/extension'
import { newWallet } from '@countersign/test-support/createBrowser'
import { parse } from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertApplication } from '../../src/applications/applications.queries.ts'
import { insertSigningKey } from '../../src/keys/keys.queries.ts'
import { recordSignOut } from '../../src/openid/sign-out/logoutDeliveries.ts'
import { oftenRefused } from '../../src/operator/overview.operations.ts'
import { defineQuery } from '../../src/store/defineQuery.ts'
import type { ProductSchema } from '../../src/store/ProductSchema.ts'
import { stores } from '../stores/preparedStores.ts'
import { type OperatorService, type Person, startOperatorService } from './startOperatorService.ts'

const hour = 3_600_000
const day = 24 * hour
const operatorWallet = newWallet()

describe.each(stores)('what needs the attention of an operator on %s', (_name, makeLocation) => {
  let service: OperatorService
  let operator: Person
  beforeEach(async () => {
    service = await startOperatorService(await makeLocation(), { operators: [operatorWallet.address] })
    operator = await service.signIn(operatorWallet)
  })

  const read = async (): Promise<Attention[]> =>
    parse(operatorOverviewSchema, (await operator.ask('GET', '/api/operator/overview')).body).attention
  const refuse = (accountId: string, { count, ago = 0 }: { count: number; ago?: number }) => {
    const at = service.clock.now - ago
    const id = uuid(at)
    const row = { id, at, account_id: accountId, actor_id: null, network_address: '', user_agent: '' }
    return service.store.write(function* () {
      yield* run(insertEvent, { ...row, kind: 'sign_in_refused', details: '{"code":"nonce_expired"}' })
      yield* run(growEvent, { id, count })
    })
  }
  const addApplication = (client_id: string, source: ProductSchema['application']['source'], ago: number) =>
    service.store.write(() =>
      run(insertApplication, {
        client_id,
        name: `The ${client_id}`,
        metadata: '{}',
        secret_hash: null,
        logo: null,
        logo_type: null,
        source,
        created_at: service.clock.now - ago,
      }),
    )

  test('is nothing where all is well', async () => {
    await refuse(operator.id, { count: oftenRefused - 1 })
    await refuse(operator.id, { count: 50, ago: 25 * hour })
    await addApplication('wiki', 'operator', 0)
    await addApplication('old', 'registration', 8 * day)
    await addKey(29 * day - 3 * day)
    expect(await read()).toEqual([])
  })

  test('is an account that is refused often, the most often first', async () => {
    const person = await service.signIn()
    await refuse(operator.id, { count: 6 })
    await refuse(operator.id, { count: oftenRefused - 6 })
    await refuse(person.id, { count: 40 })
    const account = ({ id, wallet }: Person) => ({ id, displayName: null, address: wallet.address })
    expect(await read()).toEqual([
      { kind: 'account_refused_often', person: account(person), count: 40 },
      { kind: 'account_refused_often', person: account(operator), count: oftenRefused },
    ])
  })

  test('is an application that could not be told of sign-outs, for 30 days', async () => {
    await addApplication('wiki', 'operator', 0)
    const notice = { accountId: operator.id, sid: null, issuer: 'https://login.example' }
    await service.store.write(function* () {
      for (const clientId of ['wiki', 'wiki', 'chat'])
        yield* recordSignOut({ ...notice, clientId }, service.clock.now)
    })
    expect(await read()).toEqual([])
    await service.store.write(() => run(giveUpAll, { at: service.clock.now - 29 * day }))
    expect(await read()).toEqual([
      { kind: 'sign_outs_given_up', clientId: 'wiki', name: 'The wiki', count: 2 },
      { kind: 'sign_outs_given_up', clientId: 'chat', name: 'chat', count: 1 },
    ])
    await service.store.write(() => run(giveUpAll, { at: service.clock.now - 30 * day }))
    expect(await read()).toEqual([])
  })

  test('is that applications registered themselves in the last week', async () => {
    await addApplication('one', 'registration', 6 * day)
    await addApplication('two', 'registration', 0)
    expect(await read()).toEqual([{ kind: 'applications_registered', count: 2 }])
  })

  test('is that other keys sign soon, and that they should already', async () => {
    const changed = await addKey(28 * day)
    const at = new Date(changed + 30 * day).toISOString()
    expect(await read()).toEqual([{ kind: 'keys_rotate_soon', at }])
    service.clock.now += 2 * day + hour
    operator = await service.signIn(operatorWallet)
    expect(await read()).toEqual([{ kind: 'keys_rotate_soon', at }])
    service.clock.now += 1
    expect(await read()).toEqual([{ kind: 'keys_rotate_late', at }])
  })

  /** A key that signs since so long. */
  async function addKey(ago: number): Promise<number> {
    const changed_at = service.clock.now - ago
    const key = { algorithm: 'ES256', private_jwk: '{}', created_at: changed_at, changed_at } as const
    await service.store.write(function* () {
      yield* run(insertSigningKey, { ...key, kid: 'current', state: 'current' })
      yield* run(insertSigningKey, { ...key, kid: 'retired', state: 'retired', changed_at: 1 })
    })
    return changed_at
  }
})

const growEvent: Query<{ id: string; count: number }, unknown> = defineQuery(
  'test_grow_refusal',
  (database, parameter: Parameter<{ id: string; count: number }>) =>
    database
      .updateTable('event')
      .set({ count: parameter('count') })
      .where('id', '=', parameter('id')),
)
const giveUpAll: Query<{ at: number }, unknown> = defineQuery(
  'test_give_up',
  (database, parameter: Parameter<{ at: number }>) =>
    database.updateTable('outbox').set({ dead_at: parameter('at') }),
)
