import { compile } from '@countersign/test-support/compile'
import { startChain } from '@countersign/test-support/startChain'
import { type Address, concat, type Hex, pad } from 'viem'
import { newKey } from './signers.ts'

/** A wallet that is a contract of one owner (ERC-1271), on a chain of its own. */
export interface ContractWallet {
  readonly address: Address
  /** Its owner signs. */
  readonly signMessage: (given: { readonly message: string }) => Promise<Hex>
  readonly nodeUrl: string
  readonly stop: () => Promise<void>
}

/** Starts a {@link ContractWallet} on a chain with this number. */
export const startContractWallet = async (chainId: number): Promise<ContractWallet> => {
  const chain = await startChain(chainId)
  const owner = newKey()
  return {
    address: await chain.deploy(concat([compile()('OwnerWallet'), pad(owner.address)])),
    signMessage: ({ message }) => owner.signMessage({ message }),
    nodeUrl: chain.url,
    stop: chain.stop,
  }
}
