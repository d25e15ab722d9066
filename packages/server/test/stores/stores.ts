import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'

/** The kinds of store that every store test runs on, and how to make an empty one of each. */
export const stores: readonly (readonly [name: string, makeLocation: () => Promise<string>])[] = [
  ['SQLite in memory', async () => ':memory:'],
  ['SQLite in a file', async () => sqliteFile()],
  ['Postgres', () => postgresDatabase()],
]

/** The path of a SQLite file that does not exist yet. */
export function sqliteFile(): string {
  return join(mkdtempSync(join(inject('temporaryFolder'), 'store-')), 'countersign.db')
}

/** A new, empty database on the Postgres of this run. */
export async function postgresDatabase(): Promise<string> {
  const address = inject('postgresAddress')
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new Client({ connectionString: `${address}/postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `${address}/${name}`
}
