import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words of a choice between wallets; loaded with what offers it. */
export const walletChoiceTexts: Groups['consent']['walletChoice'] = liveTable('consent', 'walletChoice')
