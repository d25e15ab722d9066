import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words of "Was this you?" in the activity: how to end what was begun, and how to be safe again. */
export const wasThisYouTexts: Groups['account']['wasThisYou'] = liveTable('account', 'wasThisYou')
