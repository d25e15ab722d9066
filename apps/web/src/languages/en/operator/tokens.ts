import type { TokenRight } from '@countersign/product-api'

/** What each right of a token lets a program do, in the order of the form. */
const rightTexts: Readonly<Record<TokenRight, { readonly name: string; readonly note: string }>> = {
  'people:read': { name: 'Read people', note: 'people:read: accounts, their wallets and sessions.' },
  'people:write': {
    name: 'Change people',
    note: 'people:write: disable accounts and end sessions. Never a role, never an operator.',
  },
  'groups:read': { name: 'Read groups', note: 'groups:read: groups, and who is in them.' },
  'groups:write': { name: 'Change groups', note: 'groups:write: make groups, add and remove members.' },
  'applications:read': {
    name: 'Read applications',
    note: 'applications:read: what they are, never their secrets.',
  },
  'applications:write': {
    name: 'Change applications',
    note: 'applications:write: their names and who may use them; disable or remove them.',
  },
  'applications:credentials': {
    name: 'Decide who an application is',
    note: 'applications:credentials: redirect addresses, secrets and keys. Whoever has this can receive sign-ins of your people.',
  },
  'policy:read': { name: 'Read the settings', note: 'policy:read: the configuration and who may sign up.' },
  'policy:write': {
    name: 'Change who may come in',
    note: 'policy:write: the sign-up policy and invitations.',
  },
  'events:read': { name: 'Read the activity', note: 'events:read: what everyone did, and the overview.' },
}

/** The words about operator tokens. */
export const tokensTexts = {
  title: 'Tokens',
  lead: 'A token lets a program use the API of operators without a wallet. Give it only the rights that it needs.',
  loading: 'Loading the tokens',
  notLoaded: 'The tokens could not be loaded',
  things: 'tokens',
  emptyTitle: 'No tokens yet',
  empty: 'A script, a directory or a monitor needs one to use the API of operators.',
  add: 'Make a token',

  rights: rightTexts,
  states: {
    active: 'works',
    revoked: 'revoked',
    expired: 'expired',
    orphaned: 'its operator lost the role',
  },
  may: 'may {rights}',
  from: 'from {networks}',
  until: 'until {time}',
  used: 'last used {time}',
  neverUsed: 'never used',
  atTerminal: 'made at the terminal',

  addTitle: 'Make a token',
  nameLabel: 'What is it for?',
  nameNote: 'The activity shows this name for everything that is done with it.',
  rightsLabel: 'What may it do?',
  daysLabel: 'How long does it work?',
  days: { '7': '7 days', '30': '30 days', '90': '90 days', '365': 'A year' },
  networksLabel: 'Where may it be used from? (optional)',
  networksNote:
    'Network addresses or ranges such as 10.0.0.0/8, separated by spaces. Leave it empty for anywhere.',
  submit: 'Make the token',
  submitting: 'Making…',
  nameMissing: 'Say what it is for. Use plain letters, digits and punctuation (ASCII).',
  rightsMissing: 'Choose at least one.',
  networksWrong: (text: string) => `“${text}” is neither an address nor a range.`,
  notMade: 'The token was not made.',

  madeHeading: (name: string) => `The token ${name} is made`,
  made: 'The token is made. Copy it now.',
  secretSection: 'The new token',
  secretWarning: 'Copy it now.',
  secretNote: 'It is shown only once. Anyone who has it can use its rights.',
  copyName: 'token',
  usage: 'Send it with each request: {header}',
  header: 'Authorization: Bearer cso_…',
  toTokens: 'I have copied it',

  revoke: {
    action: 'Revoke',
    label: (name: string) => `Revoke the token ${name}`,
    title: (name: string) => `Revoke ${name}?`,
    lead: 'It stops working at once. This cannot be undone.',
    keep: 'Leave it',
    working: 'Revoking…',
    notDone: 'The token was not revoked.',
    done: (name: string) => `The token ${name} is revoked.`,
  },
} as const
