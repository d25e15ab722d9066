import type { TextTable } from '../ui/texts/TextTable.ts'

// A file of its own: these words are there before anyone asks, the others are loaded with what shows them.

/** What shows the rest. */
export const titleTexts = { phone: 'Use a wallet on your phone' } as const satisfies TextTable

/** After a sign-in with a wallet that is not in this browser. */
export const signedText = 'Signed with the wallet on your phone.'

/** On a computer: where no wallet was found. */
export const computerTexts = {
  phoneTitle: 'Or use your phone',
  phone: 'A wallet on your phone can sign for this page.',
} as const satisfies TextTable

/** On a phone: in place of what is said of extensions. */
export const phoneTexts = {
  walletMissing: 'Open your wallet to sign in with it.',
  keepsListening: '',
  notListed: '',
} as const satisfies TextTable
