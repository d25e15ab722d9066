import { type Account, type AccountChange, accountSchema } from '@countersign/protocol'
import type { ApiOptions } from './ApiOptions.ts'
import { callFor, callForFile, callForNothing } from './call.ts'

/** The calls about the account as a whole. Each rejects with an `ApiError`. */
export interface ProfileApi {
  /** The account of the person who is signed in. */
  account(): Promise<Account>
  /** Changes the display name or the picture; what is left out stays. */
  changeAccount(change: AccountChange): Promise<Account>
  /** Everything about the person, as one JSON file. */
  exportData(): Promise<Blob>
  /** Deletes the account and signs out everywhere. */
  deleteAccount(): Promise<void>
}

/** The calls about the account as a whole. Every answer is checked before it is used. */
export function profileCalls(options: ApiOptions): ProfileApi {
  return {
    account: () => callFor(accountSchema, 'GET', 'account', options),
    changeAccount: (change) => callFor(accountSchema, 'PATCH', 'account', options, change),
    exportData: () => callForFile('account/export', options),
    deleteAccount: () => callForNothing('DELETE', 'account', options),
  }
}
