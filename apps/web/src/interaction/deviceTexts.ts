import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words about a device that waits for the answer. */
export const deviceTexts: Groups['consent']['waitingDevice'] = liveTable('consent', 'waitingDevice')
