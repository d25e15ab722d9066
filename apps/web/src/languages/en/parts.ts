import type { TextTable } from '../../language/TextTable.ts'

/** The words of a link to copy. */
export const copyLink = {
  copyLink: 'Copy the link',
  linkCopied: 'Link copied',
  notCopied: 'Select the link to copy it',
  link: 'The link',
} as const satisfies TextTable

/** The words of the parts that several features share. */
export const parts = {
  skip: 'Skip to the content',
  tryAgain: 'Try again',

  offlineNote: 'You are offline. This is what was loaded last; changes have to wait.',

  nothingHereTab: 'Nothing here',
  nothingHereTitle: 'There is nothing here',
  nothingHere: '{path} is not a page of this site. The link may be old or mistyped.',
  toAccount: 'Go to your account',

  showMore: (things: string) => `Show more ${things}`,
  showingMore: (things: string) => `Showing more ${things}.`,
  moreNotLoaded: (things: string) => `More ${things} could not be loaded.`,
  loadingMore: 'Loading…',

  saved: (what: string) => `${what} saved.`,
  notSaved: (what: string, reason: string) => `${what} not saved. ${reason}`,
  undo: 'Undo',
  undoLabel: (what: string) => `Undo: ${what}`,

  save: 'Save',
  cancel: 'Cancel',
  nameForbidden: 'It holds a character that does not show, or that turns the text around it. Type it again.',
  nameTooLong: (length: number, most: number) => `It has ${length} characters; at most ${most} fit.`,

  namedAddress: (name: string, address: string) => `${name} (${address})`,
  unknownBrowser: 'Unknown browser',
  browserOnSystem: (browser: string, system: string) => `${browser} on ${system}`,
  chain: (id: number) => `chain ${id}`,
  namedChain: (name: string, id: number) => `${name} (chain ${id})`,
} as const satisfies TextTable

/** Why a name is refused, by the reason that the server gives; few pages have names to change. */
export const nameRefusals = {
  address: 'That looks like the address of a wallet, and others could take it for one. Choose another name.',
  ens_name: 'That looks like an ENS name, and others could take it for one. Choose a name without the dot.',
  mixed_scripts:
    'That mixes letters of several alphabets, some of which look alike. Use the letters of one alphabet.',
} as const satisfies TextTable

/** Why this page no longer opens an account, and what to do. */
export const signedOut = {
  here: {
    title: 'You signed out',
    lead: 'This browser no longer opens your account.',
    action: 'Sign in again',
  },
  unknown: {
    title: 'You are signed out',
    lead: 'Sign in to continue.',
    action: 'Sign in',
  },
  unlinked: {
    title: 'The wallet is unlinked',
    lead: 'You were signed in with it, so this browser is signed out. Sign in with another wallet of the account.',
    action: 'Sign in with another wallet',
  },
  deleted: {
    title: 'Your account is deleted',
    lead: 'Nothing of it is left here. Signing in with one of its wallets makes a new, empty account.',
    action: 'Sign in',
  },
} as const satisfies TextTable

/** On the sign-in page, for who is signed in already. */
export const signedInAlready = {
  tab: 'Signed in',
  title: (address: string) => `You’re signed in as ${address}`,
  lead: 'Signing in with another wallet ends this session.',
  another: 'Use another wallet',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
} as const satisfies TextTable
