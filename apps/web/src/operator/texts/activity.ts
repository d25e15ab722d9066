import type { ProductEventKind } from '@countersign/product-api'
import { findWords } from '../../activity/eventWords.ts'

/** The kinds of events, in the order of docs/reference/events.md. A kind without a name does not compile. */
const eventNames: Readonly<Record<ProductEventKind, string>> = {
  sign_in: 'Signed in',
  sign_in_refused: 'Sign-in refused',
  sign_out: 'Signed out',
  session_ended: 'Session ended',
  step_up: 'Confirmed a change by signing',
  wallet_linked: 'Wallet linked',
  wallet_unlinked: 'Wallet unlinked',
  wallet_relabelled: 'Wallet relabelled',
  primary_wallet_changed: 'Primary wallet changed',
  profile_changed: 'Profile changed',
  username_changed: 'Username changed',
  data_exported: 'Data exported',
  account_deleted: 'Account deleted',
  email_requested: 'E-mail address to be added',
  email_verified: 'E-mail address added',
  email_removed: 'E-mail address removed',
  account_disabled: 'Account disabled',
  account_enabled: 'Account enabled',
  role_changed: 'Role changed',
  operator_claimed: 'Became operator by the claim link',
  application_added: 'Application added',
  application_changed: 'Application changed',
  application_secret_rotated: 'Application got a new secret',
  application_old_secret_ended: 'Old secret of an application ended',
  application_removed: 'Application removed',
  new_application_access_changed: 'Access to new applications changed',
  application_connected: 'Application connected',
  application_wallets_changed: 'Wallets for an application chosen',
  application_disconnected: 'Application disconnected',
  application_signed_in: 'Signed in to an application',
  consent_declined: 'Declined an application',
  group_added: 'Group added',
  group_changed: 'Group changed',
  group_removed: 'Group removed',
  group_member_added: 'Person added to a group',
  group_member_removed: 'Person removed from a group',
  group_addresses_added: 'Wallets added to the list of a group',
  group_addresses_removed: 'Wallets removed from the list of a group',
  fixed_claim_changed: 'Fixed claim changed',
  application_refused: 'Kept out of an application',
  keys_rotated: 'Signing keys rotated',
  keys_revoked: 'Signing keys revoked',
  site_restored: 'Site restored from a backup',
  operator_token_added: 'Operator token made',
  operator_token_revoked: 'Operator token revoked',
  sign_up_changed: 'Who may sign up changed',
  sign_up_addresses_added: 'Wallets listed for sign-up',
  sign_up_addresses_removed: 'Wallets unlisted for sign-up',
  invitation_made: 'Invitation made',
  invitation_revoked: 'Invitation ended',
  invitation_used: 'Invitation used',
}

/** The words of the activity page and of each event. */
export const activityTexts = {
  title: 'Activity',
  lead: (timeZone: string) =>
    `What happened here, newest first, in your time zone: ${timeZone}. Nobody can change it.`,
  loading: 'Loading the activity',
  notLoaded: 'The activity could not be loaded',
  /** What more of is loaded. */
  things: 'activity',
  noMatchTitle: 'Nothing like that happened',
  noMatch: 'No event matches all of the filter. Leave out a part of it.',
  emptyTitle: 'Nothing has happened yet',
  empty: 'Sign-ins and changes show here from now on.',
  found: (count: number, isMore: boolean) => {
    if (isMore) return `More than ${count} events match.`
    return count === 1 ? '1 event matches.' : `${count} events match.`
  },

  exportLead: 'All of this as a file:',
  exportJson: 'Export as JSON',
  exportCsv: 'Export as CSV',
  notExported: 'Not exported.',

  kindLabel: 'What',
  everyKind: 'Everything',
  accountLabel: 'Person, by their id',
  fromLabel: 'From',
  toLabel: 'Until',
  apply: 'Show these',
  clear: 'Show everything',
  accountIncomplete: 'This is not a whole id. It stands on the person’s page.',
  toTooEarly: 'This is not after the beginning.',

  byOperator: 'by {person}',
  anOperator: 'an operator',
  byToken: (name: string) => `by a program with the token “${name}”`,
  byApplication: 'by the application',
  byServer: 'by the server',
  byUnknown: 'by someone unknown',
  deletedAccount: 'deleted account {id}',
  lastOfId: (end: string) => `…${end}`,

  /** What can happen, as it is offered to choose from. */
  events: eventNames,
  /** A newer server may send kinds that this page does not know: they keep their own name. */
  event: (kind: string): string => findWords(eventNames, kind) ?? kind,
} as const
