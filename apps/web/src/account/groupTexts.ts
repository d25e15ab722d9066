import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words about the groups of the person. */
export const groupTexts: Groups['account']['groups'] = liveTable('account', 'groups')
