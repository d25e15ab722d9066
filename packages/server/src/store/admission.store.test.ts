import { randomBytes } from 'node:crypto'
import { formatWalletIdentity } from '@countersign/protocol'
import { postgresDatabase, sqliteFile, stores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { walletSigner } from '../../test/stores/walletSigner.ts'
import {
  type Admission,
  type AdmissionRule,
  type Arrival,
  liftRestriction,
  restrictAccounts,
} from './admission.ts'
import { defineQuery, type Parameter } from './defineQuery.ts'
import type { SessionOpening } from './openSession.ts'
import { openStore } from './openStore.ts'
import type { Store } from './Store.ts'
import { run, type Write } from './Write.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const countRows = defineQuery<Record<never, never>, Record<string, number | null>>(
  'test_count_rows',
  (database) =>
    database.selectNoFrom((one) => [
      one
        .selectFrom('account')
        .select((row) => row.fn.countAll<number>().as('count'))
        .as('accounts'),
      one
        .selectFrom('wallet')
        .select((row) => row.fn.countAll<number>().as('count'))
        .as('wallets'),
      one
        .selectFrom('session')
        .select((row) => row.fn.countAll<number>().as('count'))
        .as('sessions'),
      one
        .selectFrom('event')
        .select((row) => row.fn.countAll<number>().as('count'))
        .as('events'),
      one
        .selectFrom('spent_nonce')
        .select((row) => row.fn.countAll<number>().as('count'))
        .as('nonces'),
    ]),
)
const insertNote = defineQuery(
  'test_insert_note',
  (database, parameter: Parameter<{ key: string; value: string }>) =>
    database.insertInto('meta').values({ key: parameter('key'), value: parameter('value') }),
)
const useTicket = defineQuery<{ key: string }, { key: string }>(
  'test_use_ticket',
  (database, parameter: Parameter<{ key: string }>) =>
    database.deleteFrom('meta').where('key', '=', parameter('key')).returning('key'),
)

function opening(changes: Partial<SessionOpening> = {}): SessionOpening {
  return {
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
  }
}

const refusal = { isAdmitted: false, code: 'not_admitted', details: { policy: 'closed' } } as const

describe.each(stores)('the decision about a new account on %s', (_name, makeLocation) => {
  let store: Store
  let asked: Arrival[]
  beforeEach(async () => {
    store = await openStore(await makeLocation())
    asked = []
  })
  afterEach(() => store.close())

  const deciding = (admission: Admission, isAsked: AdmissionRule['isAsked'] = 'always'): AdmissionRule => ({
    isAsked,
    *decide(arrival) {
      asked.push(arrival)
      yield* run(readNote, {})
      return admission
    },
  })
  const counted = async () => {
    const [row] = await store.read(countRows, {})
    return Object.fromEntries(Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]))
  }

  test.each([null, 10])('a refusal leaves the spent nonce and nothing else, on chain %s', async (chainId) => {
    const from = opening({ signer: walletSigner(address, chainId), invitation: 'an invitation' })
    const hooks = { admission: deciding(refusal) }
    expect(await store.openSession(from, hooks)).toEqual({
      outcome: 'not_admitted',
      code: 'not_admitted',
      details: { policy: 'closed' },
    })
    expect(asked).toEqual([
      {
        identity: formatWalletIdentity({ address, chainId }),
        wallet: { address, chainId },
        invitation: 'an invitation',
        networkAddress: '192.0.2.1',
        now: 1_000_000,
      },
    ])
    expect(await counted()).toEqual({ accounts: 0, wallets: 0, sessions: 0, events: 0, nonces: 1 })
    expect(await store.openSession(from, hooks)).toEqual({ outcome: 'nonce_spent' })
    expect(asked).toHaveLength(1)
  })

  test.each([null, 10])(
    'an admission opens the session, with what it writes, on chain %s',
    async (chainId) => {
      const admission = deciding({
        isAdmitted: true,
        onAccountCreated: (accountId) => noteAccount(accountId),
      })
      const opened = await store.openSession(opening({ signer: walletSigner(address, chainId) }), {
        admission,
      })
      if (opened.outcome !== 'opened') throw new Error(opened.outcome)
      expect(opened).toMatchObject({
        isNewAccount: true,
        session: { kind: 'wallet', identity: formatWalletIdentity({ address, chainId }) },
      })
      expect(await store.read(readNote, {})).toEqual([{ value: opened.session.accountId }])
      expect(await counted()).toEqual({ accounts: 1, wallets: 1, sessions: 1, events: 1, nonces: 1 })
    },
  )

  test('whoever has an account is not decided about', async () => {
    await store.openSession(opening())
    const hooks = { admission: deciding(refusal) }
    expect(await store.openSession(opening(), hooks)).toMatchObject({
      outcome: 'opened',
      isNewAccount: false,
    })
    expect(asked).toEqual([])
  })

  test('is asked for only while new accounts are restricted, where that was chosen', async () => {
    const hooks = { admission: deciding(refusal, 'while_restricted') }
    expect(await store.openSession(opening(), hooks)).toMatchObject({ outcome: 'opened' })
    await store.write(restrictAccounts)
    await store.write(restrictAccounts)
    const from = { signer: walletSigner('0xde709f2102306220921060314715629080e2fb77') }
    expect(await store.openSession(opening(from), hooks)).toMatchObject({ outcome: 'not_admitted' })
    expect(await store.openSession(opening(), hooks)).toMatchObject({ outcome: 'opened' })
    expect(asked).toHaveLength(1)
    await store.write(liftRestriction)
    expect(await store.openSession(opening(from), hooks)).toMatchObject({ outcome: 'opened' })
    expect(asked).toHaveLength(1)
  })

  test('an account that cannot be made takes back what its admission wrote', async () => {
    const admission = deciding({
      isAdmitted: true,
      *onAccountCreated(accountId) {
        yield* noteAccount(accountId)
        throw new TypeError('a fault')
      },
    })
    await expect(store.openSession(opening(), { admission })).rejects.toThrow('a fault')
    expect(await counted()).toMatchObject({ accounts: 0, wallets: 0, sessions: 0 })
    expect(await store.read(readNote, {})).toEqual([])
  })
})

describe.each<[string, () => Promise<string>]>([
  ['one SQLite file', async () => sqliteFile()],
  ['Postgres', () => postgresDatabase()],
])('two processes on %s', (_name, makeLocation) => {
  let processes: Store[]
  beforeEach(async () => {
    const location = await makeLocation()
    processes = [await openStore(location), await openStore(location)]
  })
  afterEach(() => Promise.all(processes.map((store) => store.close())))

  /** Lets in whoever takes a ticket. */
  const byTicket: AdmissionRule = {
    isAsked: 'always',
    *decide() {
      const [used] = yield* run(useTicket, { key: 'ticket' })
      return used === undefined ? refusal : { isAdmitted: true }
    },
  }

  test('let in one of two that come at once with the last use', async () => {
    for (let round = 0; round < 10; round += 1) {
      await processes[0]?.write(() => run(insertNote, { key: 'ticket', value: '' }))
      const all = await Promise.all(
        processes.map((store) =>
          store.openSession(opening({ signer: walletSigner(`0x${randomBytes(20).toString('hex')}`) }), {
            admission: byTicket,
          }),
        ),
      )
      expect(all.map(({ outcome }) => outcome).sort()).toEqual(['not_admitted', 'opened'])
    }
  })

  test('take one use for two first sign-ins of one wallet', async () => {
    for (let round = 0; round < 10; round += 1) {
      await processes[0]?.write(() => run(insertNote, { key: 'ticket', value: '' }))
      const from = { signer: walletSigner(`0x${randomBytes(20).toString('hex')}`) }
      const all = await Promise.all(
        processes.map((store) => store.openSession(opening(from), { admission: byTicket })),
      )
      const accounts = all.map((one) => (one.outcome === 'opened' ? one.session.accountId : one.outcome))
      expect(new Set(accounts).size).toBe(1)
      expect(accounts).not.toContain('not_admitted')
    }
  })

  test('make one account for two first sign-ins of one wallet, which both are let in', async () => {
    const admission: AdmissionRule = {
      isAsked: 'always',
      *decide() {
        yield* run(readNote, {})
        return { isAdmitted: true }
      },
    }
    for (let round = 0; round < 10; round += 1) {
      const from = { signer: walletSigner(`0x${randomBytes(20).toString('hex')}`) }
      const all = await Promise.all(processes.map((store) => store.openSession(opening(from), { admission })))
      const accounts = all.map((one) => (one.outcome === 'opened' ? one.session.accountId : one.outcome))
      expect(new Set(accounts).size).toBe(1)
    }
    const [rows] = (await processes[0]?.read(countRows, {})) ?? []
    expect(Object.entries(rows ?? {}).map(([name, count]) => [name, Number(count)])).toEqual(
      expect.arrayContaining([
        ['accounts', 10],
        ['wallets', 10],
        ['sessions', 20],
      ]),
    )
  })
})

function* noteAccount(accountId: string): Write<void> {
  yield* run(insertNote, { key: 'admitted', value: accountId })
}
const readNote = defineQuery<Record<never, never>, { value: string }>('test_read_note', (database) =>
  database.selectFrom('meta').select('value').where('key', '=', 'admitted'),
)
