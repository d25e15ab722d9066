import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words for those who may not use the application; loaded with the page for them. */
export const refusedTexts: Groups['consent']['refusedAccess'] = liveTable('consent', 'refusedAccess')
