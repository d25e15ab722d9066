import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words of the pages that take the place of one that could not be shown. */
export const texts: Groups['start']['entries'] = liveTable('start', 'entries')
