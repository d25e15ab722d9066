import { hashMessage, SignInError } from '@countersign/siwe'
import { createPerson } from '@countersign/test-support/startChain'
import { type Behaviour, startNode, type TestNode } from '@countersign/test-support/startNode'
import { onTestFinished } from 'vitest'
import { type ChainFault, createChainPool } from '../../src/chain/createChainPool.ts'
import { type ContractSignatureToCheck, createContractCheck } from '../../src/chain/createContractCheck.ts'
import { startSignIn } from './startSignIn.ts'
import type { TestWallets } from './startWallets.ts'

/** Nodes under a test's control, and a check that asks them. */
export interface AskedNodes {
  readonly nodes: readonly TestNode[]
  /** Why nodes gave no verdict, in order. */
  readonly faults: readonly ChainFault[]
  /** Resolves with `vouches` or the code of the refusal. */
  check(asked: ContractSignatureToCheck): Promise<string>
}

export interface AskNodesOptions {
  readonly quorum?: number
  readonly budgetMilliseconds?: number
  readonly now?: () => number
}

/** Starts nodes of one chain that behave so; they end with the test. */
export async function askNodes(
  chainId: number,
  behaviours: readonly Behaviour[],
  { quorum, budgetMilliseconds = 10_000, now }: AskNodesOptions = {},
): Promise<AskedNodes> {
  const nodes = await Promise.all(behaviours.map(startNode))
  onTestFinished(async () => {
    await Promise.all(nodes.map((node) => node.stop()))
  })
  const [first = '', ...others] = nodes.map(({ url }) => url)
  const faults: ChainFault[] = []
  const onFault = (fault: ChainFault) => faults.push(fault)
  const chains = [{ chainId, addresses: [first, ...others] as const, quorum }]
  const pool = createChainPool({ chains, now })
  const ask = createContractCheck({ pool, budgetMilliseconds, onFault })
  return { nodes, faults, check: (asked) => ask(asked).then(() => 'vouches', codeOf) }
}

/** Two signatures for a wallet on the chain: its owner's, and a stranger's. */
export async function signTwice(
  wallets: TestWallets,
): Promise<{ good: ContractSignatureToCheck; bad: ContractSignatureToCheck }> {
  const [owner, stranger] = [createPerson(), createPerson()]
  const { chainId } = wallets.chain
  const { message, address } = startSignIn(await wallets.deployOwnerWallet(owner.address), chainId)
  const common = { chainId, address, hash: hashMessage(message) }
  const [good, bad] = await Promise.all([owner.signMessage({ message }), stranger.signMessage({ message })])
  return { good: { ...common, signature: good }, bad: { ...common, signature: bad } }
}

function codeOf(error: unknown): string {
  if (error instanceof SignInError) return error.code
  throw error
}
