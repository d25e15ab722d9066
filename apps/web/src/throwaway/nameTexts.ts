import { type Groups, liveTable } from '../language/liveTable.ts'

// A file of its own: it is there before anyone chooses the wallet, the rest is loaded with its window.

/** What the throwaway wallet is called wherever it is shown. */
export const nameTexts: Groups['start']['throwawayWallet'] = liveTable('start', 'throwawayWallet')
