import type { Store } from '@countersign/server'
import { type Parameter, type Query, run } from '@countersign/server/extension'
import { defineQuery } from '../../src/store/defineQuery.ts'

/** A person with wallets: the first is the primary one. A wallet with a chain is a contract. */
interface NewPerson {
  readonly id: string
  readonly wallets: readonly { readonly address: string; readonly chainId?: number }[]
}

/** An address that nobody has a key for, as the store has it: digits only, so that it needs no checksum. */
export function address(number: number): string {
  return `0x${String(number).padStart(40, '0')}`
}

/** Adds people without a sign-in. */
export async function addPeople(store: Store, people: readonly NewPerson[]): Promise<void> {
  await store.write(function* () {
    for (const { id, wallets } of people) {
      yield* run(insertAccount, { id, walletId: `${id} 0` })
      for (const [index, wallet] of wallets.entries()) {
        const chainId = wallet.chainId ?? null
        const kind = chainId === null ? 'key' : 'contract'
        yield* run(insertWallet, { accountId: id, walletId: `${id} ${index}`, ...wallet, chainId, kind })
      }
    }
  })
}

const insertAccount: Query<{ id: string; walletId: string }, unknown> = defineQuery(
  'test_add_person',
  (database, parameter: Parameter<{ id: string; walletId: string }>) =>
    database.insertInto('account').values({
      id: parameter('id'),
      role: 'member',
      primary_wallet_id: parameter('walletId'),
      created_at: 0,
      picture: 'mark',
    }),
)

interface NewWallet {
  readonly walletId: string
  readonly accountId: string
  readonly address: string
  readonly chainId: number | null
  readonly kind: 'key' | 'contract'
}

const insertWallet: Query<NewWallet, unknown> = defineQuery(
  'test_add_wallet',
  (database, parameter: Parameter<NewWallet>) =>
    database.insertInto('wallet').values({
      id: parameter('walletId'),
      address: parameter('address'),
      kind: parameter('kind'),
      chain_id: parameter('chainId'),
      account_id: parameter('accountId'),
      linked_at: 0,
      last_used_at: 0,
    }),
)
