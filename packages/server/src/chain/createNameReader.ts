import type { Observe } from '../observation.ts'
import { outboundCalls } from '../outbound.ts'
import { askInTurn } from './askInTurn.ts'
import { callNode, NodeError, type NodeFault } from './callNode.ts'
import { namesAsker } from './createCallQueue.ts'
import type { ChainFault, PooledChain } from './createChainPool.ts'
import { createTally } from './createTally.ts'
import type { NodeConnection } from './nodeConnection.ts'

/**
 * The ENS name of an address, or null; rejects with a `NodeError` when no node responded, and with a `CallsBusyError` when
 * too many names are being read.
 */
export type NameReader = (address: string) => Promise<string | null>

/** How long one node may take for a name. */
const { timeoutMilliseconds } = outboundCalls.readEnsName.limits

/** The gas of one read: far more than a resolver needs, and a bound for one that would go on for ever. */
const gas = `0x${(1_000_000).toString(16)}`

/**
 * Creates the reader of names over the nodes of chain 1. They are asked one after the other until a quorum agrees. A
 * contract that a stranger wrote responds here, so no failure of it counts against a node.
 */
export function createNameReader(
  { nodes, quorum, run }: PooledChain,
  onFault: (fault: ChainFault) => void,
  observe?: Observe,
): NameReader {
  return async (address) => {
    const tally = createTally<string | null>(1, quorum)
    const time = () => AbortSignal.timeout(timeoutMilliseconds)
    const asking = { left: [...nodes], missing: tally.missing, time, atOnce: 1 }
    await run(namesAsker, () =>
      askInTurn(asking, async (node, signal) => tally.add(0, await askNode(node, address, signal))),
    )
    const name = tally.agreed().get(0)
    if (name === undefined) throw new NodeError('unreachable')
    return name
  }

  /** What one node says; undefined when it did not respond. */
  async function askNode(
    connection: NodeConnection,
    address: string,
    signal: AbortSignal,
  ): Promise<string | null | undefined> {
    const tell = (result: 'answered' | NodeFault) =>
      observe?.({ what: 'chain_node', chainId: 1, asked: 'name', result })
    const node = connection.visit()
    try {
      // A name is bound to nothing that says of which chain it is.
      await node.requireChain(signal)
      await node.enter(signal)
      const read: ReadContract = ({ to, data }) =>
        callNode(node.address, { method: 'eth_call', params: [{ to, data, gas }, 'latest'] }, signal)
      const name = await readEnsName(read, address)
      node.succeeded()
      tell('answered')
      return name
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
      tell(error.fault)
      onFault({ chainId: 1, host: node.address.host, fault: error.fault })
      return undefined
    } finally {
      node.end()
    }
  }
}

/** Reads from a contract on chain 1: `to` with the data of the call; resolves with the result, as hex. */
export type ReadContract = (call: { readonly to: string; readonly data: string }) => Promise<string>

/** The registry of ENS, at the same address since 2020. */
const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'

/** `resolver(bytes32)`, `name(bytes32)` and `addr(bytes32)` (ERC-137, ERC-181). */
const selectors = { resolver: '0x0178b8bf', name: '0x691f3431', addr: '0x3b3b57de' } as const

const nobody = `0x${'0'.repeat(40)}`

/**
 * The ENS name of an address, if it has one that leads back to it; null when it has none. Anyone can let their address
 * bear any name, so only a name that resolves to the address is its own (ERC-181), and only one in normal form looks
 * like what it is (ENSIP-15). Nothing but chain 1 is asked: a name that is kept elsewhere (ERC-3668) is none.
 *
 * @throws {NodeError} when the node did not respond.
 */
export async function readEnsName(read: ReadContract, address: string): Promise<string | null> {
  const { namehash } = await import('ox/Ens')
  const name = await readString(read, namehash(`${address.slice(2).toLowerCase()}.addr.reverse`))
  if (name === null || !(await isNormal(name))) return null
  const owner = await readOwner(read, namehash(name))
  return owner === address.toLowerCase() ? name : null
}

/** Whether a text is an ENS name in its normal form (ENSIP-15), as wallets show it. */
export async function isNormal(name: string): Promise<boolean> {
  const { ens_normalize: normalize } = await import('@adraffy/ens-normalize')
  try {
    return name.includes('.') && normalize(name) === name
  } catch {
    return false
  }
}

/** The name that an address claims by its reverse record. */
async function readString(read: ReadContract, node: string): Promise<string | null> {
  const resolver = await readResolver(read, node)
  return resolver === nobody ? null : parseString(await read(encodeCall(resolver, 'name', node)))
}

/** The address that a name leads to, in lower case. */
async function readOwner(read: ReadContract, node: string): Promise<string> {
  const resolver = await readResolver(read, node)
  return resolver === nobody ? nobody : parseAddress(await read(encodeCall(resolver, 'addr', node)))
}

async function readResolver(read: ReadContract, node: string): Promise<string> {
  return parseAddress(await read(encodeCall(registry, 'resolver', node)))
}

function encodeCall(to: string, name: keyof typeof selectors, node: string): { to: string; data: string } {
  return { to, data: selectors[name] + node.slice(2) }
}

/** An address as the ABI gives it: a word of 32 bytes that begins with 12 zeros. What has no code gives nothing. */
function parseAddress(hex: string): string {
  if (hex === '0x') return nobody
  const [, digits] = /^0x0{24}([0-9a-f]{40})$/i.exec(hex) ?? []
  if (digits === undefined) throw new NodeError('odd_answer')
  return `0x${digits.toLowerCase()}`
}

/** The longest name that can be: more is no name. */
const longestNameBytes = 255

/** A text as the ABI gives it: where it is, how long it is, and its bytes; null when it is empty or no text. */
function parseString(hex: string): string | null {
  const bytes = Buffer.from(hex.slice(2), 'hex')
  if (bytes.length < 64) return null
  const [offset, end] = [readNumber(bytes, 0), bytes.length]
  if (!(offset + 32 <= end)) return null
  const length = readNumber(bytes, offset)
  const start = offset + 32
  if (!(length > 0 && length <= longestNameBytes && start + length <= end)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      bytes.subarray(start, start + length),
    )
  } catch {
    return null
  }
}

function readNumber(bytes: Buffer, at: number): number {
  return Number(BigInt(`0x${bytes.toString('hex', at, at + 32)}`))
}
