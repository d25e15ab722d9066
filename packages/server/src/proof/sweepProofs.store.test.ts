import { stores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defineQuery, type Query } from '../store/defineQuery.ts'
import type { Migration } from '../store/migrations/Migration.ts'
import { openStore } from '../store/openStore.ts'
import { insertHandOver } from '../store/queries/handOver.ts'
import { keepProof } from '../store/queries/proof.ts'
import { defineProofReference } from '../store/queries/proofReference.ts'
import type { Store } from '../store/Store.ts'
import { firstUuid, uuid } from '../store/uuid.ts'
import { run } from '../store/Write.ts'
import { sweepProofs } from './sweep.ts'

const hour = 3_600_000
const now = 1_790_000_000_000

const listAll = defineQuery<object, { id: string }>('test_list_all_proofs', (database) =>
  database.selectFrom('proof').select('id').orderBy('id'),
)

/** A table of somebody who embeds the server, with a row that refers to a proof. */
const notes: Migration = {
  name: '1000-notes',
  statements: ({ text, table, bare, tableOptions }) => [
    `create table ${table('note')} (id ${text} primary key, proof_id ${text}) ${tableOptions}`,
    `create index ${bare('note_proof')} on ${table('note')} (proof_id)`,
  ],
}
const noted = defineProofReference('note', 'proof_id')

/** Postgres keeps a statement by its name, which is short. */
let made = 0

function raw(text: string): Query<object, unknown> {
  made += 1
  return { name: `raw ${made}`, prepared: new WeakMap(), compile: () => ({ text, values: () => [] }) }
}

describe.each(stores)('what was signed, on %s,', (_name, makeLocation) => {
  let store: Store
  beforeEach(async () => {
    store = await openStore(await makeLocation(), { histories: [{ owner: 'test', migrations: [notes] }] })
  })
  afterEach(() => store.close())

  const keep = async (id: string) => {
    await store.write(() => run(keepProof, { id, kind: 'wallet', payload: '{}', verified_at: now }))
    return id
  }
  const write = (text: string) => store.write(() => run(raw(text), {}))
  const kept = async () => (await store.read(listAll, {})).map(({ id }) => id)
  const sweep = (references = [noted]) => sweepProofs(store, references, now)

  test('is forgotten where nothing refers to it, but not within an hour', async () => {
    await keep(uuid(now - 2 * hour))
    const last = await keep(firstUuid(now - hour))
    const young = await keep(uuid(now - hour + 1))
    expect(await sweep()).toBe(1)
    expect(await kept()).toEqual([last, young])
  })

  test('is kept where a session, a hand-over, a contract wallet or a table of others refers to it', async () => {
    const [session = '', wallet = '', note = '', handOver = ''] = await Promise.all(
      [5, 4, 3, 2].map((hours) => keep(uuid(now - hours * hour))),
    )
    await keep(uuid(now - 6 * hour))
    await write(`insert into account (id, role, created_at) values ('a', 'member', 1)`)
    await write(`insert into credential (id, account_id, kind, identity, linked_at, last_used_at)
      values ('c', 'a', 'wallet', 'eip155:1:0x1', 1, 1)`)
    await write(`insert into wallet (id, address, chain_id) values ('c', '0x1', 1)`)
    await write(`insert into session (id, token_hash, account_id, credential_id, user_agent, network_address,
      created_at, last_seen_at, expires_at, confirmed_at)
      values ('${session}', ${store.kind === 'sqlite' ? "x'01'" : "'\\x01'"}, 'a', 'c', '', '', 1, 1, 1, 1)`)
    await write(`insert into wallet_vouch (wallet_id, proof_id) values ('c', '${wallet}')`)
    await write(`insert into note (id, proof_id) values ('n', '${note}')`)
    await store.write(() =>
      run(insertHandOver, {
        id: handOver,
        secret_hash: Buffer.alloc(32),
        asker_hash: Buffer.alloc(32),
        purpose: 'sign-in',
        way: 'digits',
        target: null,
        about: '{}',
        account_id: null,
        network_address: '',
        user_agent: '',
        nonce: 'n',
        challenge: '{}',
        expires_at: 1,
      }),
    )
    expect(await sweep()).toBe(1)
    expect(await kept()).toEqual([session, wallet, note, handOver])
    // What is not declared is forgotten: that is why a test looks at every column of that name.
    expect(await sweep([])).toBe(1)
    expect(await kept()).toEqual([session, wallet, handOver])
    for (const table of ['session', 'wallet_vouch', 'hand_over']) await write(`delete from ${table}`)
    expect(await sweep([])).toBe(3)
    expect(await kept()).toEqual([])
  })

  test('is looked through so much at a time, and the next sweep goes on, of whatever process', async () => {
    const stays = await keep(uuid(now - 3 * hour))
    await write(`insert into note (id, proof_id) values ('n', '${stays}')`)
    await write(`insert into proof (id, kind, payload, verified_at)
      with recursive numbers (i) as (select 10000 union all select i + 1 from numbers where i < 20799)
      select '${firstUuid(now - 2 * hour).slice(0, 24)}' || i, 'wallet', '{}', 1 from numbers`)
    expect(await sweep()).toBe(9_999)
    expect(await sweep()).toBe(801)
    expect(await kept()).toEqual([stays])
    // From the start again: what nothing refers to any more is found by and by.
    await write('delete from note')
    expect(await sweep()).toBe(1)
    expect(await sweep()).toBe(0)
  })
})
