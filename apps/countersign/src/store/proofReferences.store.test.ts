import { openStore, type Store } from '@countersign/server'
import type { Query } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { describe, expect, test } from 'vitest'
import { openIdParticipant } from '../../test/oidc/support/partsOfTests.ts'
import { openProductStore } from './openProductStore.ts'
import { proofReferences } from './proofReferences.ts'

/** The tables that have a column of this name. */
const listTables: Query<object, { table: string }> = {
  name: 'test_list_proof_columns',
  prepared: new WeakMap(),
  compile: ({ dialect }) => ({
    text:
      dialect === 'sqlite'
        ? `select owner.name as "table" from sqlite_schema as owner, pragma_table_info(owner.name) as found
          where found.name = 'proof_id' order by 1`
        : `select table_name as "table" from information_schema.columns
          where table_schema = 'public' and column_name = 'proof_id' order by 1`,
    values: () => [],
  }),
}

async function tablesOf(opening: Promise<Store>): Promise<string[]> {
  const store = await opening
  const tables = await store.read(listTables, {})
  await store.close()
  return tables.map(({ table }) => table)
}

describe.each(sharedStores)('on %s', (_name, makeLocation) => {
  test('every column that refers to what was signed is declared, so that none of it is swept', async () => {
    const ofTheServer = await tablesOf(openStore(await makeLocation()))
    const all = await tablesOf(openProductStore(await makeLocation()))
    expect(ofTheServer).toEqual(['wallet_vouch'])
    expect(all.filter((table) => !ofTheServer.includes(table))).toEqual(
      proofReferences.map(({ table }) => table),
    )
    expect(new Set(proofReferences.map(({ column }) => column))).toEqual(new Set(['proof_id']))
    expect(openIdParticipant.proofReferences).toBe(proofReferences)
  })
})
