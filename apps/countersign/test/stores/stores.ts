import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'

/** The kinds of store that every store test runs on, and how to make the location of an empty one. */
export const stores: readonly (readonly [name: string, makeLocation: () => Promise<string>])[] = [
  ['SQLite', async () => join(mkdtempSync(join(inject('temporaryFolder'), 'store-')), 'countersign.db')],
  ['Postgres', () => postgresDatabase()],
]

async function postgresDatabase(): Promise<string> {
  const address = inject('postgresAddress')
  const name = `product_${randomBytes(8).toString('hex')}`
  const client = new Client({ connectionString: `${address}/postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `${address}/${name}`
}
