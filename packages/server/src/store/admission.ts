import type { ErrorCode, WalletIdentity } from '@countersign/protocol'
import type { ErrorDetails } from '@countersign/siwe'
import { defineQuery, type Parameter, type Query } from './defineQuery.ts'
import { run, type Write } from './Write.ts'

/** A key that belongs to no account and has just signed in. */
export interface Arrival {
  /** As one text that no other key has: of a wallet `0x…`, or `eip155:10:0x…` for a contract on its chain. */
  readonly identity: string
  /** The wallet; null for another kind of key. */
  readonly wallet: WalletIdentity | null
  /** What the browser's invitation cookie holds: anything that has the form of a token. */
  readonly invitation: string | undefined
  /** The network address that it signs in from. */
  readonly networkAddress: string
  readonly now: number
}

/** What a sign-in is refused with. */
export interface AdmissionRefusal {
  readonly code: ErrorCode
  readonly details?: ErrorDetails
}

/** Whether a key gets an account. */
export type Admission =
  | {
      readonly isAdmitted: true
      /** Writes what its admission leaves, once there is the account: both happen or neither does. */
      readonly onAccountCreated?: (accountId: string) => Write<void>
    }
  | (AdmissionRefusal & {
      readonly isAdmitted: false
      /**
       * Finds out what may change this, such as what a chain says: it runs once, outside of the transaction, and then it
       * is decided once more. What it gives instead of nothing is what the sign-in is refused with.
       */
      readonly inquire?: (() => Promise<AdmissionRefusal | undefined>) | undefined
    })

/** Who decides about new accounts, and when that needs a decision. */
export interface AdmissionRule {
  /** Each time, or only while the store says that new accounts are restricted. */
  readonly isAsked: 'always' | 'while_restricted'
  readonly decide: (arrival: Arrival) => Write<Admission>
}

/** While `meta` has this row, new accounts are restricted: the statement that makes an account looks for it. */
export const restrictedKey = 'accounts_restricted'

/** Restricts new accounts: from its transaction on, every process asks `admitAccount` before it makes one. */
export function* restrictAccounts(): Write<void> {
  yield* run(insertRestriction, {})
}

/** Lifts the restriction: accounts are made without asking. */
export function* liftRestriction(): Write<void> {
  yield* run(deleteRestriction, {})
}

const insertRestriction: Query<Record<never, never>, unknown> = defineQuery(
  'insert_restriction',
  (database) =>
    database
      .insertInto('meta')
      .values({ key: restrictedKey, value: '' })
      .onConflict((conflict) => conflict.doNothing()),
)

const deleteRestriction: Query<Record<never, never>, unknown> = defineQuery(
  'delete_restriction',
  (database, _parameter: Parameter<Record<never, never>>) =>
    database.deleteFrom('meta').where('key', '=', restrictedKey),
)
