import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words of the sign-in page, beside those of the sign-in itself. */
export const texts: Groups['start']['signIn'] = liveTable('start', 'signIn')
