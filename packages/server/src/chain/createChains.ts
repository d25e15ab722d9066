import { type Address, SignInError } from '@countersign/siwe'
import type { Observe } from '../observation.ts'
import { outboundCalls } from '../outbound.ts'
import type { NodeFault } from './callNode.ts'
import { type Asker, type CallQueue, CallsBusyError, createCallQueue } from './createCallQueue.ts'
import { type ChainNode, createNode, type Verdict } from './createNode.ts'

/** The nodes of one chain. */
export interface ChainConfiguration {
  readonly chainId: number
  /** Tried in this order. */
  readonly addresses: readonly [string, ...string[]]
  /** How many nodes must agree: 1 unless set, so that the first response counts. */
  readonly quorum?: number | undefined
  /**
   * How old a node's newest block may be, in seconds, before what it says counts as silence; `'off'` for any age. Unless
   * set, 600, and any age for a node on loopback.
   */
  readonly maxAgeSeconds?: number | 'off' | undefined
}

/** A node that gave no verdict, for a log: no address, only its host. */
export interface ChainFault {
  readonly chainId: number
  readonly host: string
  readonly fault: NodeFault
}

interface ChainsOptions {
  readonly chains: readonly ChainConfiguration[]
  /** How long one check may take, all nodes together, in milliseconds. */
  readonly budgetMilliseconds?: number | undefined
  readonly onFault?: ((fault: ChainFault) => void) | undefined
  /** Is told what became of each call at a node. */
  readonly observe?: Observe | undefined
  /** Shares out the calls; one of its own unless given. */
  readonly queue?: CallQueue | undefined
  /** Milliseconds since the epoch. */
  readonly now?: (() => number) | undefined
}

/**
 * Creates the check of contract wallets over the configured chains. Nothing is asked before a contract wallet signs.
 *
 * @example
 * const check = createChains({ chains: [{ chainId: 1, addresses: ['https://node.example'] }] })
 * await check({ chainId: 1, address, hash: hashMessage(text), signature })
 * @throws {TypeError} when a chain is configured twice, an address is no http(s) URL or a quorum cannot be reached.
 */
export function createChains(options: ChainsOptions): ContractCheck {
  const {
    chains,
    budgetMilliseconds = outboundCalls.verifyContractWallet.limits.timeoutMilliseconds,
    onFault = () => {},
    observe,
    now = Date.now,
    queue = createCallQueue(),
  } = options
  const nodesByChain = new Map<number, Chain>()
  for (const chain of chains) {
    if (nodesByChain.has(chain.chainId)) throw new TypeError(`Chain ${chain.chainId} is configured twice.`)
    nodesByChain.set(chain.chainId, createChain(chain))
  }

  return async (check) => {
    const chain = nodesByChain.get(check.chainId)
    if (!chain) throw new SignInError('wallet_unverifiable', { chainId: check.chainId })
    const { asker = { kind: 'account', key: check.address } } = check
    // What waits here counts neither towards the time of the nodes nor as a failure of theirs.
    const verdict = await queue
      .run(asker, chain.quorum, () => collectVotes({ ...chain, check, budgetMilliseconds }))
      .catch((error: unknown): Verdict => {
        if (error instanceof CallsBusyError) return 'none'
        throw error
      })
    refuse(verdict, check)
  }

  function createChain(chain: ChainConfiguration): Chain {
    const { chainId, addresses, quorum = 1, maxAgeSeconds = 'off' } = chain
    if (!Number.isSafeInteger(chainId) || chainId < 1)
      throw new TypeError('A chain id is a whole number above 0.')
    if (!Number.isInteger(quorum) || quorum < 1 || quorum > addresses.length) {
      throw new TypeError(
        `The quorum of chain ${chainId} must be 1 to ${addresses.length}, as many as it has nodes.`,
      )
    }
    if (maxAgeSeconds !== 'off' && !(Number.isInteger(maxAgeSeconds) && maxAgeSeconds > 0))
      throw new TypeError(`maxAgeSeconds of chain ${chainId} must be a whole number above 0, or 'off'.`)
    const tell = (result: 'answered' | NodeFault) =>
      observe?.({ what: 'chain_node', chainId, asked: 'signature', result })
    const onNodeFault = (fault: NodeFault, host: string) => {
      tell(fault)
      onFault({ chainId, host, fault })
    }
    const onAnswer = () => tell('answered')
    return {
      nodes: addresses.map((address) => createNode({ chain, address, now, onFault: onNodeFault, onAnswer })),
      quorum,
    }
  }
}

interface Chain {
  readonly nodes: readonly ChainNode[]
  readonly quorum: number
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
 *
 * As many are asked at once as could settle it. Each round gets an equal share of the time that is left, so that a
 * node that hangs leaves time for those after it.
 */
async function collectVotes({ nodes, quorum, check, budgetMilliseconds }: VoteOptions): Promise<Verdict> {
  const endsAt = performance.now() + budgetMilliseconds
  const votes = { vouches: 0, refuses: 0, undeployed: 0, none: 0 }
  const queue = [...nodes]
  while (missing() > 0 && missing() <= queue.length) {
    const round = queue.splice(0, missing())
    const roundsAfter = Math.ceil(queue.length / round.length)
    const milliseconds = Math.max(0, (endsAt - performance.now()) / (roundsAfter + 1))
    const signal = AbortSignal.timeout(Math.ceil(milliseconds))
    for (const verdict of await Promise.all(round.map((node) => node.ask(check, signal)))) votes[verdict] += 1
  }
  if (missing() > 0) return votes.undeployed > 0 ? 'undeployed' : 'none'
  return votes.vouches >= quorum ? 'vouches' : 'refuses'

  function missing(): number {
    return quorum - Math.max(votes.vouches, votes.refuses)
  }
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
