import { type Groups, liveTable } from '../../language/liveTable.ts'

/** Why a call failed, where the server did not say. */
export const texts: Groups['start']['failures'] = liveTable('start', 'failures')
