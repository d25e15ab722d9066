import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words for people without a username; nobody else loads them. */
export const usernameTexts: Groups['consent']['chooseUsername'] = liveTable('consent', 'chooseUsername')
