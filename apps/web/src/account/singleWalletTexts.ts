import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words for a person with one wallet, on the profile. */
export const singleWalletTexts: Groups['account']['singleWallet'] = liveTable('account', 'singleWallet')
