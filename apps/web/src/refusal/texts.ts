import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words for those who may not sign in; loaded with the page for them. */
export const texts: Groups['refusal']['refusal'] = liveTable('refusal', 'refusal')
