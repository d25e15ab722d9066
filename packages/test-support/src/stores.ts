import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'

/** A kind of store, and how to make an empty one of it. */
export type StoreKind = readonly [name: string, makeLocation: () => Promise<string>]

/** The kinds of store that several processes can open. */
export const sharedStores: readonly StoreKind[] = [
  ['SQLite in a file', async () => sqliteFile()],
  ...postgres(),
]

/** The kinds of store that every store test runs on. */
export const stores: readonly StoreKind[] = [['SQLite in memory', async () => ':memory:'], ...sharedStores]

/** The path of a SQLite file that does not exist yet. */
export function sqliteFile(): string {
  return join(mkdtempSync(join(inject('temporaryFolder'), 'store-')), 'countersign.db')
}

/** A run that is told to do without gives no address. */
function postgres(): StoreKind[] {
  return inject('postgresAddress') === '' ? [] : [['Postgres', () => postgresDatabase()]]
}

/** A new database on the Postgres of this run: an empty one, or a copy of a template. */
export async function postgresDatabase(template = 'template0'): Promise<string> {
  const address = inject('postgresAddress')
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new Client({ connectionString: `${address}/postgres` })
  await client.connect()
  // Whole files are copied: to log each of their pages, which is the default, costs several times as much.
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  return `${address}/${name}`
}
