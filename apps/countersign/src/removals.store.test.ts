import { DatabaseSync } from 'node:sqlite'
import { createCountersign, type Store } from '@countersign/server'
import { type AnyQuery, definedQueries, findService, type Query, run } from '@countersign/server/extension'
import { postgresDatabase, sqliteFile } from '@countersign/test-support/stores'
import { afterEach, describe, expect, test } from 'vitest'
import { openIdParticipant } from '../test/oidc/support/partsOfTests.ts'
import { account, makeLargeAccount, many, owners } from '../test/stores/makeLargeAccount.ts'
import { backUp } from './copies/backUp.ts'
import { copyDatabase } from './copies/copyDatabase.ts'
import { emailParticipant } from './email/feature.ts'
import { createGroupParticipant } from './groups/feature.ts'
import { tokenParticipant } from './guards/operatorTokens.ts'
import { searchParticipant } from './people/search/searchIndex.ts'
import { parseDatabase } from './settings/parseSetting.ts'
import { createSignUpParticipant } from './sign-up/signUpParticipant.ts'
import { openProductStore } from './store/openProductStore.ts'

/** Every module of the product is loaded, so that every query is defined; but its entry, which would start it. */
const modules = import.meta.glob(['./**/*.ts', '!./**/*.test.ts', '!./main.ts'])
await Promise.all(Object.values(modules).map((load) => load()))

/** Postgres keeps a statement by its name, which is short. */
let made = 0

/** What the deletion of the account writes, in one small transaction. */
const markAccount: Query<object, unknown> = raw(
  'update account set ended_at = 7, primary_credential_id = null, primary_identity = null, display_name = null',
)
const freeCredentials: Query<object, unknown> = raw('update credential set identity = id, label = null')
const freeWallets: Query<object, unknown> = raw('update wallet set address = id')
const countChanges: Query<object, { count: number }> = raw('select total_changes() as count')

function raw<Row>(text: string): Query<object, Row> {
  made += 1
  return { name: `raw ${made}`, prepared: new WeakMap(), compile: () => ({ text, values: () => [] }) }
}

const at = (text: string) => parseDatabase({ text, from: 'test' })

const opened: Store[] = []
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close()
})

async function open(location: string): Promise<Store> {
  const store = await openProductStore(location)
  opened.push(store)
  return store
}

/** Marks the account, as its deletion does. */
const mark = (store: Store) =>
  store.write(function* () {
    yield* run(freeCredentials, {})
    yield* run(freeWallets, {})
    yield* run(markAccount, {})
  })

const remove = (store: Store) => {
  const secretKeys = ['the secret of the tests, which is long'] as const
  const byRule = { recall: () => undefined, inquire: async () => undefined }
  const countersign = createCountersign({
    store,
    origins: ['http://localhost:3000'],
    secretKeys,
    participants: [
      openIdParticipant,
      createGroupParticipant(Date.now),
      searchParticipant,
      emailParticipant,
      tokenParticipant,
      createSignUpParticipant({ signUp: null, operators: [], secretKeys, byRule }),
    ],
  })
  return findService(countersign).removals.finish()
}

describe('an account with the most of everything', () => {
  test('is removed with at most 500 rows in each write', async () => {
    const { location, tables } = await makeLargeAccount()
    expect(tables.length).toBeGreaterThan(15)
    const inner = await open(location)
    await mark(inner)
    const changes: number[] = []
    await remove({
      ...inner,
      write: (begin) =>
        inner.write(function* () {
          const [before] = yield* run(countChanges, {})
          const result = yield* begin()
          const [after] = yield* run(countChanges, {})
          changes.push(Number(after?.count) - Number(before?.count))
          return result
        }),
    })
    expect(Math.max(...changes)).toBeLessThanOrEqual(500)
    expect(changes.length).toBeGreaterThan(20)
    const database = new DatabaseSync(location, { readOnly: true })
    for (const table of [...tables, 'account', 'event']) {
      const column = owners[table] ?? 'account_id'
      const hasColumn = database
        .prepare(`select 1 from pragma_table_info('${table}') where name = '${column}'`)
        .get()
      const condition = hasColumn === undefined ? 'true' : `${column} is not null`
      const left = database.prepare(`select count(*) as count from "${table}" where ${condition}`).get()
      expect([table, left?.['count']]).toEqual([table, table === 'event' ? 1 : 0])
    }
    database.close()
  })

  test('is removed from Postgres', async () => {
    const { location, tables } = await makeLargeAccount()
    const to = await postgresDatabase()
    await copyDatabase({ from: at(location), to: at(to) })
    const store = await open(to)
    await mark(store)
    await remove(store)
    for (const table of [
      'account',
      'credential',
      'wallet',
      'session',
      'token_family',
      'group_answer',
      'name_part',
    ]) {
      expect([...tables, 'account']).toContain(table)
      expect(await store.read(raw(`select 1 from ${table} limit 1`), {})).toEqual([])
    }
    expect(await store.read(raw('select id from event'), {})).toEqual([{ id: 'by an operator' }])
  })

  test('is in no backup from its deletion on', async () => {
    const { location } = await makeLargeAccount()
    const store = await open(location)
    const [before, after] = [sqliteFile(), sqliteFile()]
    await backUp({ database: at(location), to: before, secretKeys: [] })
    await mark(store)
    await backUp({ database: at(location), to: after, secretKeys: [] })
    const read = async (path: string) => {
      const copy = await open(path)
      const { length } = await copy.read(raw('select id from account'), {})
      const signed = await copy.read(raw('select id from proof'), {})
      return [length, signed.length]
    }
    expect([await read(before), await read(after)]).toEqual([
      [1, many],
      [0, 0],
    ])
    const copy = await open(after)
    expect(await copy.read(raw('select id from event'), {})).toEqual([{ id: 'by an operator' }])
  })

  test('is found by no query that reads, from its deletion on', async () => {
    const { location } = await makeLargeAccount()
    const store = await open(location)
    const find = async () => {
      const found = new Set<string>()
      for (const query of definedQueries()) {
        for (const id of ids) {
          const rows = query.name.endsWith('_at_once') ? [] : await store.read(reading(query, id), {})
          // Whoever reads events leaves out those that are marked.
          const shown = rows.filter((row) => Number(Reflect.get(Object(row), 'isOfEnded') ?? 0) === 0)
          if (JSON.stringify(shown).includes(account)) found.add(query.name)
        }
      }
      return found
    }
    const before = await find()
    await mark(store)
    const after = await find()
    expect(before.size).toBeGreaterThan(40)
    expect([...before]).toEqual(expect.arrayContaining(issued))
    expect([...after].toSorted()).toEqual(Object.values(unreachable).flat().toSorted())
  })
})

/** What finds a code or a token with its person. */
const issued = [
  'openid_find_access_token',
  'openid_find_access_token_of_api',
  'openid_find_access_token_of_client',
  'openid_find_code',
  'openid_find_family_of_device',
  'openid_find_refresh_token',
]

/** What still finds rows of the account, and why nobody reads them: a new query belongs here only with such a reason. */
const unreachable: Readonly<Record<string, readonly string[]>> = {
  'is asked for the account of a session that works, or of a grant that is there': [
    'find_connection_wallets',
    'find_due_group_rules',
    'find_signed',
    'find_standing',
    'find_wallet_vouch',
    'list_account_claims',
    'list_connected_applications',
    'list_group_answers_of',
    'list_groups_of',
    'list_keys',
    'list_name_parts',
    'list_own_listings',
    'list_sessions',
    'list_wallet_connections',
    'list_wallets',
    'list_wallets_of_connections',
    'openid_find_allowed',
    'openid_find_connection',
    'openid_list_apis_of_client',
    'openid_list_connection_apis',
    'openid_list_open_apis',
  ],
  'is asked for what a family was found by': ['openid_find_signed_of_family', 'openid_find_use'],
  'finds what was asked before anybody answered, or an answer whose account is then not found': [
    'openid_find_authorization_request',
    'openid_find_device',
    'openid_find_device_of_client',
    'openid_find_interaction',
    'openid_find_waiting_device',
  ],
  'is for the browsers of one signature, and the call that it is for needs the account': [
    'find_hand_over',
    'find_hand_over_of_nonce',
    'find_proof',
  ],
  'reads for the server itself': [
    'find_ended_account',
    'list_proofs',
    'list_proofs_outside_wallet_vouch',
    'list_restored_connections',
    'list_restored_sessions',
    'list_revocations',
    'list_revocations_of',
    'list_wallets_to_index',
    'openid_list_watched_sessions',
  ],
}

/** What is asked for: the account, and the first and the last of what it has. */
const ids = [account, `${account} 1`, `${account} ${many}`]

/** A query that reads, with values that find something of the account; nothing for one that writes. */
function reading(query: AnyQuery, id: string): Query<object, unknown> {
  return {
    name: `reading ${query.name}`,
    prepared: new WeakMap(),
    compile(names) {
      const { text, values } = query.compile(names)
      if (!/^\s*select/i.test(text)) return { text: 'select 1 where false', values: () => [] }
      const given = new Proxy({}, { get: (_target, name) => valueFor(String(name), id) })
      return { text, values: () => Reflect.apply(values, undefined, [given]) }
    },
  }
}

function valueFor(name: string, id: string): unknown {
  if (name === 'hash') return id
  if (/hash/i.test(name)) return Buffer.from(`${account} 1`)
  if (/address|^identity$/i.test(name)) return `0x${id}`
  if (name === 'count') return 0
  if (/limit/i.test(name)) return 1_000
  if (/^(before|last|latestAt|until|usedAt)/.test(name))
    return name === 'last' ? '~' : /At$|until/.test(name) ? 9e15 : '~'
  if (/^(after|from$|prefix)/.test(name)) return /Chain/.test(name) ? -1 : ''
  if (/^(now|at|.*At|chainId|chain)$/.test(name)) return 1
  if (/client|^groupId$/i.test(name)) return 'parent 1'
  if (name === 'kind') return 'sign_in'
  return id
}
