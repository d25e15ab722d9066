import { SignInError } from '@countersign/siwe'
import { type ChainCall, formatEthCall, type Hex, verifyContractSignature } from '@countersign/siwe/contract'
import { callNode, isChainId, NodeError, type NodeFault } from './callNode.ts'
import { createBreaker } from './createBreaker.ts'
import type { ContractSignatureToCheck } from './createChains.ts'
import { parseNodeAddress } from './parseNodeAddress.ts'

/** What a node says of a signature; `none` when it gave no verdict. */
export type Verdict = 'vouches' | 'refuses' | 'none'

/** One address at which a chain is asked. */
export interface ChainNode {
  /** @throws {SignInError} `signature_malformed`, whatever the node says */
  ask(check: ContractSignatureToCheck, signal: AbortSignal): Promise<Verdict>
}

export interface ChainNodeOptions {
  readonly chainId: number
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
  chainId,
  address,
  now,
  onFault,
  onAnswer = () => {},
}: ChainNodeOptions): ChainNode {
  const nodeAddress = parseNodeAddress(address)
  const breaker = createBreaker({ now, failures: 3, pauseMilliseconds: 30_000 })
  let isChainKnown = false

  return {
    async ask(check, signal) {
      try {
        await verifyContractSignature({ ...check, call: callAt(signal) })
      } catch (error) {
        return judge(error)
      }
      breaker.succeeded()
      onAnswer()
      return 'vouches'
    },
  }

  function callAt(signal: AbortSignal): ChainCall {
    return async (request) => {
      if (!breaker.enter()) throw new NodeError('paused')
      if (!isChainKnown) await checkChain(signal)
      const params = formatEthCall(request, { from: anyone(), gas })
      try {
        return await callNode(nodeAddress, { method: 'eth_call', params }, signal)
      } catch (error) {
        const isRefused = error instanceof NodeError && error.fault === 'rpc_error'
        throw isRefused && request.delegation !== undefined ? new NodeError('cannot_delegate') : error
      }
    }
  }

  async function checkChain(signal: AbortSignal): Promise<void> {
    const answer = await callNode(nodeAddress, { method: 'eth_chainId', params: [] }, signal)
    if (!isChainId(answer, chainId)) throw new NodeError('wrong_chain')
    isChainKnown = true
  }

  function judge(error: unknown): Verdict {
    if (!(error instanceof SignInError)) throw error
    if (error.code === 'chain_unreachable') return failed(error.cause)
    if (error.code !== 'signature_mismatch') throw error
    breaker.succeeded()
    onAnswer()
    return 'refuses'
  }

  function failed(cause: unknown): Verdict {
    const fault = cause instanceof NodeError ? cause.fault : 'odd_answer'
    // What a stranger signs must not take a node from others that only cannot try out delegations.
    if (fault !== 'paused' && fault !== 'cannot_delegate') breaker.failed()
    isChainKnown = false
    onFault(fault, nodeAddress.host)
    return 'none'
  }
}

/** A sender that owns nothing, and that no one could know beforehand and fund or favour. */
function anyone(): Hex {
  return `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString('hex')}`
}
