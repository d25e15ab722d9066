import type { ErrorCode, SensitiveChange } from '@countersign/protocol'
import { findWords } from '../language/findWords.ts'

/**
 * What a person confirmed, after "confirmed:". A newer server may send a change that this page does not know.
 *
 * @example describeConfirmed('unlink_wallet') // 'unlinking a wallet'
 */
export function describeConfirmed(change: string | undefined): string {
  return findWords(confirmed, change) ?? 'a change'
}

/** Every change has its words, or this does not compile. */
const confirmed: Readonly<Record<SensitiveChange['kind'] | 'change_applications', string>> = {
  link_wallet: 'linking a wallet',
  unlink_wallet: 'unlinking a wallet',
  change_username: 'choosing a username',
  change_email: 'using an e-mail address',
  remove_email: 'removing the e-mail address',
  delete_account: 'deleting the account',
  change_role: 'changing the role of an account',
  disable_account: 'disabling an account',
  enable_account: 'enabling an account',
  end_sessions: 'ending the sessions of an account',
  end_session: 'ending a session of an account',
  export_activity: 'exporting the activity of all accounts',
  add_application: 'adding an application',
  change_application: 'changing an application',
  rotate_application_secret: 'giving an application a new secret',
  remove_application: 'removing an application',
  // Of before a confirmation named its application.
  change_applications: 'changing the applications',
  add_group: 'adding a group',
  change_group: 'changing a group',
  change_group_members: 'changing who is in a group',
  remove_group: 'removing a group',
  change_claims: 'changing the fixed claims of an account',
  rotate_keys: 'rotating the signing keys',
  revoke_keys: 'revoking the signing keys',
  add_operator_token: 'making an operator token',
  change_sign_up: 'changing who may sign up',
  make_invitation: 'making an invitation that adds people to groups',
}

/**
 * Why a sign-in was refused, after a colon. The code of a newer server stands in it as it is.
 *
 * @example describeRefusal('nonce_expired') // 'the request was too old'
 */
export function describeRefusal(code: string | undefined): string {
  if (code === undefined) return 'the request was not right'
  return findWords(refusals, code) ?? `for a reason that this page does not know (${code})`
}

/** What refuses a signed message. Each other code says why nothing was checked: no event tells of it. */
type RefusalCode = Exclude<
  ErrorCode,
  | 'address_checksum'
  | 'application_declared'
  | 'clock_unsettled'
  | 'email_invalid'
  | 'email_link_elsewhere'
  | 'email_link_invalid'
  | 'email_taken'
  | 'empty_domain'
  | 'group_declared'
  | 'group_limit'
  | 'group_slug_taken'
  | 'internal'
  | 'invalid_message'
  | 'invalid_number'
  | 'invitation_refused'
  | 'keys_too_new'
  | 'last_operator'
  | 'last_wallet'
  | 'method_not_allowed'
  | 'not_found'
  | 'not_signed_in'
  | 'operator_token_insufficient'
  | 'operator_token_refused'
  | 'name_refused'
  | 'origin_forbidden'
  | 'payload_too_large'
  | 'sign_up_pinned'
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

const refusals: Readonly<Record<RefusalCode, string>> = {
  signature_mismatch: 'another key signed it',
  signature_malformed: 'the signature could not be read',
  nonce_expired: 'the request was too old',
  nonce_spent: 'the request had been used already',
  nonce_invalid: 'the request was made for another browser',
  hand_over_closed: 'the request to sign for another browser was over',
  domain_mismatch: 'the message was for another site',
  scheme_mismatch: 'the message was for another site',
  uri_mismatch: 'the message was for another page',
  chain_not_allowed: 'this site does not take that chain',
  issued_in_future: 'the message claimed to be from the future',
  not_yet_valid: 'the message was not valid yet',
  expired: 'the message had expired',
  wallet_unverifiable: 'the wallet could not be checked',
  chain_unreachable: 'the network of the wallet did not answer',
  account_disabled: 'the account is disabled',
  not_admitted: 'this site did not open an account for the wallet',
  forbidden: 'the wallet is not linked to this account',
  wallet_taken: 'the wallet belongs to another account',
  invalid_request: 'the message said something else than this site proposed',
  rate_limited: 'there were too many attempts',
}
