export {
  announceWallet,
  createThrowawayWallet,
  type SignRequest,
  type ThrowawayWallet,
  type ThrowawayWalletOptions,
  type WalletAnnouncement,
} from './createThrowawayWallet.ts'
