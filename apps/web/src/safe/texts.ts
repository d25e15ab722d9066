import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words of the Safe App: of its frame in a Safe's page, and of the tab that it opens. */
export const texts: Groups['safe']['safe'] = liveTable('safe', 'safe')
