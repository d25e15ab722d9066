import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words for a person with one wallet, on the profile. */
export const singleWalletTexts = {
  section: 'A second wallet',
  title: 'Your wallet is the only way into this account. If you lose it, you lose the account.',
  how: 'Nobody can bring it back. So link a second wallet that you keep elsewhere, such as a hardware wallet: under Wallets, choose “Link another wallet”, and sign one message with it.',
  link: 'Link a second wallet',
  dismiss: 'Got it',
} as const satisfies TextTable
