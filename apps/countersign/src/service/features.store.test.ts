import { DatabaseSync } from 'node:sqlite'
import { openStore, type Store } from '@countersign/server'
import { sqliteFile } from '@countersign/test-support/stores'
import { expect, test } from 'vitest'
import { openProductStore } from '../store/openProductStore.ts'
import { features } from './features.ts'

async function listTables(open: (path: string) => Promise<Store>): Promise<string[]> {
  const path = sqliteFile()
  await (await open(path)).close()
  const database = new DatabaseSync(path, { readOnly: true })
  const rows = database.prepare("select name from sqlite_master where type = 'table'").all()
  database.close()
  return rows.map(({ name }) => String(name))
}

/** What the store itself keeps. */
const ofStore = ['product_migration']

test('each table that the product has beside the server’s belongs to one feature', async () => {
  const ofServer = await listTables(openStore)
  const own = (await listTables(openProductStore)).filter((name) => !ofServer.includes(name))
  expect(own.length).toBeGreaterThan(20)
  const owned = features.flatMap(({ tables }) => tables)
  expect([...owned, ...ofStore].toSorted()).toEqual(own.toSorted())
})
