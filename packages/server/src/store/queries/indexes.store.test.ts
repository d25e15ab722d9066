import { sqliteFile } from '@countersign/test-support/stores'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyQuery } from '../defineQuery.ts'
import { openStore } from '../openStore.ts'
import { plainNames } from '../tableNames.ts'
import { findCredential } from './credential.ts'
import { findName } from './ensName.ts'
import { deleteOwnEvents, listActivity } from './event.ts'
import { listOwnSessions, listSessions } from './listSessions.ts'
import { endSessionsOf } from './revocation.ts'
import { endSurplusSessions, findSession } from './session.ts'
import { listKeys, listWallets } from './wallet.ts'
import { findVouch } from './walletVouch.ts'

const accounts = 10_000
const sessionsEach = 3
const eventsEach = 10

const emptyHash = () => Buffer.alloc(32)
/** The id of a row: of the form of ours, so that rows sort as they would. */
const id = (kind: number, index: number) =>
  `019a9f5e-${kind.toString(16).padStart(4, '0')}-7000-8000-${index.toString(16).padStart(12, '0')}`

function fill(database: Database.Database): void {
  const insertAccount = database.prepare(
    `insert into account (id, role, primary_credential_id, primary_identity, created_at)
    values (?, 'member', ?, ?, 1)`,
  )
  const insertCredential = database.prepare(
    `insert into credential (id, kind, identity, account_id, linked_at, last_used_at)
    values (?, 'wallet', ?, ?, 1, 1)`,
  )
  const insertWallet = database.prepare('insert into wallet (id, address) values (?, ?)')
  const insertVouch = database.prepare('insert into wallet_vouch values (?, ?, null)')
  const insertProof = database.prepare("insert into proof values (?, 'wallet', '{}', 1)")
  const insertSession = database.prepare(
    `insert into session (id, token_hash, account_id, credential_id, user_agent, network_address, created_at,
      last_seen_at, expires_at, confirmed_at)
    values (?, ?, ?, ?, 'a', 'n', 1, 1, 2000000000000, 1)`,
  )
  const insertEvent = database.prepare(
    `insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details)
    values (?, 1, ?, ?, 'sign_in', 'n', 'a', '{}')`,
  )
  database.transaction(() => {
    for (let account = 0; account < accounts; account += 1) {
      const [accountId, walletId] = [id(1, account), id(2, account)]
      const address = `0x${account.toString(16).padStart(40, '0')}`
      insertAccount.run(accountId, walletId, address)
      insertCredential.run(walletId, address, accountId)
      insertWallet.run(walletId, address)
      insertProof.run(walletId)
      insertVouch.run(walletId, walletId)
      for (let index = 0; index < sessionsEach; index += 1) {
        const sessionId = id(3, account * sessionsEach + index)
        const tokenHash = emptyHash()
        tokenHash.writeUInt32BE(account * sessionsEach + index)
        insertSession.run(sessionId, tokenHash, accountId, walletId)
        insertProof.run(sessionId)
      }
      for (let index = 0; index < eventsEach; index += 1)
        insertEvent.run(id(4, index * accounts + account), accountId, accountId)
    }
  })()
}

const accountId = id(1, 77)
const expected: readonly (readonly [AnyQuery, Record<string, unknown>, readonly string[]])[] = [
  [findSession, { tokenHash: emptyHash() }, ['session using index session_token']],
  [listSessions, { accountId, now: 1, before: '~', limit: 51 }, ['session using index session_account']],
  [
    listOwnSessions,
    { accountId, before: '~', limit: 500 },
    ['session using index session_account', 'proof using'],
  ],
  [
    endSessionsOf,
    { accountId, exceptId: '', credentialId: id(2, 77), until: 1, limit: 200 },
    ['session using index session_account'],
  ],
  [endSurplusSessions, { accountId }, ['session using COVERING index session_account']],
  [listWallets, { accountId }, ['credential using index credential_account', 'wallet using']],
  [listKeys, { accountId }, ['credential using index credential_account', 'wallet using']],
  [listActivity, { accountId, before: '~', limit: 51 }, ['event using index event_account']],
  [deleteOwnEvents, { accountId, limit: 5_000 }, ['event using index event_account']],
  [
    findCredential,
    { identity: '0x1' },
    ['credential using index credential_identity', 'own using COVERING index session_account'],
  ],
  [findVouch, { walletId: id(2, 77) }, ['wallet_vouch using', 'wallet using', 'proof using']],
  [findName, { address: '0x1' }, ['ens_name using index']],
]

describe(`with ${accounts} accounts, their sessions and their events in SQLite`, () => {
  let database: Database.Database
  beforeAll(async () => {
    const location = sqliteFile()
    await (await openStore(location)).close()
    database = new Database(location)
    fill(database)
    return () => database.close()
  })

  const planOf = (query: AnyQuery, parameters: Record<string, unknown>) => {
    const { text, values } = query.compile(plainNames.sqlite)
    const given: unknown[] = Reflect.apply(values, undefined, [parameters])
    return database
      .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
      .all(...given)
      .map(({ detail }) =>
        detail
          .replace(/^SEARCH (\S+)/, '$1')
          .replace('USING', 'using')
          .replace('INDEX', 'index'),
      )
  }
  const check = () => {
    for (const [query, parameters, uses] of expected) {
      const plan = planOf(query, parameters)
      for (const use of uses) expect(plan.join('\n'), query.name).toContain(use)
      expect(plan.join('\n'), query.name).not.toMatch(/SCAN (?!CONSTANT ROW)|TEMP B-TREE/)
    }
  }

  test('has them, and nothing that was told to the planner', () => {
    const count = (table: string) => database.prepare(`select count(*) from ${table}`).pluck().get()
    expect(['account', 'credential', 'wallet', 'session', 'event'].map(count)).toEqual([
      accounts,
      accounts,
      accounts,
      accounts * sessionsEach,
      accounts * eventsEach,
    ])
    expect(database.prepare("select 1 from sqlite_master where name = 'sqlite_stat1'").all()).toEqual([])
  })

  test('every list and every look-up goes through its index', () => {
    check()
  })

  test('also when an operator has told the planner about the rows', () => {
    database.exec('analyze')
    check()
  })

  test('a session is checked by three rows: its own, its account’s and its key’s; of a contract, by what it signed', () => {
    const steps = planOf(findSession, { tokenHash: emptyHash() })
    const asked = steps.findIndex((step) => step.startsWith('CORRELATED SCALAR SUBQUERY'))
    const [plan, ofContracts] = [steps.slice(0, asked), steps.slice(asked)].map((part) =>
      part.filter((step) => step.includes(' using ')).map((step) => step.split(' ')[0]),
    )
    expect([plan, ofContracts]).toEqual([['session', 'account', 'credential'], ['confirmed']])
  })
})
