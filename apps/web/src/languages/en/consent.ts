import type { TextTable } from '../../language/TextTable.ts'

/** The words for those who are signed in already; loaded with the page for them. */
export const consent = {
  asksWhoYouAre: 'asks to know who you are.',
  consentTitle: (application: string) => `Continue to ${application}?`,
  asField: 'As',
  learnsField: 'Learns',
  nothingTold: (application: string, reason: string) => `${application} was told nothing. ${reason}`,
  otherWallet: 'Not you? Sign in with another wallet',
  continuingDevice: 'One moment…',
} as const satisfies TextTable

/** The words about a device that waits for the answer. */
export const waitingDevice = {
  warning: (application: string) =>
    `A device waits for this, not this browser. Whoever holds it will be signed in to ${application} as you.`,
  sameNetwork: '{device} asked from {address}, the same network as yours.',
  otherNetwork: '{device} asked from {address}, another network than yours.',
  sent: 'Go on only if the device is before you. If somebody sent you the code or the link, decline.',
} as const satisfies TextTable

/** The words about a wallet that an application suggests; few suggest one. */
export const suggestion = {
  suggests: '{application} suggests the wallet {wallet}. You can use another.',
  suggestsNamed: '{application} suggests a wallet that it calls {wallet}. You can use another.',
  suggestsOther: 'This is not the wallet that {application} suggests, {wallet}. You can use either.',
} as const satisfies TextTable

/** The words for people without a username; nobody else loads them. */
export const chooseUsername = {
  noUsername: 'You have no username. It will call you by a made-up one, for good.',
  chooseUsername: 'Choose a username first',
} as const satisfies TextTable

/** The words for those who come too late; loaded with the page for them. */
export const expired = {
  goneTitle: 'This request is no longer open',
  gone: (application: string) =>
    `It has expired, or it was answered already. Go back to ${application} and sign in from there again.`,
  unknownApplication: 'the application that sent you here',
  goBackTo: (host: string) => `Go back to ${host}`,
  goBack: 'Go back',
} as const satisfies TextTable

/** The words for those who may not use the application; loaded with the page for them. */
export const refusedAccess = {
  title: (application: string) => `You can’t use ${application}`,
  isRestricted: 'is open to members of certain groups only.',
  notMember: 'The account you’re signed in with is in none of them. Nothing was told about you.',
  askForAccess: 'Ask the operator for access',
  asField: 'Signed in as',
  wordsField: 'Operator',
  goBackTo: 'Go back to {host}',
  tellDevice: 'Tell the device',
  telling: 'One moment…',
} as const satisfies TextTable

/** The words for the e-mail address that an application learns; loaded where one asks for it. */
export const toldEmail = {
  madeUp: '(made up: mail to it never reaches you)',
  none: '(you have none, so it gets none)',
  add: 'Add an address',
} as const satisfies TextTable

/** The words of a choice between wallets. */
export const walletChoice = {
  seenWith: 'It sees you with',
  mayKnow: 'It may also know that these are yours',
  onChain: (chain: string) => ` on ${chain}`,
} as const satisfies TextTable
