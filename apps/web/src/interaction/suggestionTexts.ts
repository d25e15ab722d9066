import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words about a wallet that an application suggests; few suggest one. */
export const suggestionTexts: Groups['consent']['suggestion'] = liveTable('consent', 'suggestion')
