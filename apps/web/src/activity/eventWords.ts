import type { OwnChange } from '@countersign/product-api'
import type { ErrorCode } from '@countersign/protocol'
import { type Groups, liveTable } from '../language/liveTable.ts'
import { findWords } from '../wording/findWords.ts'

/**
 * What a person confirmed of their own account, after "Confirmed with …:". Of what operators do their own pages have the
 * words (`operatorChanges.ts`), and a newer server may send a change that no page knows.
 *
 * @example describeConfirmed('unlink_wallet') // 'unlink a wallet'
 */
export function describeConfirmed(change: string | undefined): string {
  return findWords(confirmed, change) ?? unnamed.change
}

/** Whether a change is one of the person's own account. */
export function isOwnChange(change: string): boolean {
  return findWords(confirmed, change) !== undefined
}

/** Every change has its words, or this does not compile. */
const confirmed: Readonly<Record<OwnChange['kind'], string>> = liveTable('activity', 'confirmedChanges')

/**
 * Why a sign-in was refused, after a colon. The code of a newer server stands in it as it is.
 *
 * @example describeRefusal('nonce_expired') // 'request expired'
 */
export function describeRefusal(code: string | undefined): string {
  if (code === undefined) return unnamed.refusal
  return findWords(refusals, code) ?? unnamed.newRefusal(code)
}

/** What refuses a signed message. Each other code says why nothing was checked: no event tells of it. */
type RefusalCode = Exclude<
  ErrorCode,
  | 'address_checksum'
  | 'clock_unsettled'
  | 'empty_domain'
  | 'internal'
  | 'invalid_message'
  | 'invalid_number'
  | 'last_operator'
  | 'last_wallet'
  | 'method_not_allowed'
  | 'not_found'
  | 'not_signed_in'
  | 'name_refused'
  | 'origin_forbidden'
  | 'payload_too_large'
  | 'sign_in_refused'
  | 'step_up_required'
  | 'storage_unavailable'
  | 'hand_over_code_wrong'
  | 'unsupported_media_type'
  | 'username_invalid'
  | 'username_limit'
  | 'username_reserved'
  | 'username_taken'
  | 'wallet_refused'
>

const refusals: Readonly<Record<RefusalCode, string>> = liveTable('activity', 'refusals')

const unnamed: Groups['activity']['unnamed'] = liveTable('activity', 'unnamed')
