import type { Choosing, Discovering } from '@countersign/client'
import type { Texts } from '../texts/Texts.ts'

// Its own file: these words are needed before the others have loaded.

/** Says which wallets there are to choose from. */
export function describeChoice(state: Discovering | Choosing, texts: Texts): string {
  if (state.step === 'choosing') return texts.walletsFound(state.wallets.length)
  return state.isMissing ? `${texts.walletMissing} ${texts.keepsListening}`.trim() : texts.lookingForWallets
}
