import type { ProductEventKind } from '@countersign/product-api'
import { findWords } from '../../../language/findWords.ts'

/** The kinds of events, in the order of docs/reference/events.md. A kind without a name does not compile. */
const eventNames: Readonly<Record<ProductEventKind, string>> = {
  sign_in: 'Signed in',
  sign_in_refused: 'Sign-in refused',
  sign_out: 'Signed out',
  session_ended: 'Session ended',
  hand_over_refused: 'Sign-in for another browser refused',
  step_up: 'Confirmed a change by signing',
  wallet_linked: 'Wallet linked',
  wallet_unlinked: 'Wallet unlinked',
  wallet_relabelled: 'Wallet renamed',
  primary_wallet_changed: 'Primary wallet changed',
  profile_changed: 'Profile changed',
  username_changed: 'Username changed',
  data_exported: 'Data exported',
  account_deleted: 'Account deleted',
  email_requested: 'Email address requested',
  email_verified: 'Email address added',
  email_removed: 'Email address removed',
  account_disabled: 'Account disabled',
  account_enabled: 'Account enabled',
  role_changed: 'Role changed',
  operator_claimed: 'Became an operator with the claim link',
  application_added: 'Application added',
  application_changed: 'Application changed',
  application_secret_rotated: 'Application secret rotated',
  application_old_secret_ended: 'Old application secret ended',
  application_removed: 'Application removed',
  new_application_access_changed: 'Default access to applications changed',
  application_connected: 'Application connected',
  application_wallets_changed: 'Wallets shared with an application changed',
  application_disconnected: 'Application disconnected',
  application_signed_in: 'Signed in to an application',
  consent_declined: 'Declined to sign in to an application',
  group_added: 'Group added',
  group_changed: 'Group changed',
  group_removed: 'Group removed',
  group_member_added: 'Person added to a group',
  group_member_removed: 'Person removed from a group',
  group_addresses_added: 'Wallets added to a group',
  group_addresses_removed: 'Wallets removed from a group',
  fixed_claim_changed: 'Fixed claim changed',
  application_refused: 'Access to an application refused',
  keys_rotated: 'Signing keys rotated',
  keys_revoked: 'Signing keys revoked',
  site_restored: 'Site restored from a backup',
  operator_token_added: 'Operator token created',
  operator_token_revoked: 'Operator token revoked',
<<<<<<< HEAD
  brand_changed: 'Look of the site changed',
  sign_up_changed: 'Who may sign up changed',
  sign_up_addresses_added: 'Wallets listed for sign-up',
  sign_up_addresses_removed: 'Wallets unlisted for sign-up',
  invitation_made: 'Invitation made',
=======
  sign_up_changed: 'Sign-up policy changed',
  sign_up_addresses_added: 'Wallets added to the sign-up list',
  sign_up_addresses_removed: 'Wallets removed from the sign-up list',
  invitation_made: 'Invitation created',
>>>>>>> main
  invitation_revoked: 'Invitation ended',
  invitation_used: 'Invitation used',
}

/** The words of the activity page and of each event. */
export const activityTexts = {
  title: 'Activity',
  lead: (timeZone: string) =>
    `Everything that happened here, newest first. Times are in your time zone, ${timeZone}. Nobody can edit this record.`,
  loading: 'Loading the activity',
  notLoaded: 'Couldn’t load the activity',
  /** What more of is loaded. */
  things: 'activity',
  noMatchTitle: 'No events match these filters',
  noMatch: 'Remove a filter to see more.',
  emptyTitle: 'No activity yet',
  empty: 'Sign-ins and changes will appear here.',
  noneSoFar: 'None of the newest events match. Search older events to continue.',
  found: (count: number, isMore: boolean) => {
    const soFar = isMore ? ' so far' : ''
    return count === 1 ? `1 event matches${soFar}.` : `${count} events match${soFar}.`
  },

  exportLead: 'Download these events:',
  exportJson: 'Export as JSON',
  exportCsv: 'Export as CSV',
  notExported: 'The export failed.',

  kindLabel: 'Event',
  everyKind: 'All events',
  accountLabel: 'Person ID',
  outcomeLabel: 'Result',
  outcomes: { '': 'All results', succeeded: 'Succeeded', refused: 'Refused or declined' },
  applicationLabel: 'Client ID',
  walletLabel: 'Wallet address',
  networkLabel: 'IP address',
  fromLabel: 'From',
  toLabel: 'To',
  apply: 'Apply',
  clear: 'Clear filters',
  accountIncomplete: 'Enter a complete ID. You’ll find it on the person’s page.',
  applicationUnknown: 'Enter a client ID. You’ll find it on the application’s page.',
  walletIncomplete: 'Enter a complete address: 0x and 40 hexadecimal digits.',
  networkIncomplete: 'Enter an IP address, such as 192.0.2.1 or 2001:db8::1.',
  toTooEarly: 'Enter a time after “From”.',

  byOperator: 'by {person}',
  anOperator: 'an operator',
  byToken: (name: string) => `with the token “${name}”`,
  byApplication: 'by the application',
  byServer: 'by the server',
  deletedAccount: 'deleted account {id}',
  lastOfId: (end: string) => `…${end}`,

  /** What can happen, as it is offered to choose from. */
  events: eventNames,
  /** A newer server may send kinds that this page does not know: they keep their own name. */
  event: (kind: string): string => findWords(eventNames, kind) ?? kind,
} as const
