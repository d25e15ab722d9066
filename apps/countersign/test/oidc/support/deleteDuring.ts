import type { Store } from '@countersign/server'
import { type Parameter, type Query, run, type Write } from '@countersign/server/extension'
import { defineQuery } from '../../../src/store/defineQuery.ts'
import { openIdParticipant } from './partsOfTests.ts'

/** An account is marked first, and what is left of it is removed some time after. */
export type Deletion = 'marked' | 'removed'

/** A store of which each use can be preceded by the deletion of an account, as from another tab. */
export interface InterruptedStore {
  readonly store: Store
  /** Deletes an account right before the nth use from now on, counted from 1. */
  readonly deleteBefore: (use: number, accountId: string, how: Deletion) => void
  /** Resolves when the account is deleted: also where a use that comes after the response was to be preceded by it. */
  readonly finish: () => Promise<void>
  /** How often the store was used since `deleteBefore`. */
  readonly countUses: () => number
}

/** Puts interruptions around a store. */
export function interruptStore(inner: Store): InterruptedStore {
  let uses = 0
  let next: { readonly use: number; readonly accountId: string; readonly how: Deletion } | undefined
  let deletion: Promise<void> | undefined
  const deleteOnce = async () => {
    const { accountId = '', how } = next ?? {}
    deletion ??= inner.write(() => (how === 'removed' ? removeAccount : endAccount)(accountId))
    await deletion
  }
  const interrupt = async () => {
    uses += 1
    if (uses === next?.use) await deleteOnce()
  }
  return {
    store: {
      ...inner,
      async read(query, parameters) {
        await interrupt()
        return inner.read(query, parameters)
      },
      async write(begin) {
        await interrupt()
        return inner.write(begin)
      },
      async openSession(opening, hooks) {
        await interrupt()
        return inner.openSession(opening, hooks)
      },
    },
    deleteBefore(use, accountId, how) {
      uses = 0
      next = { use, accountId, how }
      deletion = undefined
    },
    finish: deleteOnce,
    countUses: () => uses,
  }
}

/** What the deletion of an account does: it is marked, and can be told from others by nothing else. */
function* endAccount(accountId: string): Write<void> {
  yield* run(markAccount, { accountId, now: Date.now() })
  yield* run(freeCredentials, { accountId })
  yield* run(freeWallets, { accountId })
}

const markAccount: Query<{ accountId: string; now: number }, unknown> = defineQuery(
  'test_end_account',
  (database, parameter: Parameter<{ accountId: string; now: number }>) =>
    database
      .updateTable('account')
      .set({ ended_at: parameter('now'), primary_credential_id: null, primary_identity: null })
      .where('id', '=', parameter('accountId')),
)

const freeCredentials: Query<{ accountId: string }, unknown> = defineQuery(
  'test_free_credentials',
  (database, parameter: Parameter<{ accountId: string }>) =>
    database
      .updateTable('credential')
      .set((row) => ({ identity: row.ref('id') }))
      .where('account_id', '=', parameter('accountId')),
)

const freeWallets: Query<{ accountId: string }, unknown> = defineQuery(
  'test_free_wallets',
  (database, parameter: Parameter<{ accountId: string }>) =>
    database
      .updateTable('wallet')
      .set((row) => ({ address: row.ref('id') }))
      .where('id', 'in', (select) =>
        select.selectFrom('credential').select('id').where('account_id', '=', parameter('accountId')),
      ),
)

/** The same, and what was left of it is removed already. */
export function* removeAccount(accountId: string): Write<void> {
  const account = { accountId, now: Date.now() }
  yield* openIdParticipant.removeAccountData?.(account, 1_000) ?? []
  yield* run(deleteRow, { accountId })
}

const deleteRow: Query<{ accountId: string }, unknown> = defineQuery(
  'test_delete_account',
  (database, parameter: Parameter<{ accountId: string }>) =>
    database.deleteFrom('account').where('id', '=', parameter('accountId')),
)
