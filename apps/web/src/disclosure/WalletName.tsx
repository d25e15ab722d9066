import type { LinkedWallet } from '@countersign/protocol'
import { Identicon, shortenAddress } from '@countersign/react'
import { nameChain } from '../ui/format.ts'

/** A wallet in a choice: its mark, what the person calls it, and its address. */
export function WalletName({ wallet }: { readonly wallet: LinkedWallet }) {
  const { address, label, ensName, chainId } = wallet
  const name = label ?? ensName
  return (
    <>
      <Identicon address={address} />
      <span title={address}>
        {name !== null && <span className="countersign-name">{name}</span>}
        <span className="countersign-account__address">{shortenAddress(address)}</span>
        {chainId !== null && <span className="small soft"> on {nameChain(chainId)}</span>}
      </span>
    </>
  )
}
