import { postgresDatabase, sqliteFile } from '@countersign/test-support/stores'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dialect } from '../defineQuery.ts'
import { openStore } from '../openStore.ts'
import { openContractSessionAtOnce, openKeySessionAtOnce } from '../postgres/openSessionAtOnce.ts'
import {
  changeProfile,
  choosePrimaryWallet,
  deleteAccount,
  forgetNames,
  lockAccount,
  lockOperators,
  promoteAccount,
} from './account.ts'
import {
  endSessionById,
  endSessionByToken,
  endSessionsBut,
  endSessionsOfWallet,
  sweepSessions,
} from './endSessions.ts'
import { findName, keepName } from './ensName.ts'
import { deleteOwnEvents, insertEvent, listActivity } from './event.ts'
import { listOwnSessions } from './exportedData.ts'
import { labelWallet, linkWallet, listWallets, unlinkWallet } from './linkedWallet.ts'
import { findListedSession, listSessions } from './listSessions.ts'
import { spendNonce, sweepNonces } from './nonce.ts'
import {
  confirmSession,
  findSession,
  findSigned,
  holdSession,
  insertSession,
  noteVerified,
  touchSession,
} from './session.ts'
import { findContractWallet, findKeyWallet, insertAccount, insertWallet, useWallet } from './wallet.ts'

/** Values for every parameter that a query of ours has. */
const parameters = new Proxy<Record<string, unknown>>(
  {},
  { get: (_target, name) => (/hash/i.test(String(name)) ? Buffer.alloc(32) : valueFor(String(name))) },
)
const valueFor = (name: string) =>
  /now|before|at$|limit|chainId/i.test(name)
    ? 1
    : name === 'role'
      ? 'member'
      : name === 'kind'
        ? 'sign_out'
        : 'x'

/** A query, whatever its parameters are. */
interface AnyQuery {
  readonly name: string
  readonly compile: (dialect: Dialect) => { text: string; values: (parameters: never) => unknown[] }
}

function textOf(query: AnyQuery, dialect: Dialect): { text: string; values: unknown[] } {
  const { text, values } = query.compile(dialect)
  return { text, values: Reflect.apply(values, undefined, [parameters]) }
}

const queries: readonly (readonly [string, AnyQuery])[] = [
  changeProfile,
  choosePrimaryWallet,
  confirmSession,
  deleteAccount,
  deleteOwnEvents,
  endSessionById,
  endSessionByToken,
  endSessionsBut,
  endSessionsOfWallet,
  findContractWallet,
  findKeyWallet,
  findListedSession,
  findName,
  findSession,
  findSigned,
  forgetNames,
  holdSession,
  insertAccount,
  insertEvent,
  insertSession,
  insertWallet,
  keepName,
  labelWallet,
  linkWallet,
  listActivity,
  listOwnSessions,
  listSessions,
  listWallets,
  lockAccount,
  lockOperators,
  noteVerified,
  promoteAccount,
  spendNonce,
  sweepNonces,
  sweepSessions,
  touchSession,
  unlinkWallet,
  useWallet,
].map((query) => [query.name, query])

/** What SQLite calls a scan too, and is not one of a whole table. */
const isFine = ({ name }: AnyQuery, detail: string) =>
  // Along the primary key from its start, as far as the limit.
  (name === sweepNonces.name && detail === 'SCAN spent_nonce') ||
  // An index that has operators alone.
  detail.endsWith('INDEX account_operator')

describe('on SQLite, no query looks through a whole table:', () => {
  let database: Database.Database
  beforeAll(async () => {
    const path = sqliteFile()
    await (await openStore(path)).close()
    database = new Database(path)
  })
  afterAll(() => database.close())

  test.each(queries)('%s', (_name, query) => {
    const { text, values } = textOf(query, 'sqlite')
    const plan = database.prepare<unknown[], { detail: string }>(`explain query plan ${text}`).all(...values)
    const slow = plan.filter(({ detail }) => /^SCAN (?!CONSTANT ROW)|TEMP B-TREE/.test(detail))
    expect(slow.filter(({ detail }) => !isFine(query, detail))).toEqual([])
  })
})

describe('on Postgres, no query looks through a whole table:', () => {
  let client: Client
  beforeAll(async () => {
    const connectionString = await postgresDatabase()
    await (await openStore(connectionString)).close()
    client = new Client({ connectionString })
    await client.connect()
    // An empty table is cheaper to look through than its index: what counts is whether there is an index to use.
    await client.query('set enable_seqscan = off')
  })
  afterAll(() => client.end())

  test.each([
    ...queries,
    ['open_key_session_at_once', openKeySessionAtOnce] as const,
    ['open_contract_session_at_once', openContractSessionAtOnce] as const,
  ])('%s', async (_name, query) => {
    const { text, values } = textOf(query, 'postgres')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toMatch(/Seq Scan/)
  })
})
