import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words of the inspector. */
export const texts: Groups['inspector']['inspector'] = liveTable('inspector', 'inspector')
