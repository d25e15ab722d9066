import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Participant } from '@countersign/server'
import {
  type AccountMoment,
  firstUuid,
  type Query,
  run,
  type Service,
  sql,
  type Write,
} from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import { foldLatin } from '../../store/findByPrefix.ts'
import type { ProductSchema } from '../../store/ProductSchema.ts'
import { defineRemoval, removeInOrder } from '../../store/removeAccountRows.ts'

/** Keeps the parts of people's names in the transactions in which these change, to be given to `createCountersign`. */
export const searchParticipant: Participant = {
  onNamesChanged: writeNameParts,
  removeAccountData: removeInOrder(
    defineRemoval('remove_name_parts_of_account', { table: 'name_part', id: 'part' }),
  ),
}

/** So many characters of a part are kept: what is longer is found by these. */
export const longestPart = 40

/** So many parts of one person are kept, those of the first names: nobody fills the table with labels. */
const mostParts = 1_000

/**
 * Writes what a person can be found by: each name from each of its characters on, so that any part of it is the beginning
 * of one. Only what differs is written.
 */
export function* writeNameParts({ accountId }: Pick<AccountMoment, 'accountId'>): Write<void> {
  const wanted = listParts(yield* run(listNames, { accountId }))
  const kept = new Set((yield* run(listNameParts, { accountId })).map(({ part }) => part))
  for (const part of kept) if (!wanted.has(part)) yield* run(deleteNamePart, { accountId, part })
  for (const part of wanted) if (!kept.has(part)) yield* run(insertNamePart, { accountId, part })
}

/** The parts of some names, folded as the databases fold what is searched for. */
export function listParts(names: readonly { readonly name: string }[]): ReadonlySet<string> {
  const parts = new Set<string>()
  for (const { name } of names) {
    const characters = Array.from(foldLatin(name))
    for (const at of characters.keys()) {
      if (parts.size === mostParts) return parts
      parts.add(characters.slice(at, at + longestPart).join(''))
    }
  }
  return parts
}

interface OfAccount {
  readonly accountId: string
}

/** A display name, a username, an email address, labels, and ENS names: of key wallets, and of contracts on chain 1. */
const listNames: Query<OfAccount, { name: string }> = defineQuery(
  'list_names_of_person',
  (database, parameter) =>
    database
      .selectFrom('account')
      .select((row) => row.ref('display_name').$notNull().as('name'))
      .where('id', '=', parameter('accountId'))
      .where('display_name', 'is not', null)
      .unionAll((names) =>
        names
          .selectFrom('account')
          .select((row) => row.ref('username').$notNull().as('name'))
          .where('id', '=', parameter('accountId'))
          .where('username', 'is not', null),
      )
      .unionAll((names) =>
        names
          .selectFrom('email_address')
          .select('address as name')
          .where('account_id', '=', parameter('accountId')),
      )
      .unionAll((names) =>
        names
          .selectFrom('credential')
          .select((row) => row.ref('label').$notNull().as('name'))
          .where('account_id', '=', parameter('accountId'))
          .where('label', 'is not', null),
      )
      .unionAll((names) =>
        names
          .selectFrom('credential')
          .innerJoin('wallet', 'wallet.id', 'credential.id')
          .innerJoin('ens_name', 'ens_name.address', 'wallet.address')
          .select((row) => row.ref('ens_name.name').$notNull().as('name'))
          .where('credential.account_id', '=', parameter('accountId'))
          .where('ens_name.name', 'is not', null)
          .where((row) => row.or([row('wallet.chain_id', 'is', null), row('wallet.chain_id', '=', 1)])),
      ),
)

type PartRow = ProductSchema['name_part']

const listNameParts: Query<OfAccount, Pick<PartRow, 'part'>> = defineQuery(
  'list_name_parts',
  (database, parameter) =>
    database.selectFrom('name_part').select('part').where('account_id', '=', parameter('accountId')),
)

interface PartOf extends OfAccount {
  readonly part: string
}

const insertNamePart: Query<PartOf, unknown> = defineQuery('insert_name_part', (database, parameter) =>
  database
    .insertInto('name_part')
    .values({ account_id: parameter('accountId'), part: parameter('part') })
    .onConflict((conflict) => conflict.doNothing()),
)

const deleteNamePart: Query<PartOf, unknown> = defineQuery('delete_name_part', (database, parameter) =>
  database
    .deleteFrom('name_part')
    .where('account_id', '=', parameter('accountId'))
    .where('part', '=', parameter('part')),
)

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
