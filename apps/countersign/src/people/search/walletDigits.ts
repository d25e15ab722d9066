import { setImmediate as nextTurn } from 'node:timers/promises'
import { firstUuid, type Query, run, type Service, sql } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { ProductSchema } from '../../store/ProductSchema.ts'

/** Small enough that sign-ins do not notice. */
const batch = 200

/** A wallet whose id is so much older than the last one may have been written by a slower process. */
const overlapMilliseconds = 600_000

/**
 * Makes what copies the addresses of new wallets to where their parts are found. A first sign-in does not wait for its six
 * indexes; until the next sweep such a wallet is found by the beginning of its address. The first run looks through every
 * wallet, a batch at a time, so that what a jump of the clock has left out is found again.
 */
export function createWalletIndexer({ store, now }: Pick<Service, 'store' | 'now'>): () => Promise<void> {
  let from = ''
  return async () => {
    const began = now()
    let last = from
    for (let isWhole = false; !isWhole; ) {
      const wallets = await store.read(listWalletsFrom, { after: last, limit: batch })
      // A wallet of a deleted account has no address any more.
      const missing = wallets.filter(({ known, address }) => known === null && address.startsWith('0x'))
      if (missing.length > 0) {
        await store.write(function* () {
          for (const { id, address } of missing) {
            yield* run(insertDigits, { walletId: id, digits: address.slice(2).toLowerCase() })
          }
        })
      }
      last = wallets.at(-1)?.id ?? last
      isWhole = wallets.length < batch
      // SQLite answers at once: other requests have their turn between two batches.
      await nextTurn()
    }
    from = firstUuid(began - overlapMilliseconds)
  }
}

interface WalletsFrom {
  readonly after: string
  readonly limit: number
}

type FoundWallet = Pick<ProductSchema['wallet'], 'id' | 'address'> & { readonly known: string | null }

const listWalletsFrom: Query<WalletsFrom, FoundWallet> = defineQuery(
  'list_wallets_to_index',
  (database, parameter) =>
    database
      .selectFrom('wallet')
      .leftJoin('wallet_digits', 'wallet_digits.wallet_id', 'wallet.id')
      .select(['wallet.id as id', 'wallet.address as address', 'wallet_digits.wallet_id as known'])
      .where('wallet.id', '>', parameter('after'))
      .orderBy('wallet.id')
      .limit(parameter('limit')),
)

interface NewDigits {
  readonly walletId: string
  readonly digits: string
}

/** A wallet that was unlinked since is left out. */
const insertDigits: Query<NewDigits, unknown> = defineQuery('insert_wallet_digits', (database, parameter) =>
  database
    .insertInto('wallet_digits')
    .columns(['wallet_id', 'digits'])
    .expression((wallets) =>
      wallets
        .selectFrom('wallet')
        .select(['id', sql<string>`cast(${parameter('digits')} as text)`.as('digits')])
        .where('id', '=', parameter('walletId')),
    )
    .onConflict((conflict) => conflict.doNothing()),
)
