import type { TextTable } from '../ui/texts/TextTable.ts'

/** The words about a wallet that an application suggests; few suggest one. */
export const suggestionTexts = {
  suggests: '{application} suggests the wallet {wallet}. You can use another.',
  suggestsOther: 'This is not the wallet that {application} suggests, {wallet}. You can use either.',
} as const satisfies TextTable
