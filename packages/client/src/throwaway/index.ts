export { announceWallet, type WalletAnnouncement } from './announceWallet.ts'
export {
  createThrowawayWallet,
  type ThrowawayWallet,
  type ThrowawayWalletOptions,
} from './createThrowawayWallet.ts'
export type { SignRequest } from './readSignRequest.ts'
