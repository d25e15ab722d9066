import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words for the e-mail address that an application learns; loaded where one asks for it. */
export const toldEmailTexts = {
  madeUp: '(made up: mail to it never reaches you)',
  none: '(you have none, so it gets none)',
  add: 'Add an address',
} as const satisfies TextTable
