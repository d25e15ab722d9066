import { type Groups, liveTable } from '../../language/liveTable.ts'

/** The words of the parts that several features share. */
export const texts: Groups['parts']['parts'] = liveTable('parts', 'parts')

/** The words for who comes to the sign-in and is signed in already. */
export const signedInAlready: Groups['parts']['signedInAlready'] = liveTable('parts', 'signedInAlready')
