import { SignInError } from '@countersign/siwe'
import { type ChainCall, formatEthCall, type Hex, verifyContractSignature } from '@countersign/siwe/contract'
import { askPlainly, runsCreationCode } from './askPlainly.ts'
import { anyone, callNode, NodeError, type NodeFault } from './callNode.ts'
import type { ContractSignatureToCheck } from './createContractCheck.ts'
import type { NodeConnection, NodeVisit } from './nodeConnection.ts'

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
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Told of each time that the node gave no verdict. */
  readonly onFault: (fault: NodeFault, host: string) => void
  /** Told of each verdict. */
  readonly onAnswer: () => void
}

/** The gas of a check: room for deploying a wallet and for curves that the chain has no precompile for. */
const gas: Hex = `0x${(10_000_000).toString(16)}`

/** A node that runs no creation code may say so of our question, or fail at it in any way: the probe decides. */
const refusals: readonly NodeFault[] = ['rpc_error', 'no_creation_code']

/** A node may be replaced by one that runs creation code: it is tried again after so long. */
const plainMilliseconds = 600_000

/** Creates what asks one node of a chain for verdicts. */
export function createNode(
  connection: NodeConnection,
  { now, onFault, onAnswer }: ChainNodeOptions,
): ChainNode {
  /** Until when it counts as one that runs no creation code. */
  let plainUntil = 0

  return {
    async ask(check, signal) {
      const node = connection.visit()
      try {
        const isPlain = now() < plainUntil
        const verdict = await (isPlain ? enterPlainly(node, check, signal) : askInOne(node, check, signal))
        node.succeeded()
        if (verdict === 'undeployed') onFault('no_creation_code', node.address.host)
        else onAnswer()
        return verdict
      } catch (error) {
        if (!(error instanceof NodeError)) throw error
        node.failed(error.fault)
        onFault(error.fault, node.address.host)
        return 'none'
      } finally {
        node.end()
      }
    },
  }

  async function askInOne(
    node: NodeVisit,
    check: ContractSignatureToCheck,
    signal: AbortSignal,
  ): Promise<Verdict> {
    try {
      await verifyContractSignature({ ...check, call: callAt(node, signal) })
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
}

async function enterPlainly(
  node: NodeVisit,
  check: ContractSignatureToCheck,
  signal: AbortSignal,
): Promise<Verdict> {
  await node.enter(signal)
  return await askPlainly(node, check, { gas, signal })
}

function callAt(node: NodeVisit, signal: AbortSignal): ChainCall {
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
