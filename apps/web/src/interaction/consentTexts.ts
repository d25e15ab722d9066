import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words for those who are signed in already; loaded with the page for them. */
export const consentTexts: Groups['consent']['consent'] = liveTable('consent', 'consent')
