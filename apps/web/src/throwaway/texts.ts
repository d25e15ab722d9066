import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words of the throwaway wallet's own window, and what it is called wherever it is shown. */
export const texts = {
  name: 'Throwaway wallet',
  note: 'For trying this out. It is gone when you close the page.',
  title: 'Sign this message?',
  exactText: 'The exact text',
  sign: 'Sign',
  decline: 'Decline',
} as const satisfies TextTable
