import { type Groups, liveTable } from '../language/liveTable.ts'

/** Every word of the operator's pages. */
export const texts: Groups['operator']['operator'] = liveTable('operator', 'operator')
