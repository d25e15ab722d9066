import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words of the sign-in page, beside those of the sign-in itself. */
export const texts = {
  tab: 'Sign in',
  toAccount: 'Go to your account',
  continue: 'Continue to where you were going',
  continuing: 'You are taken there in a moment.',
} as const satisfies TextTable
