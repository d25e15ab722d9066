import type { TextTable } from '../../wording/TextTable.ts'

/** The words of the sign-in page, beside those of the sign-in itself. */
export const signIn = {
  tab: 'Sign in',
  toAccount: 'Go to your account',
  continue: 'Continue to the page you came for',
  continuing: 'Taking you there…',
} as const satisfies TextTable

/** The words of the pages that take the place of one that could not be shown. */
export const entries = {
  notLoadedTitle: 'This page didn’t load',
  notLoaded: 'Check your connection, then reload.',
  brokenTitle: 'Something went wrong on this page',
  broken: 'Nothing was signed or changed. Reload to continue.',
  reload: 'Reload',
} as const satisfies TextTable

/** Why a call failed, where the server did not say. */
export const failures = {
  interrupted: 'You closed the request to sign.',
  brokenPage: 'Something went wrong on this page. Reload it.',
  offline: 'You’re offline. Reconnect and try again.',
  unreachable: 'The server didn’t respond. Wait a moment and try again.',
} as const satisfies TextTable

/** What shows the rest. */
export const elsewhere = {
  phone: 'Use a wallet on your phone',
  /** Where the wallet's name is not known. */
  openWallet: 'Open your wallet to continue.',
  /** After a sign-in with a wallet that is not in this browser. */
  signed: 'Signed with the wallet on your phone.',
} as const satisfies TextTable

/** On a computer: where no wallet was found. */
export const elsewhereOnComputer = {
  phoneTitle: 'Or use your phone',
  phone: 'Sign in with a wallet on your phone.',
} as const satisfies TextTable

/** On a phone: in place of what is said of extensions. */
export const elsewhereOnPhone = {
  walletMissing: 'Open your wallet to sign in.',
  keepsListening: '',
  notListed: '',
} as const satisfies TextTable
