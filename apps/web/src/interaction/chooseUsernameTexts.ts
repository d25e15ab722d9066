import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words for those without a username; loaded with the way to choose one. */
export const chooseUsernameTexts = {
  noUsername: 'You have no username. It will call you by a made-up one, for good.',
  chooseUsername: 'Choose a username first',
} as const satisfies TextTable
