import type { TextTable } from '../../wording/TextTable.ts'

/** The words of the throwaway wallet's own window. */
export const throwaway = {
  title: 'Sign this message?',
  exactText: 'Exact message',
  sign: 'Sign',
  decline: 'Decline',
} as const satisfies TextTable

/** What the throwaway wallet is called wherever it is shown. */
export const throwawayWallet = {
  name: 'Throwaway wallet',
  tabNote: 'For testing. It’s gone when you close the tab.',
  note: 'For testing. It’s gone when you close the page.',
} as const satisfies TextTable
