import { type OperatorOverview, operatorOverviewSchema } from '@countersign/product-api'
import { findService, insertEvent, run, uuid } from '@countersign/server/extension'
import { newWallet } from '@countersign/test-support/createBrowser'
import { parse } from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertApplication } from '../../src/applications/applications.queries.ts'
import { countDays } from '../../src/operator/dailyCounts.ts'
import { stores } from '../stores/preparedStores.ts'
import { type OperatorService, type Person, startOperatorService } from './startOperatorService.ts'

const day = 86_400_000
const path = '/api/operator/overview'
const operatorWallet = newWallet()

describe.each(stores)('the overview of an operator on %s', (_name, makeLocation) => {
  let service: OperatorService
  let operator: Person
  beforeEach(async () => {
    service = await startOperatorService(await makeLocation(), { operators: [operatorWallet.address] })
    service.clock.now = Date.parse('2026-11-20T23:59:00Z')
    operator = await service.signIn(operatorWallet)
  })

  const read = async (query = ''): Promise<OperatorOverview> =>
    parse(operatorOverviewSchema, (await operator.ask('GET', `${path}${query}`)).body)
  const record = (kind: string, details: object) =>
    service.store.write(() =>
      run(insertEvent, {
        id: uuid(service.clock.now),
        at: service.clock.now,
        account_id: operator.id,
        actor_id: null,
        kind,
        network_address: '192.0.2.1',
        user_agent: '',
        details: JSON.stringify(details),
      }),
    )

  test('has the sign-ins, the new accounts and the refusals of each day in UTC', async () => {
    service.clock.now += 120_000
    const { wallet } = await service.signIn()
    await service.signIn(wallet)
    await record('sign_in_refused', { code: 'nonce_expired' })
    const { days, countedUntil } = await read('?days=7')
    expect(days.map(({ day: on }) => on)).toEqual(
      ['15', '16', '17', '18', '19', '20', '21'].map((date) => `2026-11-${date}`),
    )
    expect(days.slice(-3)).toEqual([
      { day: '2026-11-19', signIns: 0, newAccounts: 0, refused: 0 },
      { day: '2026-11-20', signIns: 1, newAccounts: 1, refused: 0 },
      { day: '2026-11-21', signIns: 2, newAccounts: 1, refused: 1 },
    ])
    expect(countedUntil).toBeNull()
  })

  test('has 30 days, unless it is asked for 7 or 90', async () => {
    expect((await read()).days).toHaveLength(30)
    expect((await read('?days=90')).days).toHaveLength(90)
    for (const query of ['?days=0', '?days=', '?days=30.0', '?days=91', '?months=1']) {
      expect(await operator.ask('GET', `${path}${query}`), query).toMatchObject({ status: 400 })
    }
  })

  test('says the same once the days are counted', async () => {
    await record('sign_in_refused', { code: 'nonce_expired' })
    await record('application_signed_in', { clientId: 'wiki' })
    service.clock.now += day
    await operator.browser.signIn(operatorWallet)
    const before = await read()
    await countDays(findService(service.countersign))
    expect(await read()).toEqual(before)
    expect(before.days.at(-2)).toMatchObject({ signIns: 1, newAccounts: 1, refused: 1 })
  })

  test('has why sign-ins were refused, and which applications people used, most often first', async () => {
    for (const code of ['nonce_expired', 'signature_invalid', 'signature_invalid'])
      await record('sign_in_refused', { code })
    for (const clientId of ['wiki', 'gone', 'wiki']) await record('application_signed_in', { clientId })
    await service.store.write(() =>
      run(insertApplication, {
        client_id: 'wiki',
        name: 'Our wiki',
        metadata: '{}',
        secret_hash: null,
        logo: null,
        logo_type: null,
        source: 'operator',
        created_at: 1,
      }),
    )
    const { refusals, applications } = await read()
    expect(refusals).toEqual([
      { code: 'signature_invalid', count: 2 },
      { code: 'nonce_expired', count: 1 },
    ])
    expect(applications).toEqual([
      { clientId: 'wiki', name: 'Our wiki', signIns: 2 },
      { clientId: 'gone', name: null, signIns: 1 },
    ])
    service.clock.now += 7 * day
    operator = await service.signIn(operatorWallet)
    expect(await read('?days=7')).toMatchObject({ refusals: [], applications: [] })
  })

  test('is for operators alone', async () => {
    const member = await service.signIn()
    expect(await member.ask('GET', path)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})
