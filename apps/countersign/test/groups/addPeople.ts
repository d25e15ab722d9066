import { formatWalletIdentity } from '@countersign/protocol'
import type { Store } from '@countersign/server'
import { type Parameter, type Query, run } from '@countersign/server/extension'
import { defineQuery } from '../../src/store/defineQuery.ts'

/** A person with wallets: the first is the primary one. A wallet with a chain is a contract. */
interface NewPerson {
  readonly id: string
  readonly wallets: readonly { readonly address: string; readonly chainId?: number }[]
  /** The identity of a key of another kind, which such a person has besides. */
  readonly otherKey?: string
}

/** An address that nobody has a key for, as the store has it: digits only, so that it needs no checksum. */
export function address(number: number): string {
  return `0x${String(number).padStart(40, '0')}`
}

/** Adds people without a sign-in. */
export async function addPeople(store: Store, people: readonly NewPerson[]): Promise<void> {
  await store.write(function* () {
    for (const { id, wallets, otherKey } of people) {
      const keys = wallets.map(({ address, chainId = null }, index) => {
        const identity = formatWalletIdentity({ address, chainId })
        return { accountId: id, walletId: `${id} ${index}`, kind: 'wallet', identity, address, chainId }
      })
      yield* run(insertAccount, { id, walletId: `${id} 0`, identity: keys[0]?.identity ?? null })
      for (const key of keys) {
        yield* run(insertCredential, key)
        yield* run(insertWallet, key)
      }
      if (otherKey === undefined) continue
      const [kind = ''] = otherKey.split(':')
      yield* run(insertCredential, { accountId: id, walletId: `${id} other`, kind, identity: otherKey })
    }
  })
}

interface NewAccount {
  readonly id: string
  readonly walletId: string
  readonly identity: string | null
}

const insertAccount: Query<NewAccount, unknown> = defineQuery(
  'test_add_person',
  (database, parameter: Parameter<NewAccount>) =>
    database.insertInto('account').values({
      id: parameter('id'),
      role: 'member',
      primary_credential_id: parameter('walletId'),
      primary_identity: parameter('identity'),
      created_at: 0,
      picture: 'mark',
    }),
)

interface NewKey {
  readonly walletId: string
  readonly accountId: string
  readonly kind: string
  readonly identity: string
}

interface NewWallet extends NewKey {
  readonly address: string
  readonly chainId: number | null
}

const insertCredential: Query<NewKey, unknown> = defineQuery(
  'test_add_credential',
  (database, parameter: Parameter<NewKey>) =>
    database.insertInto('credential').values({
      id: parameter('walletId'),
      account_id: parameter('accountId'),
      kind: parameter('kind'),
      identity: parameter('identity'),
      linked_at: 0,
      last_used_at: 0,
    }),
)

const insertWallet: Query<NewWallet, unknown> = defineQuery(
  'test_add_wallet',
  (database, parameter: Parameter<NewWallet>) =>
    database.insertInto('wallet').values({
      id: parameter('walletId'),
      address: parameter('address'),
      chain_id: parameter('chainId'),
    }),
)
