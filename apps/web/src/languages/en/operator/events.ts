import type { ApplicationChange, GroupChange, ProductEventKind } from '@countersign/product-api'

type Say = (value: string) => string | undefined

/** What happened, as a sentence about the detail that matters most. A kind that is not here keeps its plain name. */
export const eventSentences: Readonly<Partial<Record<ProductEventKind, Readonly<Record<string, Say>>>>> = {
  sign_in_refused: { code: (reason) => `Sign-in refused: ${reason}` },
  session_ended: { reason: (reason) => `Session ended: ${reason}` },
  step_up: { change: (change) => `Confirmed by signing: ${change}` },
  profile_changed: {
    displayName: (name) => `Changed the display name to “${name}”`,
    picture: (picture) => (picture === 'none' ? 'Removed the picture' : 'Changed the picture'),
  },
  username_changed: { username: (name) => `Chose the username ${name}` },
  email_requested: { email: (address) => `Asked for a link to ${address}` },
  email_verified: { email: (address) => `Added the email address ${address}` },
  email_removed: { email: (address) => `Removed the email address ${address}` },
  role_changed: {
    role: (role) => (role === 'operator' ? 'Became an operator' : 'Is no longer an operator'),
  },
  application_added: { name: (name) => `Application added: ${name}` },
  application_changed: { name: (name) => `Application changed: ${name}` },
  application_secret_rotated: { name: (name) => `Application secret rotated: ${name}` },
  application_old_secret_ended: { name: (name) => `Old application secret ended: ${name}` },
  application_removed: { name: (name) => `Application removed: ${name}` },
  service_token_issued: { name: (name) => `${name} got a token for itself` },
  api_added: { identifier: (address) => `API added: ${address}` },
  api_changed: { identifier: (address) => `API changed: ${address}` },
  api_secret_rotated: { identifier: (address) => `API secret rotated: ${address}` },
  api_removed: { identifier: (address) => `API removed: ${address}` },
  application_connected: { name: (name) => `Connected ${name}` },
  application_signed_in: { name: (name) => `Signed in to ${name}` },
  application_api_taken_back: { name: (name) => `Took back what ${name} may do at an API` },
  application_disconnected: { name: (name) => `Disconnected ${name}` },
  application_wallets_changed: { name: (name) => `Changed the wallets shared with ${name}` },
  application_refused: { name: (name) => `Access to ${name} refused` },
  consent_declined: { name: (name) => `Declined to sign in to ${name}` },
  group_added: { label: (label) => `Group added: ${label}` },
  group_changed: { label: (label) => `Group changed: ${label}` },
  group_removed: { label: (label) => `Group removed: ${label}` },
  group_member_added: { label: (label) => `Added to the group ${label}` },
  group_member_removed: { label: (label) => `Removed from the group ${label}` },
  group_addresses_added: { label: (label) => `Wallets added to the group ${label}` },
  group_addresses_removed: { label: (label) => `Wallets removed from the group ${label}` },
  keys_rotated: { reason: (reason) => `Signing keys rotated: ${reason}` },
  keys_revoked: { reason: (reason) => `Signing keys revoked: ${reason}` },
  operator_token_added: { name: (name) => `Operator token created: ${name}` },
  operator_token_revoked: { name: (name) => `Operator token revoked: ${name}` },
  sign_up_changed: {
    group: (group) => `Sign-up by the rule of the group ${group}`,
    policy: (policy) => `Sign-up policy changed: ${policy}`,
  },
  invitation_made: { label: (label) => `Invitation created: ${label}` },
  invitation_revoked: { label: (label) => `Invitation revoked: ${label}` },
  invitation_used: { label: (label) => `Used the invitation ${label}` },
}

/** The same where the detail is empty, because something was removed. */
export const removalSentences: Readonly<Partial<Record<ProductEventKind, Readonly<Record<string, string>>>>> =
  {
    profile_changed: { displayName: 'Removed the display name' },
    username_changed: { username: 'Removed the username' },
    wallet_relabelled: { label: 'Removed the wallet’s name' },
    sign_up_changed: { group: 'Ended sign-up by a group’s rule' },
  }

/**
 * What else is known of an event, each on its own; `{address}` is where the address stands. Undefined where a value
 * says nothing to a person.
 */
export const eventNotes: Readonly<Record<string, Say>> = {
  address: () => 'Wallet {address}',
  addresses: (count) => (count === '1' ? '1 wallet' : `${count} wallets`),
  by: (way) => (way === 'invitation' ? 'By invitation' : way === 'rule' ? 'By the rule' : undefined),
  chainId: (chain) => `On ${chain}`,
  backupOf: (time) => `Backup from ${time}`,
  claim: (claim) => `Claim ${claim}`,
  clientId: (id) => `Client ID ${id}`,
  count: (count) => (count === '1' ? undefined : `${count} times within an hour`),
  code: (reason) => `Reason: ${reason}`,
  change: (change) => `Change: ${change}`,
  disclosed: (count) => (count === '1' ? 'Can see 1 other wallet' : `Can see ${count} other wallets`),
  displayName: (name) => `Display name ${name}`,
  email: (address) => `Email address ${address}`,
  endedSessions: (count) => (count === '1' ? '1 session ended' : `${count} sessions ended`),
  fields: (fields) => `Changed: ${fields}`,
  format: (format) => `As ${format}`,
  group: (group) => `Group ${group}`,
  groups: (groups) => `Groups: ${groups}`,
  isRemoved: (isRemoved) => (isRemoved === 'true' ? 'Claim removed' : undefined),
  label: (label) => `Label “${label}”`,
  name: (name) => `Application ${name}`,
  networks: (networks) => `Allowed from ${networks}`,
  oldSecretUntil: (time) => `Old secret works until ${time}`,
  picture: (picture) => (picture === 'none' ? 'Picture removed' : 'Picture changed'),
  policy: (policy) => `Policy: ${policy}`,
  previous: (value) => `Previously ${value}`,
  purpose: (purpose) => `For ${purpose}`,
  reason: (reason) => `Reason: ${reason}`,
  rights: (rights) => `Rights: ${rights}`,
  role: (role) => `Role: ${role}`,
  sessions: (count) => (count === '1' ? '1 session' : `${count} sessions`),
  scopes: (scopes) => `Can see: ${scopes}`,
  until: (time) => `Expires ${time}`,
  username: (name) => `Username ${name}`,
  uses: (count) => (count === '1' ? 'For 1 person' : `For ${count} people`),
  what: (what) => what,
}

/** A detail of a newer server keeps its name and its value. */
export const unknownNote = (name: string, value: string): string => `${name}: ${value}`

/** Why a session ended, an application went, or keys were replaced: after a colon. */
export const eventReasons: Readonly<Record<string, string>> = {
  replaced: 'signed in again in the same browser',
  wallet_refused: 'the contract wallet no longer accepts the signature',
  wallet_unlinked: 'wallet unlinked',
  account_disabled: 'account disabled',
  too_many: 'too many were open, and it was the oldest',
  tokens_ended: 'it had ended earlier, and its applications were signed out now',
  unused: 'it had registered itself and was never used',
  schedule: 'on schedule',
  operator: 'by an operator',
  command: 'on the command line',
}

/** What an export held. */
export const exportedData: Readonly<Record<string, string>> = {
  everything: 'All data of the account',
  activity: 'The account’s activity',
  'activity of all': 'Everyone’s activity',
}

/** Each field of an application and of a group has its words, or this does not compile. */
export const changedFields: Readonly<
  Record<keyof ApplicationChange | keyof GroupChange | 'rule' | 'file', string>
> = {
  name: 'name',
  tokenEndpointAuthMethod: 'client authentication',
  gate: 'gate',
  redirectUris: 'redirect URIs',
  postLogoutRedirectUris: 'post-logout redirect URIs',
  backchannelLogoutUri: 'back-channel logout URI',
  launchUri: 'start page',
  policyUri: 'privacy policy',
  tosUri: 'terms of service',
  clientUri: 'home page',
  logo: 'logo',
  subjectType: 'subject type',
  isPkceRequired: 'PKCE',
  idTokenSignedResponseAlg: 'ID token algorithm',
  applicationType: 'application type',
  scopes: 'scopes',
  access: 'access',
  groupsClaim: 'visible groups',
  accessTokenSeconds: 'access token lifetime',
  idTokenSeconds: 'ID token lifetime',
  refreshTokenSeconds: 'refresh token lifetime',
  sessionSeconds: 'sign-in lifetime',
  securityProfile: 'security profile',
  grantTypes: 'grant types',
  defaultMaxAge: 'age of a sign-in by default',
  defaultAcrValues: 'kinds of wallet by default',
  initiateLoginUri: 'sign-in start page',
  contacts: 'contacts',
  softwareId: 'software id',
  softwareVersion: 'software version',
  jwksUri: 'address of its public keys',
  sectorIdentifierUri: 'sector',
  userinfoSignedResponseAlg: 'userinfo algorithm',
  introspectionSignedResponseAlg: 'introspection algorithm',
  authorizationSignedResponseAlg: 'authorization algorithm',
  tokenEndpointAuthSigningAlg: 'client assertion algorithm',
  requestObjectSigningAlg: 'request object algorithm',
  requireSignedRequestObject: 'signed requests',
  requirePushedAuthorizationRequests: 'pushed requests',
  dpopBoundAccessTokens: 'DPoP',
  jwks: 'public keys',
  label: 'label',
  description: 'description',
  isListedOpenly: 'visibility',
  rule: 'rule',
  isDisabled: 'disabled or enabled',
  file: 'its declaration in the file',
}
