import type { TextTable } from '../../wording/TextTable.ts'

/** The words of a link to copy. */
export const copyLink = {
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  notCopied: 'Couldn’t copy. Select the link and copy it.',
  link: 'Link',
} as const satisfies TextTable

/** The words of the parts that several features share. */
export const parts = {
  skip: 'Skip to the content',
  tryAgain: 'Try again',

  offlineNote: 'You’re offline. You’re seeing saved content, and can’t make changes until you reconnect.',

  nothingHereTab: 'Page not found',
  nothingHereTitle: 'Page not found',
  nothingHere: 'There is no page at {path}. Check the address for mistakes.',
  toAccount: 'Go to your account',

  showMore: (things: string) => `Show more ${things}`,
  showingMore: (things: string) => `Showing more ${things}.`,
  moreNotLoaded: (things: string) => `Couldn’t load more ${things}.`,
  loadingMore: 'Loading…',

  saved: (what: string) => `${what} saved.`,
  notSaved: (what: string, reason: string) => `${what} not saved. ${reason}`,
  undo: 'Undo',
  undoLabel: (what: string) => `Undo: ${what}`,

  save: 'Save',
  cancel: 'Cancel',
  nameForbidden: 'This name contains a character that’s invisible or reverses the text. Type it again.',
  nameTooLong: (length: number, most: number) =>
    `This name has ${length} characters. It can have at most ${most}.`,

  namedAddress: (name: string, address: string) => `${name} (${address})`,
  unknownBrowser: 'Unknown browser',
  browserOnSystem: (browser: string, system: string) => `${browser} on ${system}`,
  chain: (id: number) => `chain ${id}`,
  namedChain: (name: string, id: number) => `${name} (chain ${id})`,
} as const satisfies TextTable

/** Why a name is refused, by the reason that the server gives; few pages have names to change. */
export const nameRefusals = {
  address: 'This looks like a wallet address, and others could mistake it for one. Choose another name.',
  ens_name: 'This looks like an ENS name, and others could mistake it for one. Remove the dot.',
  mixed_scripts: 'This mixes letters from different alphabets that can look alike. Use one alphabet.',
} as const satisfies TextTable

/** Why this page no longer opens an account, and what to do. */
export const signedOut = {
  here: {
    title: 'You signed out',
    lead: 'You’re signed out on this browser.',
    action: 'Sign in again',
  },
  unknown: {
    title: 'You’re signed out',
    lead: 'Sign in to continue.',
    action: 'Sign in',
  },
  unlinked: {
    title: 'Wallet unlinked',
    lead: 'You signed in with this wallet, so you’re signed out on this browser. Sign in with another wallet of your account.',
    action: 'Sign in with another wallet',
  },
  deleted: {
    title: 'Account deleted',
    lead: 'All its data on this site is gone. If you sign in with one of its wallets, you’ll get a new, empty account.',
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
