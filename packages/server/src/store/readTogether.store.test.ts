import { randomBytes } from 'node:crypto'
import { postgresDatabase, stores } from '@countersign/test-support/stores'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { walletSigner } from '../../test/stores/walletSigner.ts'
import { openStore } from './openStore.ts'
import { endSessionByToken, findSession } from './queries/session.ts'
import type { Store } from './Store.ts'
import { run } from './Write.ts'

let store: Store
afterEach(() => store.close())

/** Opens so many sessions, each of a person of its own, and gives what finds them. */
function openSessions(count: number): Promise<readonly { tokenHash: Uint8Array }[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const tokenHash = randomBytes(38)
      await store.openSession({
        nonce: randomBytes(16).toString('hex'),
        nonceExpiresAt: 1_300_000,
        signer: walletSigner(`0x${randomBytes(20).toString('hex')}`),
        payload: '{}',
        tokenHash,
        previousTokenHash: null,
        requester: { network_address: '192.0.2.1', user_agent: 'a browser' },
        now: 1_790_000_000_123,
        expiresAt: 1_790_000_900_123,
      })
      return { tokenHash }
    }),
  )
}

const { together: _together, ...findAlone } = findSession
const read = (parameters: { tokenHash: Uint8Array }) => store.read(findSession, parameters)

test.each(stores)(
  'reads at once on %s give each its own row, as it is when read alone',
  async (_name, make) => {
    store = await openStore(await make())
    const sessions = await openSessions(130)
    const unknown = { tokenHash: randomBytes(38) }
    const [nothing, ...rows] = await Promise.all([unknown, ...sessions].map(read))
    expect(nothing).toEqual([])
    const alone: unknown[] = []
    for (const session of sessions) alone.push(await store.read(findAlone, session))
    expect(alone.flat()).toHaveLength(130)
    expect(rows).toEqual(alone)
  },
)

describe('on Postgres', () => {
  let address: string
  beforeEach(async () => {
    address = await postgresDatabase()
    store = await openStore(address)
  })

  test('reads of one turn are one statement for each 64 of them', async () => {
    const sessions = await openSessions(20)
    const query = vi.spyOn(Client.prototype, 'query')
    const rows = await Promise.all([...sessions, ...sessions, ...sessions].map(read))
    expect(query).toHaveBeenCalledTimes(1)
    expect(rows.flat()).toHaveLength(60)
    query.mockClear()
    await Promise.all(Array.from({ length: 130 }, () => read({ tokenHash: randomBytes(38) })))
    expect(query).toHaveBeenCalledTimes(3)
    query.mockRestore()
  })

  test('a read never joins a statement that was sent before it began', async () => {
    const [session] = await openSessions(1)
    if (session === undefined) throw new TypeError('a session')
    const query = vi.spyOn(Client.prototype, 'query')
    const before = read(session)
    await expect.poll(() => query.mock.calls.length).toBe(1)
    await store.write(() => run(endSessionByToken, session))
    expect(await read(session)).toEqual([])
    expect(await before).toHaveLength(1)
    query.mockRestore()
  })

  test('a statement that fails, fails each of its reads, and no later one', async () => {
    const sessions = await openSessions(3)
    const other = new Client({ connectionString: address })
    await other.connect()
    await other.query('alter table session rename to elsewhere')
    const failed = await Promise.allSettled(sessions.map(read))
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await other.query('alter table elsewhere rename to session')
    await other.end()
    expect((await Promise.all(sessions.map(read))).flat()).toHaveLength(3)
  })
})
