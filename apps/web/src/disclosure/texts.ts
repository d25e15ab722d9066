import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words for what an application learns of a person. */
export const texts: Groups['interaction']['disclosure'] = liveTable('interaction', 'disclosure')
