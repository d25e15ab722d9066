import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words for people without a username; nobody else loads them. */
export const usernameTexts = {
  noUsername: 'You have no username. It will call you by a made-up one, for good.',
  chooseUsername: 'Choose a username first',
} as const satisfies TextTable
