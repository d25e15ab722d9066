import { type Groups, liveTable } from '../../language/liveTable.ts'

/** Why a name is refused, by the reason that the server gives; few pages have names to change. */
export const nameRefusals: Groups['parts']['nameRefusals'] = liveTable('parts', 'nameRefusals')
