import type { Store } from '@countersign/server'
import { type Query, run, uuid } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openProductStore } from '../../store/openProductStore.ts'
import { beginFamily } from './beginFamily.ts'
import { endFamilies } from './endFamilies.ts'

const now = Date.parse('2026-11-28T12:00:00Z')
const [accountId, walletId, sessionId] = ['an-account', 'a-wallet', 'a-session']
const limits = { lifeSeconds: 7_776_000, repeatSeconds: 30 }

/** Postgres keeps a statement by its name, which is short. */
let made = 0

function raw<Row>(text: string): Query<object, Row> {
  made += 1
  return { name: `raw ${made}`, prepared: new WeakMap(), compile: () => ({ text, values: () => [] }) }
}

describe.each(sharedStores)('the families of a person and an application on %s', (_name, makeLocation) => {
  let store: Store
  beforeEach(async () => {
    store = await openProductStore(await makeLocation())
    for (const text of [
      `insert into account (id, role, primary_credential_id, primary_identity, created_at) values ('${accountId}', 'member', '${walletId}', '0x1', 1)`,
      `insert into credential (id, kind, identity, account_id, linked_at, last_used_at) values ('${walletId}', 'wallet', '0x1', '${accountId}', 1, 1)`,
      `insert into wallet (id, address) values ('${walletId}', '0x1')`,
      `insert into session (id, token_hash, account_id, credential_id, user_agent, network_address, created_at, last_seen_at, expires_at, confirmed_at)
        values ('${sessionId}', '1', '${accountId}', '${walletId}', '', '', 1, 1, ${now + 9e7}, 1)`.replace(
        `'1', '${accountId}'`,
        store.kind === 'sqlite' ? `x'01', '${accountId}'` : `'\\x01', '${accountId}'`,
      ),
    ])
      await store.write(() => run(raw(text), {}))
  })
  afterEach(() => store.close())

  const begin = async (count: number, clientId = 'wiki', from = 0) => {
    for (let one = 0; one < count; one += 1) {
      const time = now + from + one
      const grantId = `grant-${clientId}.x`
      const payload = { grantId, clientId, accountId, sessionUid: sessionId }
      const code = {
        id: uuid(time),
        model: 'AuthorizationCode',
        payload: '{}',
        account_id: accountId,
        grant_id: grantId,
        family_id: null,
        user_code: null,
        uid: null,
        expires_at: time + 60_000,
      }
      await store.write(() => beginFamily(store, { payload, now: time, limits }, code))
    }
  }
  const count = async (condition: string) => {
    const [row] = await store.read(
      raw<{ count: number }>(`select count(*) as count from token_family where ${condition}`),
      {},
    )
    return Number(row?.count)
  }

  test('are 100 at most, of each application: the oldest ends, and one event an hour counts them', async () => {
    await begin(100)
    await begin(3, 'mail')
    expect(await count('ended_at is null')).toBe(103)
    const [oldest] = await store.read(
      raw<{ id: string }>("select min(id) as id from token_family where client_id = 'wiki'"),
      {},
    )
    await begin(3, 'wiki', 1_000)
    expect(await count("ended_at is null and client_id = 'wiki'")).toBe(100)
    expect(await count("ended_at is null and client_id = 'mail'")).toBe(3)
    expect(await count(`id = '${oldest?.id}' and why = 'too_many' and expires_at <= ${now + 1_003}`)).toBe(1)
    const events = await store.read(
      raw<{ kind: string; count: number; details: string }>(
        "select kind, count, details from event where account_id = 'an-account'",
      ),
      {},
    )
    expect(events.map(({ kind, count, details }) => [kind, Number(count), JSON.parse(details)])).toEqual([
      ['session_ended', 3, { session: sessionId, clientId: 'wiki', reason: 'tokens_ended' }],
    ])
  })

  test('end in parts where there are many, and what begins a while later stays', async () => {
    for (const client of ['a', 'b', 'c']) await begin(90, client)
    await begin(1, 'later', 3_600_000)
    const revocation = { accountId, now: now + 1_000, why: 'ended_by_operator', since: 'always' } as const
    const end = () => store.write(() => endFamilies(revocation))
    expect(await end()).toBe('more')
    expect(await count('ended_at is not null')).toBe(200)
    expect(await end()).toBe(true)
    expect(await count('ended_at is null')).toBe(1)
    expect(await end()).toBe(false)
  })
})
