import type { TextTable } from '../../language/TextTable.ts'

/** The words of the sign-in page, beside those of the sign-in itself. */
export const signIn = {
  tab: 'Sign in',
  toAccount: 'Go to your account',
  continue: 'Continue to where you were going',
  continuing: 'You are taken there in a moment.',
} as const satisfies TextTable

/** The words of the pages that take the place of one that could not be shown. */
export const entries = {
  notLoadedTitle: 'This page did not load',
  notLoaded: 'A part of it did not arrive. Check your connection, then load it again.',
  brokenTitle: 'Something went wrong on this page',
  broken: 'Nothing was signed or changed by it. Load the page again to go on.',
  reload: 'Load the page again',
} as const satisfies TextTable

/** Why a call failed, where the server did not say. */
export const failures = {
  interrupted: 'You closed the request to sign.',
  brokenPage: 'Something went wrong on this page. Load it again.',
  offline: 'You are offline. Connect, then try again.',
  unreachable: 'The server did not answer. Wait a moment, then try again.',
} as const satisfies TextTable

/** What shows the rest. */
export const elsewhere = {
  phone: 'Use a wallet on your phone',
  /** After a sign-in with a wallet that is not in this browser. */
  signed: 'Signed with the wallet on your phone.',
} as const satisfies TextTable

/** On a computer: where no wallet was found. */
export const elsewhereOnComputer = {
  phoneTitle: 'Or use your phone',
  phone: 'A wallet on your phone can sign for this page.',
} as const satisfies TextTable

/** On a phone: in place of what is said of extensions. */
export const elsewhereOnPhone = {
  walletMissing: 'Open your wallet to sign in with it.',
  keepsListening: '',
  notListed: '',
} as const satisfies TextTable

/** What the throwaway wallet is called wherever it is shown. */
export const throwawayWallet = {
  name: 'Throwaway wallet',
  note: 'For trying this out. It is gone when you close the page.',
} as const satisfies TextTable

/**
 * In the place of a wallet's name, where the person's own wallet behind WalletConnect is meant. Where the grammar of a
 * language has no room for that in such a sentence, it says WalletConnect.
 */
export const yourWallet = {
  within: 'your wallet',
  /** As the first words of a sentence. */
  first: 'Your wallet',
} as const satisfies TextTable
