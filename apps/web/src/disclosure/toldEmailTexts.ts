import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words for the email address that an application learns; loaded where one asks for it. */
export const toldEmailTexts: Groups['consent']['toldEmail'] = liveTable('consent', 'toldEmail')
