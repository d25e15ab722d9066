import { type Groups, liveTable } from '../../language/liveTable.ts'

/** The words of a wallet that is reached over WalletConnect. */
export const texts: Groups['siteWallets']['walletConnect'] = liveTable('siteWallets', 'walletConnect')
