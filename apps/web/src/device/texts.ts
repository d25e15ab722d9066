import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words of the page where the code of a device is entered. */
export const texts: Groups['device']['device'] = liveTable('device', 'device')
