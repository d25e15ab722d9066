export { announceWallet, type WalletAnnouncement } from './announceWallet.ts'
export type { SignRequest } from './createThrowawayWallet.ts'
export {
  createThrowawayWallet,
  type ThrowawayWallet,
  type ThrowawayWalletOptions,
} from './createThrowawayWallet.ts'
