import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words of the username on the profile. */
export const usernameTexts: Groups['profile']['username'] = liveTable('profile', 'username')
