import type { Observe } from '../observation.ts'
import { outboundCalls } from '../outbound.ts'
import { callNode, NodeError, type NodeFault } from './callNode.ts'
import type { ChainConfiguration, ChainFault } from './createChains.ts'
import { createHeadCheck, type HeadCheck } from './createHeadCheck.ts'
import { type NodeAddress, parseNodeAddress } from './parseNodeAddress.ts'

/** The ENS name of an address, or null; rejects with a `NodeError` when no node responded. */
export type NameReader = (address: string) => Promise<string | null>

/** How long one node may take for a name. */
const { timeoutMilliseconds } = outboundCalls.readEnsName.limits

/** The gas of one read: far more than a resolver needs, and a bound for one that would go on for ever. */
const gas = `0x${(1_000_000).toString(16)}`

/**
 * Creates the reader of names over the nodes of chain 1. They are asked in turn until a quorum agrees. A contract
 * that a stranger wrote responds here, so no failure counts against a node.
 */
export function createNameReader(
  chain: ChainConfiguration,
  onFault: (fault: ChainFault) => void,
  { observe, now = Date.now }: { observe?: Observe | undefined; now?: (() => number) | undefined } = {},
): NameReader {
  const { addresses, quorum = 1 } = chain
  const nodes = addresses.map((text) => {
    const address = parseNodeAddress(text)
    return { address, head: createHeadCheck(address, chain, now) }
  })
  return async (address) => {
    const votes = new Map<string | null, number>()
    for (const node of nodes) {
      const name = await askNode(node, address, { onFault, observe })
      if (name === undefined) continue
      const count = (votes.get(name) ?? 0) + 1
      if (count >= quorum) return name
      votes.set(name, count)
    }
    throw new NodeError('unreachable')
  }
}

/** What one node says; undefined when it did not respond. */
async function askNode(
  node: NameNode,
  address: string,
  { onFault, observe }: { onFault: (fault: ChainFault) => void; observe: Observe | undefined },
): Promise<string | null | undefined> {
  const tell = (result: 'answered' | NodeFault) =>
    observe?.({ what: 'chain_node', chainId: 1, asked: 'name', result })
  try {
    const name = await readEnsName(await connect(node), address)
    tell('answered')
    return name
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    tell(error.fault)
    node.head.forget()
    onFault({ chainId: 1, host: node.address.host, fault: error.fault })
    return undefined
  }
}

interface NameNode {
  readonly address: NodeAddress
  readonly head: HeadCheck
}

/** @throws {NodeError} `wrong_chain` when the node is of another chain, `stale` when it stands still. */
async function connect({ address, head }: NameNode): Promise<ReadContract> {
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const chainId = await callNode(address, { method: 'eth_chainId', params: [] }, signal)
  if (!/^0x0*1$/i.test(chainId)) throw new NodeError('wrong_chain')
  await head.require(signal)
  return ({ to, data }) =>
    callNode(address, { method: 'eth_call', params: [{ to, data, gas }, 'latest'] }, signal)
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
