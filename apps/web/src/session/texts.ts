import { type Groups, liveTable } from '../language/liveTable.ts'

/** Why this page no longer opens an account, and what to do. */
export const texts: Groups['parts']['signedOut'] = liveTable('parts', 'signedOut')
