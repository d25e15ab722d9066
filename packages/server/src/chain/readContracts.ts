import type { Address } from '@countersign/siwe'
import { outboundCalls } from '../outbound.ts'
import { anyone, type CallResult, callContracts, NodeError } from './callNode.ts'
import type { Turn } from './createCallQueue.ts'
import type { NodeAddress } from './parseNodeAddress.ts'

type Hex = `0x${string}`

/** One call of a contract that changes nothing. */
export interface ContractRead {
  readonly contract: Address | string
  /** The selector of the function, and its arguments. */
  readonly data: Hex
  /** Calls of the standards share a request; a function of a contract's own goes alone, and gets little. */
  readonly isStandard: boolean
}

/** What a contract answered; `unknown` where the nodes are the reason. */
export type ContractAnswer = { readonly data: Hex } | 'reverted' | 'unknown'

const { timeoutMilliseconds, responseBytes } = outboundCalls.readContracts.limits

/** What one call of a standard may use, and one of a contract's own. */
const gas = { standard: 1_000_000, own: 200_000, together: 30_000_000 } as const
const own = { milliseconds: 1_000, bytes: 1_024 } as const
/** So many calls go in one request. */
const mostTogether = 100
/** So many requests to one node are under way for one reading. */
const mostAtOnce = 8

/** A node, at a block, for one reading. */
export interface NodeAtBlock {
  readonly address: NodeAddress
  readonly block: number
  readonly signal: AbortSignal
  /** Whether the chain has Multicall3: taken for granted until the node shows that it has not. */
  readonly multicall: { isThere: boolean }
  /** Where room for more requests than one is taken. */
  readonly turn: Turn
}

/**
 * Makes the calls at one node. What a contract does to a request that it shares is taken out on it alone: a request that
 * fails is cut in halves, and a call that fails beside others is made once more by itself before it counts as failed.
 */
export async function readContracts(
  node: NodeAtBlock,
  reads: readonly ContractRead[],
): Promise<ContractAnswer[]> {
  const answers: ContractAnswer[] = reads.map(() => 'unknown')
  const places = reads.map((_, at) => at)
  const standard = places.filter((at) => reads[at]?.isStandard)
  const tasks: Task[] = places.filter((at) => !reads[at]?.isStandard).map((at) => ({ places: [at] }))
  for (let at = 0; at < standard.length; at += mostTogether)
    tasks.push({ places: standard.slice(at, at + mostTogether) })
  // Cutting in halves makes fewer than twice as many requests as there are calls, and each call once more.
  let requestsLeft = 3 * reads.length + 10
  const underWay = new Set<Promise<void>>()
  /** Gives back what was taken beyond the one request that the turn is for. */
  const taken: (() => void)[] = []
  const hasRoom = () => {
    if (underWay.size <= taken.length) return true
    const more = underWay.size < mostAtOnce ? node.turn.takeMore() : undefined
    if (more !== undefined) taken.push(more)
    return more !== undefined
  }
  const begin = (task: Task) => {
    const doing = perform(node, reads, task, answers)
      .then((rest) => void tasks.push(...rest))
      .finally(() => {
        underWay.delete(doing)
        taken.pop()?.()
      })
    underWay.add(doing)
  }
  for (;;) {
    while (tasks.length > 0 && !node.signal.aborted && requestsLeft > 0 && hasRoom()) {
      const task = tasks.shift()
      if (task === undefined) break
      requestsLeft -= 1
      begin(task)
    }
    if (underWay.size === 0) return answers
    await Promise.race(underWay)
  }
}

/** Calls that share a request, by their places among the reads. */
interface Task {
  readonly places: readonly number[]
}

/** Makes one request, notes what it answers, and gives what is still to be done. */
async function perform(
  node: NodeAtBlock,
  reads: readonly ContractRead[],
  { places }: Task,
  answers: ContractAnswer[],
): Promise<Task[]> {
  const asked = places.flatMap((at) => reads[at] ?? [])
  const [first] = asked
  if (first !== undefined && asked.length === 1) {
    const [place = 0] = places
    answers[place] = await readAlone(node, first)
    return []
  }
  try {
    const results = await readTogether(node, asked)
    if (results === undefined) return [{ places }]
    results.forEach((result, index) => {
      const at = places[index]
      if (at !== undefined && result !== undefined) answers[at] = describe(result)
    })
    return places.filter((_, index) => results[index] === undefined).map((at) => ({ places: [at] }))
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    const middle = places.length >> 1
    return [{ places: places.slice(0, middle) }, { places: places.slice(middle) }]
  }
}

async function readAlone(node: NodeAtBlock, read: ContractRead): Promise<ContractAnswer> {
  const { isStandard } = read
  const time = AbortSignal.timeout(isStandard ? timeoutMilliseconds : own.milliseconds)
  const signal = AbortSignal.any([node.signal, time])
  const params = [toCall(read, isStandard ? gas.standard : gas.own), toTag(node.block)]
  try {
    const mostBytes = isStandard ? responseBytes : own.bytes
    const [result] = await callContracts(node.address, [params], { signal, mostBytes })
    return result === undefined ? 'unknown' : describe(result)
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    // A contract that answers megabytes to one question has not answered it.
    return error.fault === 'too_large' ? 'reverted' : 'unknown'
  }
}

/** Undefined where the chain turns out to have no Multicall3. A call that failed beside the others is undefined as well. */
async function readTogether(
  node: NodeAtBlock,
  asked: readonly ContractRead[],
): Promise<(CallResult | undefined)[] | undefined> {
  const { address, block, signal } = node
  if (!node.multicall.isThere) {
    const calls = asked.map((read) => [toCall(read, gas.standard), toTag(block)])
    return callContracts(address, calls, { signal })
  }
  const data = encodeMulticall(asked)
  const call = toCall({ contract: multicallAddress, data }, gas.together)
  const [result] = await callContracts(address, [[call, toTag(block)]], { signal })
  if (result === undefined || result === 'reverted') throw new NodeError('rpc_error')
  const results = decodeMulticall(result.data, asked.length)
  if (results === undefined) node.multicall.isThere = false
  return results
}

function toCall({ contract, data }: Pick<ContractRead, 'contract' | 'data'>, mostGas: number) {
  return { from: anyone(), to: contract, data, gas: `0x${mostGas.toString(16)}` }
}

function toTag(block: number): Hex {
  return `0x${block.toString(16)}`
}

/** Where there is no contract there is no data: nothing answered. */
function describe(result: CallResult): ContractAnswer {
  if (result === 'reverted' || result.data === '0x') return 'reverted'
  return /^0x(?:[0-9a-f]{2})+$/i.test(result.data) ? { data: `0x${result.data.slice(2)}` } : 'unknown'
}

/** Multicall3, at the same address on most chains: it makes several calls in one, and says of each whether it failed. */
export const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** `aggregate3((address,bool,bytes)[])` */
const aggregate = '0x82ad56cb'

/**
 * Writes the call of Multicall3 that makes all of these calls, each of which may fail (Contract ABI).
 *
 * @example encodeMulticall([{ contract: '0x…', data: '0x70a08231…' }])
 */
export function encodeMulticall(calls: readonly { readonly contract: string; readonly data: string }[]): Hex {
  const tails = calls.map(({ contract, data }) => {
    const bytes = data.slice(2)
    const length = bytes.length / 2
    // Where the bytes begin: behind the address, the flag and this offset.
    return [
      contract.slice(2).toLowerCase().padStart(64, '0'),
      word(1),
      word(96),
      word(length),
      bytes.padEnd(Math.ceil(length / 32) * 64, '0'),
    ].join('')
  })
  let offset = calls.length * 32
  const heads = tails.map((tail) => {
    const head = word(offset)
    offset += tail.length / 2
    return head
  })
  return `${aggregate}${word(32)}${word(calls.length)}${heads.join('')}${tails.join('')}`
}

/**
 * Reads what it answers: for each call its data, or undefined where that call failed, which may be the fault of
 * another one: calls share their gas. Undefined where this is no answer of Multicall3.
 */
export function decodeMulticall(data: string, count: number): (CallResult | undefined)[] | undefined {
  const bytes = Buffer.from(data.slice(2), 'hex')
  const list = readNumber(bytes, 0)
  if (list === undefined || readNumber(bytes, list) !== count) return undefined
  const start = list + 32
  const results: (CallResult | undefined)[] = []
  for (let at = 0; at < count; at += 1) {
    const offset = readNumber(bytes, start + at * 32)
    if (offset === undefined) return undefined
    const place = start + offset
    const [isGood, inner] = [readNumber(bytes, place), readNumber(bytes, place + 32)]
    if (isGood === undefined || inner === undefined) return undefined
    const length = readNumber(bytes, place + inner)
    const from = place + inner + 32
    if (length === undefined || from + length > bytes.length) return undefined
    results.push(isGood === 1 ? { data: `0x${bytes.toString('hex', from, from + length)}` } : undefined)
  }
  return results
}

function word(value: number): string {
  return value.toString(16).padStart(64, '0')
}

/** A length or an offset: one that needs more than four bytes points outside of anything we read. */
function readNumber(bytes: Buffer, at: number): number | undefined {
  if (!(at >= 0 && at + 32 <= bytes.length)) return undefined
  return bytes.subarray(at, at + 28).every((byte) => byte === 0) ? bytes.readUInt32BE(at + 28) : undefined
}
