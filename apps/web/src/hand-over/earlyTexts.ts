import { type Groups, liveTable } from '../language/liveTable.ts'

// A file of its own: these words are there before anyone asks, the others are loaded with what shows them.

/** What shows the rest. */
export const titleTexts: Groups['start']['elsewhere'] = liveTable('start', 'elsewhere')

/** On a computer: where no wallet was found. */
export const computerTexts: Groups['start']['elsewhereOnComputer'] = liveTable('start', 'elsewhereOnComputer')

/** On a phone: in place of what is said of extensions. */
export const phoneTexts: Groups['start']['elsewhereOnPhone'] = liveTable('start', 'elsewhereOnPhone')
