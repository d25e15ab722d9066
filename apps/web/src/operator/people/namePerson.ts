import type { Person } from '@countersign/product-api'
import { shortenAddress } from '@countersign/react'

/** Names a person: as they call themselves, else by their primary wallet. */
export function namePerson({
  displayName,
  primaryWallet,
}: Pick<Person, 'displayName' | 'primaryWallet'>): string {
  return displayName ?? shortenAddress(primaryWallet.address)
}
