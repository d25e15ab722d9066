import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words for those who come too late; loaded with the page for them. */
export const expiredTexts: Groups['consent']['expired'] = liveTable('consent', 'expired')
