import { type Groups, liveTable } from '../language/liveTable.ts'

/** The words of the throwaway wallet's own window. */
export const texts: Groups['throwaway']['throwaway'] = liveTable('throwaway', 'throwaway')

/** What the throwaway wallet is called wherever it is shown. */
export const nameTexts: Groups['throwaway']['throwawayWallet'] = liveTable('throwaway', 'throwawayWallet')
