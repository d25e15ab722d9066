import type { LinkedWallet } from '@countersign/protocol'
import { AddressMark, shortenAddress } from '@countersign/react'
import { nameChain } from '../ui/format.ts'

/** A wallet in a choice: its mark, what the person calls it, and its address. */
export function WalletName({ wallet }: { readonly wallet: LinkedWallet }) {
  const { address, label, ensName, chainId } = wallet
  const name = label ?? ensName
  return (
    <>
      <AddressMark address={address} />
      <span title={address}>
        {name !== null && <span className="cs-name">{name}</span>}
        <span className="cs-account__address">{shortenAddress(address)}</span>
        {chainId !== null && <span className="small soft"> on {nameChain(chainId)}</span>}
      </span>
    </>
  )
}
