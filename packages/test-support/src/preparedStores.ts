import type { Store } from '@countersign/server'
import { Client } from 'pg'
import { inject } from 'vitest'
import { postgresDatabase, type StoreKind, sharedStores, stores } from './stores.ts'

/**
 * The kinds of store with their tables, for tests that are not about making them: each Postgres database is a copy of
 * one that `open` has filled once in this run, which takes a tenth of the time.
 */
export interface PreparedStores {
  readonly stores: readonly StoreKind[]
  readonly sharedStores: readonly StoreKind[]
}

/** Prepares the kinds of store for what `open` makes of an empty one. A name stands for one such function. */
export function prepareStores(name: string, open: (location: string) => Promise<Store>): PreparedStores {
  const template = `prepared_${name}`
  let isMade: Promise<void> | undefined
  const makeCopy = async () => {
    isMade ??= makeTemplate(template, open)
    await isMade
    return await postgresDatabase(template)
  }
  const prepare = (kinds: readonly StoreKind[]) =>
    kinds.map((kind): StoreKind => (kind[0] === 'Postgres' ? ['Postgres', makeCopy] : kind))
  return { stores: prepare(stores), sharedStores: prepare(sharedStores) }
}

/** Makes the database that is copied, unless another test file did so in this run. Those at once wait for one another. */
async function makeTemplate(template: string, open: (location: string) => Promise<Store>): Promise<void> {
  const client = new Client({ connectionString: `${inject('postgresAddress')}/postgres` })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount !== 0) return
    const location = await postgresDatabase()
    const store = await open(location)
    await store.close()
    // Renamed when it is whole: what has the name can be copied.
    await client.query(`alter database ${new URL(location).pathname.slice(1)} rename to ${template}`)
  } finally {
    await client.end()
  }
}
