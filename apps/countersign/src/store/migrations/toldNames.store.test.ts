import { DatabaseSync } from 'node:sqlite'
import { type History, openStore } from '@countersign/server'
import { postgresDatabase, sqliteFile } from '@countersign/test-support/stores'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { openProductStore, productHistory } from '../openProductStore.ts'

const before: History = {
  ...productHistory,
  migrations: productHistory.migrations.filter(({ name }) => name < '0012'),
}

/** Runs statements, and reads rows, on one database. */
interface Connection {
  readonly run: (text: string) => Promise<unknown>
  readonly read: (text: string) => Promise<readonly object[]>
  readonly close: () => Promise<unknown>
}

async function onSqlite(location: string): Promise<Connection> {
  const database = new DatabaseSync(location)
  return {
    run: async (text) => database.exec(text),
    read: async (text) => database.prepare(text).all(),
    close: async () => database.close(),
  }
}

async function onPostgres(connectionString: string): Promise<Connection> {
  const connection = new Client({ connectionString })
  await connection.connect()
  return {
    run: (text) => connection.query(text),
    read: async (text) => (await connection.query<object>(text)).rows,
    close: () => connection.end(),
  }
}

const stores = [
  ['SQLite', async () => sqliteFile(), onSqlite],
  ['Postgres', postgresDatabase, onPostgres],
] as const

describe.each(stores)(
  'the names that applications were told on %s before',
  (_name, makeLocation, connect) => {
    /** A database of before with these rows, as this version finds it. */
    async function migrate(rows: readonly string[]): Promise<string[]> {
      const location = await makeLocation()
      await (await openStore(location, { histories: [before] })).close()
      const database = await connect(location)
      await database.run(`begin; ${rows.join(';')}; commit`)
      await (await openProductStore(location)).close()
      const told = await database.read('select * from told_name order by client_id, account_id')
      await database.close()
      return told.map((row) => {
        const { client_id, account_id, name, decided_at } = Object(row)
        return `${client_id} ${account_id} ${name} ${decided_at}`
      })
    }

    const applications = ['public', 'pairwise'].map((type) => {
      const metadata = JSON.stringify({ redirectUris: ['https://a.example/'], subjectType: type, scopes: [] })
      return `insert into application (client_id, name, metadata, source, created_at)
      values ('${type}', 'it says "subjectType":"pairwise"', '${metadata}', 'operator', 1)`
    })
    const person = (id: string, name: string | null, address: string, chainId: number | null = null) => [
      `insert into account (id, display_name, role, primary_wallet_id, created_at)
      values ('${id}', ${name === null ? 'null' : `'${name}'`}, 'member', 'w-${id}', 1)`,
      `insert into wallet (id, address, kind, chain_id, account_id, linked_at, last_used_at)
      values ('w-${id}', '${address}', '${chainId === null ? 'key' : 'contract'}', ${chainId}, '${id}', 1, 1)`,
    ]
    const connection = (id: string, clientId: string, scopes: string, at: number) => `insert into connection
    (account_id, client_id, wallet_id, disclosed_wallet_ids, scopes, grant_id, first_used_at, last_used_at)
    values ('${id}', '${clientId}', 'w-${id}', '[]', '${scopes}', 'g-${id}-${clientId}', ${at}, ${at})`

    test('stay what they were: the address where the application might know it, else the sub', async () => {
      const told = await migrate([
        ...applications,
        ...person('ada', 'Ada', '0xA'),
        ...person('bob', null, '0xB'),
        ...person('cyd', 'Cyd', '0xC'),
        ...person('dan', null, '0xD'),
        connection('ada', 'public', 'openid profile', 5),
        connection('bob', 'public', 'openid profile', 6),
        connection('cyd', 'public', 'openid profile wallet', 7),
        connection('dan', 'public', 'offline_access openid wallet', 8),
        connection('ada', 'pairwise', 'openid profile', 9),
        connection('bob', 'pairwise', 'openid profile siwe', 10),
        connection('cyd', 'pairwise', 'openid profile wallet', 11),
      ])
      expect(told).toEqual([
        'pairwise ada null 9',
        'pairwise bob null 10',
        'pairwise cyd 0xC 11',
        'public ada ada 5',
        'public bob 0xB 6',
        'public cyd 0xC 7',
      ])
    })

    test('of two accounts with one address, the older connection keeps it, and the others get made ones', async () => {
      const told = await migrate([
        ...applications,
        ...person('new', null, '0xA', 10),
        ...person('old', 'Old', '0xA', 1),
        ...person('key', null, '0xA'),
        connection('new', 'public', 'openid profile', 300),
        connection('old', 'public', 'openid profile wallet', 100),
        connection('key', 'public', 'openid profile', 200),
        connection('new', 'pairwise', 'openid profile wallet', 100),
        connection('old', 'pairwise', 'openid profile wallet', 100),
      ])
      expect(told).toEqual([
        // At the same moment, the older account.
        'pairwise new 0xA 100',
        'pairwise old null 100',
        'public key null 200',
        'public new null 300',
        'public old 0xA 100',
      ])
    })

    test('are kept for thousands of people', async () => {
      const ids = Array.from({ length: 3_000 }, (_, number) => `p${String(number).padStart(4, '0')}`)
      const told = await migrate([
        ...applications,
        // Every address is that of two accounts, on two chains.
        ...ids.flatMap((id, number) => [
          ...person(id, null, `0x${number >> 1}`, 1 + (number % 2)),
          connection(id, 'public', 'openid profile', number),
        ]),
      ])
      expect(told).toEqual(
        ids.map((id, number) => `public ${id} ${number % 2 === 0 ? `0x${number >> 1}` : null} ${number}`),
      )
    })
  },
)
