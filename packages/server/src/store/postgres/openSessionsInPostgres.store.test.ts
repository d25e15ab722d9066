import { randomBytes } from 'node:crypto'
import { postgresDatabase } from '@countersign/test-support/stores'
import { waitForLock } from '@countersign/test-support/waitForLock'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { walletSigner } from '../../../test/stores/walletSigner.ts'
import type { Admission, Arrival } from '../admission.ts'
import type { SessionOpening } from '../openSession.ts'
import { openStore } from '../openStore.ts'
import { listSessions } from '../queries/listSessions.ts'
import { findMark } from '../queries/nonce.ts'
import type { Store } from '../Store.ts'
import { run, type Write } from '../Write.ts'

let store: Store
let other: Client
beforeEach(async () => {
  const connectionString = await postgresDatabase()
  store = await openStore(connectionString)
  other = new Client({ connectionString })
  await other.connect()
})
afterEach(async () => {
  await other.end()
  await store.close()
})

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const opening = (changes: Partial<SessionOpening> = {}): SessionOpening => ({
  nonce: randomBytes(16).toString('hex'),
  nonceExpiresAt: 1_300_000,
  signer: walletSigner(address),
  payload: '{}',
  tokenHash: randomBytes(32),
  previousTokenHash: null,
  requester: { network_address: '192.0.2.1', user_agent: 'a browser' },
  now: 1_000_000,
  expiresAt: 9_000_000,
  ...changes,
})

const open = async () => {
  const opened = await store.openSession(opening())
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  return opened.session
}

test('a sign-in to an account that is deleted meanwhile makes a new one', async () => {
  const { accountId } = await open()
  await other.query('begin')
  await other.query('delete from account where id = $1', [accountId])
  const opening = open()
  await waitForLock(other)
  await other.query('commit')
  expect((await opening).accountId).not.toBe(accountId)
})

test('a sign-in with a wallet that is unlinked meanwhile opens an account that works', async () => {
  const { accountId, credentialId } = await open()
  await other.query('begin')
  await other.query('delete from credential where id = $1', [credentialId])
  const opening = open()
  await waitForLock(other)
  await other.query('commit')
  const opened = await opening
  expect(opened.accountId).not.toBe(accountId)
  const part = { accountId: opened.accountId, now: 1_000_001, before: '~', limit: 9 }
  const found = await store.read(listSessions, part)
  expect(found.map(({ id }) => id)).toEqual([opened.id])
})

test('a sign-in that ends a surplus session gives way to who ends it the other way round, and then ends it', async () => {
  const { accountId, id } = await open()
  for (let count = 1; count < 200; count += 1) await open()
  await other.query("begin; set local deadlock_timeout = '10min'")
  const series = `${accountId}.session_ended.self.0.1`
  await other.query(
    `insert into event (id, at, account_id, kind, network_address, user_agent, details, series)
    values ('1', 1, $1, 'session_ended', '', '', '{}', $2)`,
    [accountId, series],
  )
  const signingIn = store.openSession(opening())
  await waitForLock(other)
  // The sign-in holds this session and waits for the place of the event: Postgres ends its transaction, not this one.
  await other.query('delete from session where id = $1', [id])
  await other.query('rollback')
  expect(await signingIn).toMatchObject({ outcome: 'opened', surplus: [id] })
})

describe('sign-ins of one turn', () => {
  const wallet = (number: number) => `0x${number.toString(16).padStart(40, '0')}`
  const wallets = (count: number) =>
    Array.from({ length: count }, (_, number) => ({ signer: walletSigner(wallet(number)) }))

  /** Opens sessions at once, and counts the statements that it takes. */
  async function openAtOnce(all: readonly Partial<SessionOpening>[]) {
    const query = vi.spyOn(Client.prototype, 'query')
    try {
      const settled = await Promise.allSettled(all.map((changes) => store.openSession(opening(changes))))
      const outcomes = settled.map((one) =>
        one.status === 'fulfilled' ? one.value.outcome : String(one.reason.message),
      )
      const calls: readonly (readonly unknown[])[] = query.mock.calls
      return { outcomes, statements: calls.filter(([config]) => Object(config).name !== undefined).length }
    } finally {
      query.mockRestore()
    }
  }

  test('are one statement for each 16 of them', async () => {
    const { outcomes, statements } = await openAtOnce(wallets(40))
    expect(outcomes).toEqual(Array.from({ length: 40 }, () => 'opened'))
    expect(statements).toBe(3)
  })

  test('are statements of their own where they share a nonce, a wallet or a previous session', async () => {
    const { signer } = opening()
    await open()
    const previousTokenHash = randomBytes(32)
    const nonce = 'thesamenonce'
    const [one, other] = [walletSigner(wallet(1)), walletSigner(wallet(2))]
    expect(await openAtOnce([{ signer }, { signer }])).toMatchObject({ statements: 2 })
    expect(
      await openAtOnce([
        { signer: one, nonce },
        { signer: other, nonce },
      ]),
    ).toEqual({
      outcomes: expect.arrayContaining(['opened', 'nonce_spent']),
      statements: 2,
    })
    const replacing = [one, other].map((signer) => ({ signer, previousTokenHash }))
    expect(await openAtOnce(replacing)).toMatchObject({ statements: 2 })
    expect(
      await openAtOnce([{ signer: walletSigner(address, 1) }, { signer: walletSigner(address, 10) }]),
    ).toMatchObject({ statements: 1 })
  })

  test('that fail, fail each for itself, and the others do not', async () => {
    await refuse(wallet(2), 'the first fault', '23514')
    await refuse(wallet(5), 'the second fault', '22023')
    const { outcomes } = await openAtOnce(wallets(7))
    expect(outcomes).toEqual([
      'opened',
      'opened',
      'the first fault',
      'opened',
      'opened',
      'the second fault',
      'opened',
    ])
    expect(await countRows('account')).toBe(5)
    expect(await countRows('session')).toBe(5)
    // Those that failed have spent nothing.
    expect(await countRows('spent_nonce')).toBe(5)
  })

  test('whose account is disabled open none, and the others do', async () => {
    await openAtOnce(wallets(3))
    await other.query(`update account set disabled_at = 1
      where id = (select account_id from credential where identity = '${wallet(1)}')`)
    const { outcomes, statements } = await openAtOnce(wallets(3))
    expect(outcomes).toEqual(['opened', 'account_disabled', 'opened'])
    expect(statements).toBe(1)
    expect(await countRows('session')).toBe(5)
  })

  test('are decided about one by one, where they would make an account', async () => {
    await open()
    const decide = function* ({ identity }: Arrival): Write<Admission> {
      yield* run(findMark, { key: 'test' })
      return identity === wallet(1) ? { isAdmitted: true } : { isAdmitted: false, code: 'not_admitted' }
    }
    const hooks = { admission: { isAsked: 'always', decide } } as const
    const [zero, one, two] = wallets(3)
    const all = [zero, {}, one, two].map((changes) => store.openSession(opening(changes), hooks))
    const outcomes = (await Promise.all(all)).map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['not_admitted', 'opened', 'opened', 'not_admitted'])
    expect(await countRows('session')).toBe(3)
    expect(await countRows('spent_nonce')).toBe(5)
  })

  test('whose connection breaks are all refused, and none is tried again', async () => {
    await open()
    await other.query('begin')
    await other.query('delete from credential')
    const openings = openAtOnce([...wallets(3), {}])
    await waitForLock(other)
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    await other.query('rollback')
    const { outcomes, statements } = await openings
    expect(outcomes).toEqual(Array.from({ length: 4 }, () => 'The store did not answer.'))
    expect(statements).toBe(1)
    expect(await countRows('session')).toBe(1)
  })
})

/** Lets Postgres refuse a wallet with an error of this kind. */
async function refuse(address: string, message: string, code: string): Promise<void> {
  const name = `refuse_${code}`
  await other.query(`create function ${name}() returns trigger language plpgsql as $$
    begin raise exception '${message}' using errcode = '${code}'; end $$`)
  await other.query(`create trigger ${name} before insert on wallet for each row
    when (new.address = '${address}') execute function ${name}()`)
}

async function countRows(table: string): Promise<number> {
  const { rows } = await other.query(`select count(*)::int as count from ${table}`)
  return Number(rows[0]?.count)
}
