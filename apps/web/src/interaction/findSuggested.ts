import type { Interaction } from '@countersign/product-api'
import type { LinkedWallet } from '@countersign/protocol'

/** The wallet that an application suggests, where it is one of those of who is signed in. */
export function findSuggested({ suggestedWallet, wallets }: Interaction): LinkedWallet | undefined {
  if (suggestedWallet === null) return undefined
  return wallets.find(({ address, ensName }) => address === suggestedWallet || ensName === suggestedWallet)
}
