import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words of the sign-in for an application. */
export const texts: Groups['interaction']['interaction'] = liveTable('interaction', 'interaction')
