import type { Address } from '@countersign/siwe'
import type { SignInProblem } from './SignInProblem.ts'

/** Says that the message was made anew, because the wallet changed to this account. */
export function accountChanged(account: Address): SignInProblem {
  return { code: 'account_changed', details: { account } }
}
