import { callNode } from '../chain/callNode.ts'
import type { ChainConfiguration, ChainFault } from '../chain/createChains.ts'
import { NodeError } from '../chain/NodeError.ts'
import { type NodeAddress, parseNodeAddress } from '../chain/parseNodeAddress.ts'
import { outboundCalls } from '../outbound.ts'
import { type ReadContract, readEnsName } from './readEnsName.ts'

/** The ENS name of an address, or null; rejects with a `NodeError` when the chain gave no answer. */
export type NameReader = (address: string) => Promise<string | null>

/** How long one node may take for a name. */
const { timeoutMilliseconds } = outboundCalls.readEnsName.limits

/** The gas of one read: far more than a resolver needs, and a bound for one that would go on for ever. */
const gas = `0x${(1_000_000).toString(16)}`

/**
 * Creates the reader of names over the nodes of chain 1. They are asked in turn until as many as the quorum say the
 * same. A contract that a stranger wrote answers here, so nothing that fails counts against a node.
 */
export function createNameReader(
  { addresses, quorum = 1 }: ChainConfiguration,
  onFault: (fault: ChainFault) => void,
): NameReader {
  const nodes = addresses.map(parseNodeAddress)
  return async (address) => {
    const votes = new Map<string | null, number>()
    for (const node of nodes) {
      const name = await askNode(node, address, onFault)
      if (name === undefined) continue
      const count = (votes.get(name) ?? 0) + 1
      if (count >= quorum) return name
      votes.set(name, count)
    }
    throw new NodeError('unreachable')
  }
}

/** What one node says; undefined when it gave no answer. */
async function askNode(
  node: NodeAddress,
  address: string,
  onFault: (fault: ChainFault) => void,
): Promise<string | null | undefined> {
  try {
    return await readEnsName(await connect(node), address)
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    onFault({ chainId: 1, host: node.host, fault: error.fault })
    return undefined
  }
}

/** @throws {NodeError} `wrong_chain` when the node is of another chain. */
async function connect(node: NodeAddress): Promise<ReadContract> {
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const chainId = await callNode(node, { method: 'eth_chainId', params: [] }, signal)
  if (!/^0x0*1$/i.test(chainId)) throw new NodeError('wrong_chain')
  return ({ to, data }) =>
    callNode(node, { method: 'eth_call', params: [{ to, data, gas }, 'latest'] }, signal)
}
