import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words of the email address on the profile, and of the page that a link leads to. */
export const emailTexts: Groups['profile']['email'] = liveTable('profile', 'email')
