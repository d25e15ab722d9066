import { SignInError } from '@countersign/siwe'
import { type ChainCall, formatEthCall, type Hex, verifyContractSignature } from '@countersign/siwe/contract'
import { askPlainly, runsCreationCode } from './askPlainly.ts'
import { anyone, callNode, NodeError, type NodeFault } from './callNode.ts'
import type { ChainConfiguration, ContractSignatureToCheck } from './createChains.ts'
import { createConnection } from './nodeConnection.ts'

/**
 * What a node says of a signature: `undeployed` where the wallet has no code yet, and the node can't try out what would put
 * it there; `none` when it gave no verdict.
 */
export type Verdict = 'vouches' | 'refuses' | 'undeployed' | 'none'

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

/** A node that runs no creation code may say so of our question, or fail at it in any way: the probe decides. */
const refusals: readonly NodeFault[] = ['rpc_error', 'no_creation_code']

/** A node may be replaced by one that runs creation code: it is tried again after so long. */
const plainMilliseconds = 600_000

/** Creates a node of a chain: it is asked only when it says it is of that chain, and rests after 3 failures for 30 s. */
export function createNode({
  chain,
  address,
  now,
  onFault,
  onAnswer = () => {},
}: ChainNodeOptions): ChainNode {
  const node = createConnection({ chain, address, now, harmless: ['cannot_delegate', 'call_failed'] })

  /** Until when it counts as one that runs no creation code. */
  let plainUntil = 0

  return {
    async ask(check, signal) {
      try {
        const verdict = now() < plainUntil ? await enterPlainly(check, signal) : await askInOne(check, signal)
        node.succeeded()
        if (verdict === 'undeployed') onFault('no_creation_code', node.address.host)
        else onAnswer()
        return verdict
      } catch (error) {
        if (!(error instanceof NodeError)) throw error
        // What a stranger signs must not take a node from others that only cannot try out delegations.
        node.failed(error.fault)
        onFault(error.fault, node.address.host)
        return 'none'
      }
    },
  }

  async function askInOne(check: ContractSignatureToCheck, signal: AbortSignal): Promise<Verdict> {
    try {
      await verifyContractSignature({ ...check, call: callAt(signal) })
      return 'vouches'
    } catch (error) {
      if (!(error instanceof SignInError)) throw error
      if (error.code === 'signature_mismatch') return 'refuses'
      if (error.code !== 'chain_unreachable') throw error
      const fault = error.cause instanceof NodeError ? error.cause.fault : 'odd_answer'
      const isRefused = refusals.includes(fault) || fault === 'cannot_delegate'
      if (!isRefused || (await runsCreationCode(node, signal))) throw new NodeError(fault)
      plainUntil = now() + plainMilliseconds
      return await askPlainly(node, check, { gas, signal })
    }
  }

  async function enterPlainly(check: ContractSignatureToCheck, signal: AbortSignal): Promise<Verdict> {
    await node.enter(signal)
    return await askPlainly(node, check, { gas, signal })
  }

  function callAt(signal: AbortSignal): ChainCall {
    return async (request) => {
      await node.enter(signal)
      const params = formatEthCall(request, { from: anyone(), gas })
      try {
        return await callNode(node.address, { method: 'eth_call', params }, signal)
      } catch (error) {
        const isRefused = error instanceof NodeError && refusals.includes(error.fault)
        throw isRefused && request.delegation !== undefined ? new NodeError('cannot_delegate') : error
      }
    }
  }
}
