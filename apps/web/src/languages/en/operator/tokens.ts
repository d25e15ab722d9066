import type { TokenRight } from '@countersign/product-api'

/** What each right of a token lets a program do, in the order of the form. */
const rightTexts: Readonly<Record<TokenRight, { readonly name: string; readonly note: string }>> = {
  'people:read': { name: 'Read people', note: 'people:read: accounts, their wallets and sessions.' },
  'people:write': {
    name: 'Change people',
    note: 'people:write: disable accounts, end sessions and set fixed claims. It can’t change roles or operators.',
  },
  'groups:read': { name: 'Read groups', note: 'groups:read: groups and their members.' },
  'groups:write': { name: 'Change groups', note: 'groups:write: create groups, add and remove members.' },
  'applications:read': {
    name: 'Read applications',
    note: 'applications:read: their configuration, without secrets.',
  },
  'applications:write': {
    name: 'Change applications',
    note: 'applications:write: names and access; disable or remove applications.',
  },
  'applications:credentials': {
    name: 'Change application credentials',
    note: 'applications:credentials: redirect URIs, secrets and keys. Anyone with this right can receive your people’s sign-ins.',
  },
  'apis:read': { name: 'Read APIs', note: 'apis:read: their configuration, without secrets.' },
  'apis:write': {
    name: 'Change APIs',
    note: 'apis:write: names and lives of tokens; disable or remove APIs.',
  },
  'apis:credentials': {
    name: 'Add APIs and change what people sign for them',
    note: 'apis:credentials: scopes and their words, secrets and keys, and which apps can ask.',
  },
  'policy:read': { name: 'Read settings', note: 'policy:read: the configuration and the sign-up policy.' },
  'policy:write': {
    name: 'Change sign-up',
    note: 'policy:write: the sign-up policy and invitations.',
  },
  'brand:read': { name: 'Read how the site looks', note: 'brand:read: name, logo, colors and links.' },
  'brand:write': {
    name: 'Change how the site looks',
    note: 'brand:write: name, logo, colors and links, which everyone sees. Anyone with this right can make this site look like another.',
  },
  'events:read': { name: 'Read activity', note: 'events:read: everyone’s activity, and the overview.' },
}

/** The words about operator tokens. */
export const tokensTexts = {
  title: 'Tokens',
  lead: 'A token lets a program use the operator API without a wallet. Give each token only the rights it needs.',
  loading: 'Loading the tokens',
  notLoaded: 'Couldn’t load the tokens',
  things: 'tokens',
  emptyTitle: 'No tokens yet',
  empty: 'Create a token for a script, a directory sync or a monitor that uses the operator API.',
  add: 'Create a token',

  rights: rightTexts,
  states: {
    active: 'active',
    revoked: 'revoked',
    expired: 'expired',
    orphaned: 'inactive: its operator lost the role',
  },
  may: 'can {rights}',
  from: 'from {networks}',
  until: 'expires {time}',
  used: 'last used {time}',
  neverUsed: 'never used',
  atTerminal: 'created on the command line',

  addTitle: 'Create a token',
  nameLabel: 'Name',
  nameNote: 'What the token is for. Activity shows this name for everything done with it.',
  rightsLabel: 'Rights',
  daysLabel: 'Expires after',
  days: { '7': '7 days', '30': '30 days', '90': '90 days', '365': '1 year' },
  networksLabel: 'Allowed networks (optional)',
  networksNote:
    'IP addresses or ranges such as 10.0.0.0/8, separated by spaces. Leave it empty to allow any network.',
  submit: 'Create token',
  submitting: 'Creating…',
  nameMissing: 'Enter a name. Use plain letters, digits and punctuation (ASCII).',
  rightsMissing: 'Choose at least one right.',
  networksWrong: (text: string) => `“${text}” isn’t an IP address or range.`,
  notMade: 'The token wasn’t created.',

  madeHeading: (name: string) => `Token ${name} created`,
  made: 'Token created. Copy it now.',
  secretSection: 'New token',
  secretWarning: 'Copy it now.',
  secretNote: 'You won’t see it again. Anyone who has it can use its rights.',
  copyName: 'token',
  usage: 'Send it with each request: {header}',
  header: 'Authorization: Bearer cso_…',
  toTokens: 'I’ve copied it',

  revoke: {
    action: 'Revoke',
    label: (name: string) => `Revoke token ${name}`,
    title: (name: string) => `Revoke ${name}?`,
    lead: 'The token stops working immediately. You can’t undo this.',
    keep: 'Cancel',
    working: 'Revoking…',
    notDone: 'The token wasn’t revoked.',
    done: (name: string) => `Token ${name} revoked.`,
  },
} as const
