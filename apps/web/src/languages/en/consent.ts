import type { TextTable } from '../../wording/TextTable.ts'

/** The words for those who are signed in already; loaded with the page for them. */
export const consent = {
  asksWhoYouAre: '{place} wants to sign you in.',
  /** The same of an app that wants nothing of the person but to use services. */
  asksToAct: '{place} wants to act on your behalf.',
  consentTitle: (application: string) => `Continue to ${application}?`,
  asField: 'Account',
  learnsField: 'Will be able to',
  nothingTold: (application: string, reason: string) =>
    `You’re not signed in to ${application} yet. ${reason}`,
  otherWallet: 'Not you? Use another wallet',
  continuingDevice: 'One moment…',
} as const satisfies TextTable

/** The words about a device that waits for the answer. */
export const waitingDevice = {
  warning: (application: string) =>
    `You’re signing in another device, not this browser. Anyone holding that device will be signed in to ${application} as you.`,
  sameNetwork: '{device} at {address} sent this request. It’s on the same network as you.',
  otherNetwork: '{device} at {address} sent this request. It’s on a different network from yours.',
  sent: 'Continue only if you have the device in front of you. If someone sent you the code or the link, decline.',
} as const satisfies TextTable

/** The words about an app that is a program on the person’s computer, as far as anybody can tell. */
export const localProgram = {
  warning: 'A program on this computer will get this. Any program here could pretend to be it.',
} as const satisfies TextTable

/** The words about a wallet that an application suggests; few suggest one. */
export const suggestion = {
  suggests: '{application} suggests the wallet {wallet}. You can use another one.',
  suggestsNamed: '{application} suggests a wallet it calls {wallet}. You can use another one.',
  suggestsOther: '{application} suggests another wallet: {wallet}. You can use either.',
} as const satisfies TextTable

/** The words for people without a username; nobody else loads them. */
export const chooseUsername = {
  noUsername:
    'You don’t have a username. This app will give you a generated one, which can’t be changed later.',
  chooseUsername: 'Choose a username first',
} as const satisfies TextTable

/** The words for those who come too late, or with another browser; loaded with the page for them. */
export const expired = {
  goneTitle: 'This request is no longer valid',
  gone: (application: string) =>
    `It has expired or was already answered. Go back to ${application} and sign in from there.`,
  /** This browser did not start it, or it is long gone: then it is not known which app asked. */
  elsewhereTitle: 'Start this sign-in on this device',
  elsewhere: 'Go back to the app and sign in from here.',
  goBackTo: (host: string) => `Go back to ${host}`,
  goBack: 'Go back',
} as const satisfies TextTable

/** The words for those who may not use the application; loaded with the page for them. */
export const refusedAccess = {
  title: (application: string) => `You can’t use ${application}`,
  isRestricted: '{place} is only open to members of certain groups.',
  notMember: 'Your account isn’t in any of these groups. We didn’t share anything about you.',
  askForAccess: 'Ask the operator for access',
  asField: 'Signed in as',
  wordsField: 'Operator’s note',
  goBackTo: 'Go back to {host}',
  tellDevice: 'Decline on the device',
  telling: 'One moment…',
} as const satisfies TextTable

/** The words for the email address that an app sees; loaded where one asks for it. */
export const toldEmail = {
  madeUp: '(a generated address: you won’t receive mail sent to it)',
  none: '(you don’t have one, so it won’t get one)',
  add: 'Add an email address',
} as const satisfies TextTable

/** The words of a choice between wallets. */
export const walletChoice = {
  seenWith: 'Wallet to use for this app',
  mayKnow: 'Other wallets this app can see',
  onChain: (chain: string) => `(${chain})`,
} as const satisfies TextTable

/** What an app says of itself; loaded where one says something. */
export const ownWords = {
  provided: (application: string) => `${application} provided these links. We haven’t checked them.`,
  websiteOf: (application: string) => `Website of ${application}`,
  policyOf: (application: string) => `Privacy policy of ${application}`,
  termsOf: (application: string) => `Terms of ${application}`,
} as const satisfies TextTable

/** The words for what an app may do at APIs; loaded where one asks for that. Nobody is told what an API is: it has its host. */
export const askedApis = {
  /** After “will be able to:”, and before a list of what may be done there. */
  use: 'use {api}',
  /** The same within a list of such abilities. */
  useFor: (api: string, words: string) => `use ${api} (${words})`,
  sees: '{api} can see: {list}.',
  told: { groups: 'your groups', wallet: 'your wallet’s address' },
} as const satisfies TextTable

/** The words for the way back to the app, once the person has signed. */
export const goingBack = {
  takingYouBack: (host: string) => `Taking you back to ${host}.`,
  oneMoment: 'One moment.',
} as const satisfies TextTable
