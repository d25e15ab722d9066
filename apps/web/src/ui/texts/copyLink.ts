import { type Groups, liveTable } from '../../language/liveTable.ts'

/** The words of a link to copy. */
export const texts: Groups['parts']['copyLink'] = liveTable('parts', 'copyLink')
