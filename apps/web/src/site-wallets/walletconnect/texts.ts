import { type Groups, liveTable } from '../../language/liveTable.ts'

/** The words of a wallet that is reached over WalletConnect. */
export const texts: Groups['siteWallets']['walletConnect'] = liveTable('siteWallets', 'walletConnect')

/** What the sign-in says of a wallet whose name is not known. */
export const yourWalletTexts: Groups['siteWallets']['yourWallet'] = liveTable('siteWallets', 'yourWallet')
