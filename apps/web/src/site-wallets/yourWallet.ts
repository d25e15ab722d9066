import type { Groups } from '../language/liveTable.ts'

/** What the sign-in says of a wallet whose name is not known, once it is loaded. */
export const yourWallet: { texts?: Groups['siteWallets']['yourWallet'] } = {}
