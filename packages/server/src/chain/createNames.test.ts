import { afterEach, beforeEach, expect, test } from 'vitest'
import { walletSigner } from '../../test/stores/walletSigner.ts'
import { silentLog } from '../log.ts'
import { type AccountMoment, joinParticipants } from '../participants.ts'
import { linkKey } from '../store/openSession.ts'
import { openStore } from '../store/openStore.ts'
import { insertAccount } from '../store/queries/credential.ts'
import { findName } from '../store/queries/ensName.ts'
import type { Store } from '../store/Store.ts'
import { run, type Write } from '../store/Write.ts'
import { createNames, type Names } from './createNames.ts'

const day = 86_400_000
let store: Store
let names: Names
let asked: string[]
let renamed: AccountMoment[]
function* nothing(): Write<void> {}
const participants = joinParticipants([
  {
    onNamesChanged(moment) {
      renamed.push(moment)
      return nothing()
    },
  },
])
let answer: (address: string) => Promise<string | null>
const clock = { now: 1_790_000_000_000 }
beforeEach(async () => {
  store = await openStore(':memory:')
  asked = []
  renamed = []
  answer = async (address) => `${address}.eth`
  names = createNames({ store, participants, log: silentLog, now: () => clock.now }, async (address) => {
    asked.push(address)
    return answer(address)
  })
})
afterEach(() => store.close())

const key = (address: string) => ({ address, chainId: null })
const keptAt = async (address: string) => (await store.read(findName, { address }))[0]?.checkedAt

test('a name is looked up once a day, however often its wallet is seen', async () => {
  for (let index = 0; index < 10; index += 1) names.refresh(key('a'))
  await expect.poll(() => keptAt('a')).toBe(clock.now)
  clock.now += day - 1
  names.refresh(key('a'))
  expect(asked).toEqual(['a'])
  clock.now += 1
  names.refresh(key('a'))
  await expect.poll(() => keptAt('a')).toBe(clock.now)
  expect(asked).toEqual(['a', 'a'])
})

test('a name that is another one is told of, once, for each account that has the wallet', async () => {
  const owner = { accountId: 'person', credentialId: 'wallet', ...walletSigner('a'), now: 1 }
  await store.write(function* () {
    yield* run(insertAccount, owner)
    yield* linkKey(owner, owner)
  })
  const start = clock.now
  for (const name of ['ada.eth', 'ada.eth', null, null, 'eve.eth']) {
    answer = async () => name
    names.refresh(key('a'))
    await expect.poll(() => keptAt('a')).toBe(clock.now)
    clock.now += day
  }
  expect(renamed.map(({ accountId, now }) => [accountId, (now - start) / day])).toEqual([
    ['person', 0],
    ['person', 2],
    ['person', 4],
  ])
})

test('what another process looked up is not looked up again', async () => {
  names.refresh(key('a'))
  await expect.poll(() => keptAt('a')).toBe(clock.now)
  const other = createNames({ store, participants, log: silentLog, now: () => clock.now }, () =>
    Promise.reject(new Error('asked')),
  )
  other.refresh(key('a'))
  names.refresh(key('b'))
  await expect.poll(() => keptAt('b')).toBe(clock.now)
  expect(asked).toEqual(['a', 'b'])
})

test('a contract on another chain has no name of chain 1', async () => {
  names.refresh({ address: 'a', chainId: 10 })
  names.refresh({ address: 'b', chainId: 1 })
  await expect.poll(() => keptAt('b')).toBe(clock.now)
  expect(asked).toEqual(['b'])
})

test('eight are looked up at once, and no more', async () => {
  const gate = Promise.withResolvers<string | null>()
  answer = () => gate.promise
  for (let index = 0; index < 20; index += 1) names.refresh(key(String(index)))
  await expect.poll(() => asked.length).toBe(8)
  gate.resolve(null)
  await expect.poll(() => keptAt('7')).toBe(clock.now)
  names.refresh(key('19'))
  await expect.poll(() => keptAt('19')).toBe(clock.now)
  expect(asked).toHaveLength(9)
})
