import type { LinkedWalletRow } from '@countersign/server/extension'

/** A wallet of a person, as the store has it. */
export function makeLinkedWallet(changes: Partial<LinkedWalletRow> = {}): LinkedWalletRow {
  const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  return {
    id: 'w',
    kind: 'wallet',
    identity: address,
    address,
    chainId: null,
    label: null,
    linkedAt: 1,
    lastUsedAt: 1,
    primaryId: null,
    ensName: null,
    ensCheckedAt: null,
    ...changes,
  }
}
