import { type Address, SignInError } from '@countersign/siwe'
import type { Observe } from '../observation.ts'
import { outboundCalls } from '../outbound.ts'
import { askInTurn, shareTime } from './askInTurn.ts'
import type { NodeFault } from './callNode.ts'
import { type Asker, CallsBusyError, mostCallsOfAsker } from './createCallQueue.ts'
import type { ChainFault, ChainPool } from './createChainPool.ts'
import { type ChainNode, createNode, type Verdict } from './createNode.ts'
import { createTally } from './createTally.ts'

interface ContractCheckOptions {
  readonly pool: ChainPool
  /** How long one check may take, all nodes together, in milliseconds. */
  readonly budgetMilliseconds?: number | undefined
  readonly onFault?: ((fault: ChainFault) => void) | undefined
  /** Is told what became of each call at a node. */
  readonly observe?: Observe | undefined
}

/**
 * Creates the check of contract wallets over the nodes of a pool. Nothing is asked before a contract wallet signs.
 *
 * @example
 * const check = createContractCheck({ pool: createChainPool({ chains }) })
 * await check({ chainId: 1, address, hash: hashMessage(text), signature })
 */
export function createContractCheck({
  pool,
  budgetMilliseconds = outboundCalls.verifyContractWallet.limits.timeoutMilliseconds,
  onFault = () => {},
  observe,
}: ContractCheckOptions): ContractCheck {
  const chains = new Map(
    [...pool.chains].map(([chainId, { quorum, nodes, run }]) => {
      const tell = (result: 'answered' | NodeFault) =>
        observe?.({ what: 'chain_node', chainId, asked: 'signature', result })
      const onNodeFault = (fault: NodeFault, host: string) => {
        tell(fault)
        onFault({ chainId, host, fault })
      }
      const told = { now: pool.now, onFault: onNodeFault, onAnswer: () => tell('answered') }
      return [chainId, { quorum, run, nodes: nodes.map((node) => createNode(node, told)) }]
    }),
  )

  return async (check) => {
    const chain = chains.get(check.chainId)
    if (!chain) throw new SignInError('wallet_unverifiable', { chainId: check.chainId })
    const { asker = { kind: 'account', key: check.address } } = check
    const verdict = await chain
      .run(asker, () => collectVotes({ ...chain, check, budgetMilliseconds }))
      .catch((error: unknown): Verdict => {
        if (error instanceof CallsBusyError) return 'none'
        throw error
      })
    refuse(verdict, check)
  }
}

function refuse(verdict: Verdict, { address, chainId }: ContractSignatureToCheck): void {
  if (verdict === 'refuses') throw new SignInError('signature_mismatch', { expected: address })
  if (verdict === 'undeployed') throw new SignInError('wallet_undeployed', { chainId })
  if (verdict === 'none') throw new SignInError('chain_unreachable', { chainId })
}

interface VoteOptions {
  readonly nodes: readonly ChainNode[]
  /** How many nodes must say the same. */
  readonly quorum: number
  readonly check: ContractSignatureToCheck
  readonly budgetMilliseconds: number
}

/**
 * Asks the nodes of a chain in turn until as many as the quorum say the same; `none` when they do not, or when the
 * budget is used up; `undeployed` when one of them could not try out the wallet's deployment.
 */
async function collectVotes({ nodes, quorum, check, budgetMilliseconds }: VoteOptions): Promise<Verdict> {
  const tally = createTally<Verdict>(1, quorum)
  let isUndeployed = false
  const asking = {
    left: [...nodes],
    missing: tally.missing,
    time: shareTime(budgetMilliseconds),
    atOnce: mostCallsOfAsker,
  }
  await askInTurn(asking, async (node, signal) => {
    const verdict = await node.ask(check, signal)
    isUndeployed ||= verdict === 'undeployed'
    tally.add(0, verdict === 'vouches' || verdict === 'refuses' ? verdict : undefined)
  })
  return tally.agreed().get(0) ?? (isUndeployed ? 'undeployed' : 'none')
}

/** A signature that no key made, and the contract wallet that must confirm it. */
export interface ContractSignatureToCheck {
  /** The chain that the message names: the wallet is a contract there and nowhere else. */
  readonly chainId: number
  readonly address: Address
  /** The 32 bytes that were signed (EIP-191). */
  readonly hash: Uint8Array
  /** `0x` and at most 8192 bytes. */
  readonly signature: string
  /** For whom it is asked: each gets a fair share of the calls at nodes. The wallet itself unless given. */
  readonly asker?: Asker
}

/**
 * Asks the chain whether a contract wallet confirms a signature (ERC-1271, ERC-6492); resolves when it does.
 *
 * Rejects with a `SignInError`: `signature_mismatch` when it does not, `wallet_unverifiable` when no node of that
 * chain is configured, `wallet_undeployed` where the nodes that are can only ask wallets with code, `chain_unreachable` when the nodes gave no verdict in time or too many
 * calls are under way, `signature_malformed`.
 */
export type ContractCheck = (check: ContractSignatureToCheck) => Promise<void>
