/** What can happen, in words, as it is offered to choose from; in the order of docs/reference/events.md. */
export const eventNames = {
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
  data_exported: 'Data exported',
  account_deleted: 'Account deleted',
  account_disabled: 'Account disabled',
  account_enabled: 'Account enabled',
  role_changed: 'Role changed',
  operator_claimed: 'Became operator by the claim link',
  application_added: 'Application added',
  application_changed: 'Application changed',
  application_secret_rotated: 'Application got a new secret',
  application_removed: 'Application removed',
  application_connected: 'Application connected',
  application_wallets_changed: 'Wallets for an application chosen',
  application_disconnected: 'Application disconnected',
  application_signed_in: 'Signed in to an application',
  consent_declined: 'Declined an application',
  keys_rotated: 'Signing keys rotated',
} as const

/** Names a kind of event. A newer server may know kinds that this page does not: they keep their own name. */
export function nameEvent(kind: string): string {
  return isKnown(kind) ? eventNames[kind] : kind
}

function isKnown(kind: string): kind is keyof typeof eventNames {
  return Object.hasOwn(eventNames, kind)
}
