import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words of the account's pages. */
export const texts: Groups['account']['account'] = liveTable('account', 'account')
