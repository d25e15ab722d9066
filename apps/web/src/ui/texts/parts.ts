import { type Groups, liveTable } from '../../language/liveTable.ts'

/** The words of the parts that several features share. */
export const texts: Groups['parts']['parts'] = liveTable('parts', 'parts')
