import type { LinkedWallet } from '@countersign/protocol'
import { shortenAddress } from '@countersign/react'

/** What a wallet is called: its label, else the name that leads to it, else its short address. */
export function nameWallet({ label, ensName, address }: LinkedWallet): string {
  return label ?? ensName ?? shortenAddress(address)
}
