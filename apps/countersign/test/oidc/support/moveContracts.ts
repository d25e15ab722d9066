import { type Parameter, run, sql, type Write } from '@countersign/server/extension'
import { defineQuery } from '../../../src/store/defineQuery.ts'

/** As when the operator removes the chain of the contract wallets from the settings: they are on another one that is in none. */
export function* moveContracts(chainId: number): Write<void> {
  yield* run(moveWallets, { chainId })
  yield* run(renameKeys, {})
}

const moveWallets = defineQuery('test_move_wallets', (database, parameter: Parameter<{ chainId: number }>) =>
  database
    .updateTable('wallet')
    .set({ chain_id: parameter('chainId') })
    .where('chain_id', 'is not', null),
)

const renameKeys = defineQuery('test_rename_keys', (database) =>
  database
    .updateTable('credential')
    .set((row) => ({
      identity: row
        .selectFrom('wallet')
        .whereRef('wallet.id', '=', 'credential.id')
        .select(sql<string>`'eip155:' || wallet.chain_id || ':' || wallet.address`.as('identity')),
    }))
    .where('identity', 'like', 'eip155:%'),
)
