import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words of the page that an invitation opens. */
export const texts: Groups['join']['join'] = liveTable('join', 'join')
