import type { TextTable } from '../../language/TextTable.ts'

/** The words of the throwaway wallet's own window. */
export const throwaway = {
  title: 'Sign this message?',
  exactText: 'Exact message',
  sign: 'Sign',
  decline: 'Decline',
} as const satisfies TextTable
