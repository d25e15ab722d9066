/**
 * What can happen to an account, as far as the server knows: an application that embeds it may have further kinds. Kinds
 * are never renamed; docs/reference/events.md lists each with its details.
 *
 * @example eventKinds.includes('sign_in') // true
 */
export const eventKinds = [
  'sign_in',
  'sign_in_refused',
  'sign_out',
  'session_ended',
  'step_up',
  'hand_over_refused',
  'wallet_linked',
  'wallet_unlinked',
  'wallet_relabelled',
  'primary_wallet_changed',
  'profile_changed',
  'username_changed',
  'data_exported',
  'account_deleted',
  'role_changed',
] as const

/** A kind of event of the server's. */
export type EventKind = (typeof eventKinds)[number]
