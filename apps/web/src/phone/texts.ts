import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words of the pages that sign for another browser, and lead back to it. */
export const texts: Groups['phone']['phone'] = liveTable('phone', 'phone')
