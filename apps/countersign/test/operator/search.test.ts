import { personListSchema } from '@countersign/product-api'
import { findService, type Parameter, type Query, run } from '@countersign/server/extension'
import { link, newWallet } from '@countersign/test-support/createBrowser'
import { parse } from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { createWalletIndexer, searchParticipant } from '../../src/people/search/searchIndex.ts'
import { defineQuery } from '../../src/store/defineQuery.ts'
import { stores } from '../stores/preparedStores.ts'
import { type OperatorService, type Person, startOperatorService } from './startOperatorService.ts'

const countParts: Query<object, { parts: unknown; digits: unknown }> = defineQuery(
  'test_count_parts',
  (database) =>
    database.selectNoFrom((row) => [
      row.selectFrom('name_part').select(row.fn.countAll().as('count')).as('parts'),
      row.selectFrom('wallet_digits').select(row.fn.countAll().as('count')).as('digits'),
    ]),
)

const insertName: Query<{ address: string }, unknown> = defineQuery(
  'test_insert_ens_name',
  (database, parameter: Parameter<{ address: string }>) =>
    database
      .insertInto('ens_name')
      .values({ address: parameter('address'), name: 'vitalik.eth', checked_at: 0 }),
)

const operatorWallet = newWallet()

describe.each(stores)('a search of people on %s', (_name, makeLocation) => {
  let service: OperatorService
  let operator: Person
  let indexWallets: () => Promise<void>
  beforeEach(async () => {
    service = await startOperatorService(await makeLocation(), {
      operators: [operatorWallet.address],
    })
    operator = await service.signIn(operatorWallet)
    indexWallets = createWalletIndexer(findService(service.countersign))
  })

  const find = async (search: string, rest = '') => {
    const path = `/api/operator/people?search=${encodeURIComponent(search)}${rest}`
    return parse(personListSchema, (await operator.ask('GET', path)).body)
  }
  const ids = async (search: string) => (await find(search)).people.map(({ id }) => id)
  const change = async (person: Person, path: string, body: object) =>
    expect(await person.ask('PATCH', `/api/account${path}`, body)).toMatchObject({ status: 200 })
  const count = async () => {
    const [row] = await service.store.read(countParts, {})
    return [Number(row?.parts), Number(row?.digits)]
  }

  test('finds any part of a display name, a username and a label, and no former one', async () => {
    const [ada, bob] = [await service.signIn(), await service.signIn()]
    await change(ada, '', { displayName: 'Ada Lovelace', username: 'first-programmer' })
    const { wallets } = (await bob.ask('GET', '/api/account/wallets')).body
    await change(bob, `/wallets/${wallets[0].id}`, { label: 'Ledger in the drawer' })
    for (const part of ['Ada L', 'LACE', 'a l', 'programmer', 't-p', 'ST-PROG']) {
      expect([part, await ids(part)]).toEqual([part, [ada.id]])
    }
    for (const part of ['drawer', 'ger in', 'LEDGER']) {
      expect([part, await ids(part)]).toEqual([part, [bob.id]])
    }
    await change(ada, '', { displayName: 'Augusta', username: null })
    await change(bob, `/wallets/${wallets[0].id}`, { label: null })
    for (const former of ['lovelace', 'programmer', 'drawer']) expect(await ids(former)).toEqual([])
    expect(await ids('gust')).toEqual([ada.id])
  })

  test('finds each person once, a page at a time, whatever of their names is alike', async () => {
    const people: string[] = []
    for (const displayName of ['banana', 'Ana', 'Hannah', 'Johanna']) {
      const person = await service.signIn()
      await change(person, '', { displayName, username: `${displayName.toLowerCase()}-an` })
      people.push(person.id)
    }
    const found: string[] = []
    for (let cursor = ''; ; ) {
      const page = await find('AN', `&limit=1${cursor}`)
      found.push(...page.people.map(({ id }) => id))
      if (page.next === null) break
      cursor = `&cursor=${page.next}`
    }
    expect(found.toSorted()).toEqual(people.toSorted())
  })

  test('finds the short form of an address, its end, and nine digits or more of any place', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => service.signIn()))
    await indexWallets()
    for (const { id, wallet } of people) {
      const { address } = wallet
      const digits = address.slice(2)
      expect(await ids(`${address.slice(0, 6)}…${address.slice(-4)}`)).toEqual([id])
      expect(await ids(`${digits.slice(0, 8)}..${digits.slice(-2)}`)).toEqual([id])
      expect(await ids(`0x…${digits.slice(-8)}`)).toEqual([id])
      expect(await ids(digits.slice(-6).toUpperCase())).toEqual([id])
      for (let at = 0; at <= 31; at += 1) {
        expect([at, await ids(digits.slice(at, at + 9))]).toEqual([at, [id]])
      }
      expect(await ids(digits.slice(3, 29))).toEqual([id])
    }
    const [{ wallet } = operator, other = operator] = people
    const mixed = `${wallet.address.slice(0, 6)}…${other.wallet.address.slice(-4)}`
    expect(await ids(mixed)).toEqual([])
  })

  test('finds wallets that were linked or came before the last sweep, and none that were unlinked', async () => {
    await indexWallets()
    const person = await service.signIn()
    const second = newWallet()
    const linked = await (await link(person.browser, second)).json()
    const part = second.address.slice(10, 30)
    expect(await ids(second.address.slice(0, 12))).toEqual([person.id])
    await indexWallets()
    await indexWallets()
    expect(await ids(part)).toEqual([person.id])
    expect(await person.ask('DELETE', `/api/account/wallets/${linked.id}`)).toMatchObject({ status: 204 })
    expect(await ids(part)).toEqual([])
  })

  test('leaves nothing of an account that is deleted', async () => {
    const before = await count()
    const person = await service.signIn()
    await change(person, '', { displayName: 'Ada' })
    await indexWallets()
    expect(await count()).not.toEqual(before)
    expect(await person.ask('DELETE', '/api/account')).toMatchObject({ status: 204 })
    await service.countersign.sweep()
    expect(await count()).toEqual([0, 1])
  })

  test('shows first whose address has the digits inside, then whose name or beginning has them', async () => {
    const [inside, named] = [await service.signIn(), await service.signIn()]
    const end = inside.wallet.address.slice(-4).toLowerCase()
    await change(named, '', { displayName: `the ${end}` })
    await change(inside, '', { displayName: `${end} too` })
    await indexWallets()
    expect(await ids(end)).toEqual([inside.id, named.id])
    const first = await find(end, '&limit=1')
    expect(first.people.map(({ id }) => id)).toEqual([inside.id])
    const rest = await find(end, `&cursor=${first.next}`)
    expect(rest.people.map(({ id }) => id)).toContain(named.id)
  })

  test('finds any part of the name that a key wallet has on chain 1', async () => {
    const person = await service.signIn()
    await service.store.write(function* () {
      yield* run(insertName, { address: person.wallet.address })
      yield* searchParticipant.onNamesChanged?.({ accountId: person.id, now: 0 }) ?? []
    })
    for (const part of ['vitalik', 'ALIK.E', '.eth']) expect(await ids(part)).toEqual([person.id])
  })

  test('says what a short form needs', async () => {
    const { status, body } = await operator.ask('GET', '/api/operator/people?search=0x4b…14c')
    expect([status, body.code]).toEqual([400, 'invalid_request'])
  })
})
