import type { TextTable } from '../../wording/TextTable.ts'

/** The words for those who may not sign in; loaded with the page for them. */
export const refusal = {
  disabledTitle: 'This account is disabled',
  disabled: 'You can’t sign in to it. Only the operator can enable it again.',
  notAdmittedTitle: (site: string) => `This wallet has no account on ${site}`,
  /** What would let a person in, by the policy. */
  policies: {
    closed:
      'New accounts are closed. If you have an account here, sign in with a wallet that’s linked to it.',
    listed: 'Only wallets on the operator’s list can have an account. Ask the operator to add your address.',
    invited: 'You need an invitation. If you have one, open its link in this browser, then sign in again.',
  },
  otherPolicy: 'The operator decides who can have an account here.',
  nothingKept: 'We didn’t create an account, and didn’t keep anything about you.',
  walletLabel: 'Wallet',
  wordsLabel: 'Operator’s note',
  contact: 'Contact the operator',
  otherWallet: 'Use another wallet',
} as const satisfies TextTable
