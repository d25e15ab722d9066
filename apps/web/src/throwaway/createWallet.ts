import { createThrowawayWallet, type ThrowawayWallet } from '@countersign/client/throwaway'
import { askInSheet } from './askInSheet.tsx'

/** Makes the throwaway wallet: a fresh key, that signs only what the person has seen in its sheet. */
export function createWallet(): ThrowawayWallet {
  return createThrowawayWallet({ confirm: askInSheet })
}
