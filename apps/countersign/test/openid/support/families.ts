import type { Store } from '@countersign/server'
import { run, sql } from '@countersign/server/extension'
import { defineQuery } from '../../../src/store/defineQuery.ts'
import type { TokenFamilyTable } from '../../../src/store/openIdTables.ts'

const selectFamilies = defineQuery<object, TokenFamilyTable>('openid_test_list_families', (database) =>
  database.selectFrom('token_family').selectAll().orderBy('id'),
)

/** All families, the oldest first. */
export function listFamilies(store: Store): Promise<readonly TokenFamilyTable[]> {
  return store.read(selectFamilies, {})
}

const toContract = defineQuery<{ id: string }, unknown>('openid_test_make_contract', (database, parameter) =>
  database
    .updateTable('credential')
    .set({ identity: sql<string>`'eip155:10:' || identity` })
    .where('id', '=', parameter('id')),
)

const toChain = defineQuery<{ id: string }, unknown>('openid_test_move_wallet', (database, parameter) =>
  database
    .updateTable('wallet')
    .set({ chain_id: sql.lit(10) })
    .where('id', '=', parameter('id')),
)

/** As if the wallet were a contract on chain 10, whose signature had opened the session. */
export async function makeContract(store: Store, walletId: string): Promise<void> {
  await store.write(function* () {
    yield* run(toContract, { id: walletId })
    yield* run(toChain, { id: walletId })
  })
}
