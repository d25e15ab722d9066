import type { Store } from '@countersign/server'
import { run } from '@countersign/server/extension'
import { postgresDatabase, sharedStores } from '@countersign/test-support/stores'
import { waitForLock } from '@countersign/test-support/waitForLock'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openProductStore } from '../store/openProductStore.ts'
import { createKeySeal, KeySealError } from './KeySeal.ts'
import { listSigningKeys, revokeSigningKey } from './keys.queries.ts'
import type { RotationCause } from './keys.writes.ts'
import { openSigningKeys, type SigningKeys } from './openSigningKeys.ts'
import { sealSecrets } from './sealSecrets.ts'

const hour = 3_600_000
const day = 24 * hour
const byCommand: RotationCause = {
  reason: 'command',
  actorId: null,
  requester: { network_address: '', user_agent: '' },
}

describe.each(sharedStores)('signing keys on %s', (_name, makeLocation) => {
  let location: string
  let store: Store
  let other: Store
  let time: number
  beforeEach(async () => {
    location = await makeLocation()
    time = 1_000_000_000_000
    store = await openProductStore(location)
    other = await openProductStore(location)
  })
  afterEach(() => Promise.all([store.close(), other.close()]))

  const open = (on: Store = store, secretKeys: readonly string[] = ['a secret']) =>
    openSigningKeys({ store: on, seal: createKeySeal(secretKeys), now: () => time })
  const statesOf = (keys: SigningKeys) => keys.list().map(({ algorithm, state }) => `${state} ${algorithm}`)
  const idOf = (keys: SigningKeys, state: string, algorithm = 'ES256') =>
    keys.list().find((key) => key.state === state && key.algorithm === algorithm)?.id

  test('at the first start are a current and a next one of each algorithm', async () => {
    expect(statesOf(await open()).sort()).toEqual([
      'current ES256',
      'current RS256',
      'next ES256',
      'next RS256',
    ])
  })

  test('stay the same at the next start', async () => {
    const first = await open()
    expect((await open(other)).list()).toEqual(first.list())
  })

  test('are one set for processes that start at once', async () => {
    const all = await Promise.all([open(), open(other), open(), open(other)])
    expect(new Set(all.map((keys) => JSON.stringify(keys.list()))).size).toBe(1)
    expect(await store.read(listSigningKeys, {})).toHaveLength(4)
  })

  test('do not sign before they were published for an hour', async () => {
    const keys = await open()
    time += hour - 1
    expect(await keys.rotate(byCommand)).toEqual({ isRotated: false, possibleFrom: 1_000_000_000_000 + hour })
    time += 1
    expect(await keys.rotate(byCommand)).toEqual({ isRotated: true })
    expect(await keys.rotate(byCommand)).toEqual({ isRotated: false, possibleFrom: time + hour })
  })

  test('move on by one state in a rotation', async () => {
    const keys = await open()
    const [current, next] = [idOf(keys, 'current'), idOf(keys, 'next')]
    time += hour
    await keys.rotate(byCommand)
    expect(idOf(keys, 'retired')).toBe(current)
    expect(idOf(keys, 'current')).toBe(next)
    expect([current, next]).not.toContain(idOf(keys, 'next'))
    expect(statesOf(keys)).toHaveLength(6)
  })

  test('are rotated once by processes that do it at once', async () => {
    const all = await Promise.all([open(), open(other)])
    time += hour
    const rotations = await Promise.all([...all, ...all].map((keys) => keys.rotate(byCommand)))
    expect(rotations.filter(({ isRotated }) => isRotated)).toHaveLength(1)
    expect(await store.read(listSigningKeys, {})).toHaveLength(6)
  })

  test('are rotated by the schedule, and known to another process when it looks again', async () => {
    const [keys, elsewhere] = [await open(), await open(other)]
    let changes = 0
    elsewhere.onChange(() => {
      changes += 1
    })
    time += 30 * day - 1
    await keys.refresh()
    expect(statesOf(keys)).toHaveLength(4)
    time += 1
    await keys.refresh()
    expect(statesOf(keys)).toHaveLength(6)
    await elsewhere.refresh()
    await elsewhere.refresh()
    expect(elsewhere.list()).toEqual(keys.list())
    expect(changes).toBe(1)
  })

  test('are removed when they have been retired for long', async () => {
    const keys = await open()
    time += hour
    await keys.rotate(byCommand)
    time += 15 * day - 1
    await keys.refresh()
    expect(idOf(keys, 'retired')).toBeDefined()
    time += 1
    await keys.refresh()
    expect(idOf(keys, 'retired')).toBeUndefined()
    expect(await store.read(listSigningKeys, {})).toHaveLength(4)
  })

  test('cannot be read in the store', async () => {
    await open()
    const rows = await store.read(listSigningKeys, {})
    expect(rows.map(({ private_jwk }) => private_jwk).join()).not.toContain('"d":')
  })

  test('are encrypted anew with the newest secret, after which the older one is not needed', async () => {
    const first = await open(store, ['older'])
    await expect(open(other, ['newest'])).rejects.toThrow(KeySealError)
    await open(other, ['newest', 'older'])
    const last = await open(other, ['newest'])
    expect(last.list()).toEqual(first.list())
    await first.refresh()
    await expect(open(store, ['older'])).rejects.toThrow(KeySealError)
    await expect(open(store, [])).rejects.toThrow(KeySealError)
  })

  test('are replaced at once by a revocation, also in their first hour, and the old ones are gone', async () => {
    const [keys, elsewhere] = [await open(), await open(other)]
    const old = keys.list().map(({ id }) => id)
    await keys.revoke(byCommand)
    expect(statesOf(keys).sort()).toEqual(['current ES256', 'current RS256', 'next ES256', 'next RS256'])
    expect(keys.list().filter(({ id }) => old.includes(id))).toEqual([])
    await elsewhere.refresh()
    expect(elsewhere.list()).toEqual(keys.list())
    expect((await store.read(listSigningKeys, {})).filter(({ kid }) => old.includes(kid))).toEqual([])
  })

  test('are replaced by a revocation in every state, retired ones too', async () => {
    const keys = await open()
    time += hour
    await keys.rotate(byCommand)
    const old = keys.list().map(({ id }) => id)
    expect(old).toHaveLength(6)
    await keys.revoke(byCommand)
    const rows = await store.read(listSigningKeys, {})
    expect(rows).toHaveLength(4)
    expect(rows.filter(({ kid }) => old.includes(kid))).toEqual([])
  })

  test('are those of exactly one revocation where two processes revoke at once, or one rotates', async () => {
    const [keys, elsewhere] = [await open(), await open(other)]
    time += hour
    for (let round = 0; round < 3; round += 1) {
      time += hour
      const before = keys.list().map(({ id }) => id)
      await Promise.all([keys.revoke(byCommand), elsewhere.revoke(byCommand), keys.rotate(byCommand)])
      await Promise.all([keys.refresh(), elsewhere.refresh()])
      expect(keys.list()).toEqual(elsewhere.list())
      const made = keys.list()
      expect(made.filter(({ id }) => before.includes(id))).toEqual([])
      expect(
        statesOf(keys)
          .filter((state) => !state.startsWith('retired'))
          .sort(),
      ).toEqual(['current ES256', 'current RS256', 'next ES256', 'next RS256'])
    }
  })

  test('are not made where what is there cannot be opened', async () => {
    await open(store, ['lost'])
    const before = await store.read(listSigningKeys, {})
    await store.write(() => run(revokeSigningKey, { kid: before[0]?.kid ?? '' }))
    for (const secretKeys of [['another'], []]) {
      await expect(open(other, secretKeys)).rejects.toThrow(KeySealError)
    }
    expect(await store.read(listSigningKeys, {})).toEqual(before.slice(1))
  })

  test('sign', async () => {
    const keys = await open(store, ['a secret'])
    for (const { privateJwk, algorithm } of keys.list()) {
      expect(privateJwk).toMatchObject({ alg: algorithm, use: 'sig', d: expect.any(String) })
    }
  })
})

describe('signing keys on Postgres', () => {
  let location: string
  let store: Store
  let other: Client
  beforeEach(async () => {
    location = await postgresDatabase()
    store = await openProductStore(location)
    other = new Client({ connectionString: location })
    await other.connect()
  })
  afterEach(async () => {
    await other.end()
    await store.close()
  })

  /** What another process writes to the keys while it holds their lock and somebody waits for it. */
  const changeMeanwhile = async (act: () => Promise<unknown>, statements: readonly string[]) => {
    await other.query('begin')
    await other.query("update meta set value = '' where key = 'signing_keys'")
    const acting = act()
    await waitForLock(other)
    for (const statement of statements) await other.query(statement)
    await other.query('commit')
    return acting
  }
  const seal = createKeySeal(['a secret'])
  const rotateNext = async (): Promise<readonly string[]> => {
    const rows = await store.read(listSigningKeys, {})
    const made = rows.flatMap(({ kid, algorithm, private_jwk, state }) => {
      const id = `new ${kid}`
      const jwk = seal.close(id, seal.open(kid, private_jwk).text)
      return state === 'next' ? [`('${id}', '${algorithm}', '${jwk}', 'next', 0, 0)`] : []
    })
    return [
      "update signing_key set state = 'retired' where state = 'current'",
      "update signing_key set state = 'current' where state = 'next'",
      `insert into signing_key (kid, algorithm, private_jwk, state, created_at, changed_at) values ${made.join()}`,
    ]
  }

  test('that another process makes in that moment go with a revocation', async () => {
    const keys = await openSigningKeys({ store, seal, now: () => 0 })
    const old = keys.list().map(({ id }) => id)
    await changeMeanwhile(() => keys.revoke(byCommand), await rotateNext())
    const kids = (await store.read(listSigningKeys, {})).map(({ kid }) => kid)
    expect(kids).toHaveLength(4)
    expect(kids.filter((kid) => kid.startsWith('new ') || old.includes(kid))).toEqual([])
  })

  test('that another process has just rotated are not rotated again', async () => {
    let time = 0
    const keys = await openSigningKeys({ store, seal, now: () => time })
    time = hour
    const current = keys.list().filter(({ state }) => state === 'next')
    const made = [...(await rotateNext()), `update signing_key set created_at = ${hour} where state = 'next'`]
    const rotation = await changeMeanwhile(() => keys.rotate(byCommand), made)
    expect(rotation).toEqual({ isRotated: false, possibleFrom: 2 * hour })
    const ids = keys.list().flatMap(({ id, state }) => (state === 'current' ? [id] : []))
    expect(ids.sort()).toEqual(current.map(({ id }) => id).sort())
  })

  test('are encrypted anew as they are when it is their turn', async () => {
    await openSigningKeys({ store, seal, now: () => 0 })
    const before = await store.read(listSigningKeys, {})
    const remove = ["delete from signing_key where state = 'next'"]
    await changeMeanwhile(() => sealSecrets(store, createKeySeal(['newest', 'a secret'])), remove)
    const rows = await store.read(listSigningKeys, {})
    expect(rows.map(({ kid, private_jwk }) => createKeySeal(['newest']).open(kid, private_jwk).text)).toEqual(
      rows.map(({ kid }) => seal.open(kid, before.find((row) => row.kid === kid)?.private_jwk ?? '').text),
    )
  })
})
