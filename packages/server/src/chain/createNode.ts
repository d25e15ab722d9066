import { SignInError } from '@countersign/siwe'
import { type ChainCall, formatEthCall, type Hex, verifyContractSignature } from '@countersign/siwe/contract'
import { callNode, NodeError, type NodeFault } from './callNode.ts'
import type { ChainConfiguration, ContractSignatureToCheck } from './createChains.ts'
import { createConnection } from './nodeConnection.ts'

/** What a node says of a signature; `none` when it gave no verdict. */
export type Verdict = 'vouches' | 'refuses' | 'none'

/** One address at which a chain is asked. */
export interface ChainNode {
  /** @throws {SignInError} `signature_malformed`, whatever the node says */
  ask(check: ContractSignatureToCheck, signal: AbortSignal): Promise<Verdict>
}

export interface ChainNodeOptions {
  readonly chain: ChainConfiguration
  readonly address: string
  readonly now: () => number
  /** Told of each time that the node gave no verdict. */
  readonly onFault: (fault: NodeFault, host: string) => void
  /** Told of each verdict. */
  readonly onAnswer?: () => void
}

/** The gas of a check: room for deploying a wallet and for curves that the chain has no precompile for. */
const gas: Hex = `0x${(10_000_000).toString(16)}`

/** Creates a node of a chain: it is asked only when it says it is of that chain, and rests after 3 failures for 30 s. */
export function createNode({
  chain,
  address,
  now,
  onFault,
  onAnswer = () => {},
}: ChainNodeOptions): ChainNode {
  const node = createConnection({ chain, address, now, harmless: ['cannot_delegate'] })

  return {
    async ask(check, signal) {
      try {
        await verifyContractSignature({ ...check, call: callAt(signal) })
      } catch (error) {
        return judge(error)
      }
      node.succeeded()
      onAnswer()
      return 'vouches'
    },
  }

  function callAt(signal: AbortSignal): ChainCall {
    return async (request) => {
      await node.enter(signal)
      const params = formatEthCall(request, { from: anyone(), gas })
      try {
        return await callNode(node.address, { method: 'eth_call', params }, signal)
      } catch (error) {
        const isRefused = error instanceof NodeError && error.fault === 'rpc_error'
        throw isRefused && request.delegation !== undefined ? new NodeError('cannot_delegate') : error
      }
    }
  }

  function judge(error: unknown): Verdict {
    if (!(error instanceof SignInError)) throw error
    if (error.code === 'chain_unreachable') return failed(error.cause)
    if (error.code !== 'signature_mismatch') throw error
    node.succeeded()
    onAnswer()
    return 'refuses'
  }

  function failed(cause: unknown): Verdict {
    const fault = cause instanceof NodeError ? cause.fault : 'odd_answer'
    // What a stranger signs must not take a node from others that only cannot try out delegations.
    node.failed(fault)
    onFault(fault, node.address.host)
    return 'none'
  }
}

/** A sender that owns nothing, and that no one could know beforehand and fund or favour. */
export function anyone(): Hex {
  return `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString('hex')}`
}
