import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words for those who may not use the application; loaded with the page for them. */
export const refusedTexts = {
  title: (application: string) => `You can’t use ${application}`,
  isRestricted: 'is open to members of certain groups only.',
  notMember: 'The account you’re signed in with is in none of them. Nothing was told about you.',
  askForAccess: 'Ask the operator for access',
  asField: 'Signed in as',
  wordsField: 'Operator',
  goBackTo: 'Go back to {host}',
  tellDevice: 'Tell the device',
  telling: 'One moment…',
} as const satisfies TextTable
