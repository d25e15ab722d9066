import { SignInError } from '@countersign/siwe'
import { outboundCalls } from '../outbound.ts'
import type { ContractCheck, ContractSignatureToCheck } from './ContractCheck.ts'
import { type ChainNode, createNode } from './createNode.ts'
import type { NodeFault } from './NodeError.ts'
import { takeVotes } from './takeVotes.ts'

/** The nodes of one chain. */
export interface ChainConfiguration {
  readonly chainId: number
  /** Tried in this order. */
  readonly addresses: readonly [string, ...string[]]
  /** How many of them must say the same: 1 unless set, so that the first answer counts. */
  readonly quorum?: number | undefined
}

/** A node that gave no verdict, for a log: no address, only its host. */
export interface ChainFault {
  readonly chainId: number
  readonly host: string
  readonly fault: NodeFault
}

export interface ChainsOptions {
  readonly chains: readonly ChainConfiguration[]
  /** How long one check may take, all nodes together, in milliseconds. */
  readonly budgetMilliseconds?: number | undefined
  readonly onFault?: ((fault: ChainFault) => void) | undefined
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
    now = Date.now,
  } = options
  const nodesByChain = new Map<number, Chain>()
  for (const chain of chains) {
    if (nodesByChain.has(chain.chainId)) throw new TypeError(`Chain ${chain.chainId} is configured twice.`)
    nodesByChain.set(chain.chainId, createChain(chain))
  }

  return async (check) => {
    const chain = nodesByChain.get(check.chainId)
    if (!chain) throw new SignInError('wallet_unverifiable', { chainId: check.chainId })
    refuse(await takeVotes({ ...chain, check, budgetMilliseconds }), check)
  }

  function createChain({ chainId, addresses, quorum = 1 }: ChainConfiguration): Chain {
    if (!Number.isSafeInteger(chainId) || chainId < 1)
      throw new TypeError('A chain id is a whole number above 0.')
    if (!Number.isInteger(quorum) || quorum < 1 || quorum > addresses.length) {
      throw new TypeError(
        `The quorum of chain ${chainId} must be 1 to ${addresses.length}, as many as it has nodes.`,
      )
    }
    const report = (fault: NodeFault, host: string) => onFault({ chainId, host, fault })
    return {
      nodes: addresses.map((address) => createNode({ chainId, address, now, onFault: report })),
      quorum,
    }
  }
}

interface Chain {
  readonly nodes: readonly ChainNode[]
  readonly quorum: number
}

function refuse(
  verdict: 'vouches' | 'refuses' | 'none',
  { address, chainId }: ContractSignatureToCheck,
): void {
  if (verdict === 'refuses') throw new SignInError('signature_mismatch', { expected: address })
  if (verdict === 'none') throw new SignInError('chain_unreachable', { chainId })
}
