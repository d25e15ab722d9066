import * as v from 'valibot'
import { outboundCalls } from '../outbound.ts'
import type { NodeAddress } from './parseNodeAddress.ts'

const { responseBytes } = outboundCalls.verifyContractWallet.limits

const { readNewestBlock: blockCall } = outboundCalls

const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/i), v.transform(Number), v.safeInteger())
const block = v.object({
  jsonrpc: v.literal('2.0'),
  result: v.object({ number: quantity, timestamp: quantity }),
})

const success = v.object({ jsonrpc: v.literal('2.0'), id: v.number(), result: v.string() })
const failure = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.nullable(v.number())),
  error: v.object({ code: v.optional(v.number()), message: v.optional(v.string()) }),
})

interface NodeCall {
  readonly method: 'eth_call' | 'eth_chainId' | 'eth_blockNumber' | 'eth_getCode'
  readonly params: readonly unknown[]
}

/**
 * Makes one JSON-RPC call over HTTP and resolves with its result. Redirects are not followed, a
 * response over 64 KiB is not read, and anything but a JSON-RPC 2.0 response to this call is an error.
 *
 * @throws {NodeError}
 */
export async function callNode(address: NodeAddress, call: NodeCall, signal: AbortSignal): Promise<string> {
  const answer = await send(address, { jsonrpc: '2.0', id: 1, ...call }, { signal })
  if (v.is(success, answer) && answer.id === 1) return answer.result
  if (!v.is(failure, answer)) throw new NodeError('not_json_rpc')
  throw new NodeError(wantsRecipient(answer.error.message) ? 'no_creation_code' : 'rpc_error')
}

/**
 * Whether an error says that a call must have a recipient, in the words of the nodes that run no creation code. Nothing else
 * says it: a node that is out of its quota answers with an error, too.
 */
function wantsRecipient(message = ''): boolean {
  return recipientErrors.some((pattern) => pattern.test(message))
}

const recipientErrors: readonly RegExp[] = [
  // ZK Stack: "toAddressIsNull"; Oasis: "to address not specified".
  /\bto ?address ?(?:is ?)?(?:null|not specified|missing)/i,
  // Helios and others in Rust: "missing field `to`"; Besu of before: "Missing "to" field".
  /\bmissing (?:field |parameter )?["'`]to["'`]/i,
  // Hedera: "Invalid parameter 'to' for TransactionObject", "to field must not be empty".
  /\binvalid parameter ["'`]to["'`]/i,
  /\bto field must not be empty/i,
]

/** A block as a node tells it; `at` is in milliseconds since the epoch. */
interface NewestBlock {
  readonly number: number
  readonly at: number
}

/**
 * Reads the number and the time of the newest block that a node has.
 *
 * @throws {NodeError} `odd_answer` for anything that is no block.
 */
export async function readNewestBlock(address: NodeAddress, signal: AbortSignal): Promise<NewestBlock> {
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['latest', false] }
  const answer = await send(address, call, { signal, mostBytes: blockCall.limits.responseBytes })
  if (v.is(failure, answer)) throw new NodeError('rpc_error')
  const read = v.safeParse(block, answer)
  if (!read.success) throw new NodeError('odd_answer')
  const { number, timestamp } = read.output.result
  return { number, at: timestamp * 1_000 }
}

/** A sender that owns nothing, and that no one could know beforehand and fund or favour. */
export function anyone(): `0x${string}` {
  return `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(20))).toString('hex')}`
}

/** What a contract answered to a call: its data, or that it refused or failed by itself. */
export type CallResult = { readonly data: string } | 'reverted'

interface CallLimits {
  readonly signal: AbortSignal
  /** Of the answer. */
  readonly mostBytes?: number
}

/**
 * Makes several `eth_call`s in one request (JSON-RPC 2.0, section 6), and one by itself as such. Each result is in the
 * place of its parameters; undefined where the node gave none for it.
 *
 * @throws {NodeError} where there is no answer to the request.
 */
export async function callContracts(
  address: NodeAddress,
  calls: readonly (readonly unknown[])[],
  limits: CallLimits,
): Promise<(CallResult | undefined)[]> {
  const requests = calls.map((params, id) => ({ jsonrpc: '2.0', id, method: 'eth_call', params }))
  const answer = await send(address, requests.length === 1 ? requests[0] : requests, limits)
  const answers: unknown[] = Array.isArray(answer) ? answer : [answer]
  if (requests.length > 1 && !Array.isArray(answer)) {
    throw new NodeError(v.is(failure, answer) ? 'rpc_error' : 'not_json_rpc')
  }
  const byId = new Map<unknown, CallResult | undefined>()
  for (const one of answers) {
    if (v.is(success, one)) byId.set(one.id, { data: one.result })
    else if (v.is(failure, one)) byId.set(one.id, isRevert(one.error) ? 'reverted' : undefined)
    else throw new NodeError('not_json_rpc')
  }
  return calls.map((_, id) => byId.get(id))
}

/** Whether a contract refused or failed by itself (EIP-1474; nodes differ in the rest), not the node. */
function isRevert({
  code,
  message = '',
}: {
  code?: number | undefined
  message?: string | undefined
}): boolean {
  return (
    code === 3 ||
    /revert|oog\b|out ?of ?gas|gas required exceeds|invalid ?(?:fe ?)?opcode|stack ?(?:over|under)flow|bad ?jump|invalid ?jump/i.test(
      message,
    )
  )
}

async function send(
  { url, authorization }: NodeAddress,
  request: unknown,
  { signal, mostBytes = responseBytes }: CallLimits,
): Promise<unknown> {
  const body = JSON.stringify(request)
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    if (response.status === 200) return parseJson(await readCapped(response, mostBytes))
    await response.body?.cancel()
    throw new NodeError(response.status >= 300 && response.status < 400 ? 'redirect' : 'status')
  } catch (error) {
    if (error instanceof NodeError) throw error
    throw new NodeError(signal.aborted ? 'timeout' : 'unreachable')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NodeError('not_json_rpc')
  }
}

/**
 * Reads a body as text, and gives up as soon as it is longer than a limit in bytes (after decompression).
 *
 * @throws {NodeError} `too_large`
 */
async function readCapped(response: Response, longestBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > longestBytes) throw new NodeError('too_large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Why a node gave no verdict. */
export type NodeFault =
  | 'paused'
  | 'timeout'
  | 'unreachable'
  | 'redirect'
  | 'status'
  | 'too_large'
  | 'not_json_rpc'
  | 'rpc_error'
  /** It does not try out a delegation (ERC-8010): it knows no `authorizationList`, or no state overrides. */
  | 'cannot_delegate'
  /** It runs no creation code (ZK Stack), and says so, or the wallet has none of its own yet. */
  | 'no_creation_code'
  /** It failed at a plain call to a wallet, which is a stranger's contract. */
  | 'call_failed'
  | 'wrong_chain'
  /** Its newest block is older than it may be: it stands still, and tells what was. */
  | 'stale'
  | 'odd_answer'

/**
 * A node that gave no verdict. It says nothing of the node's address or of what the node wrote: an address often
 * holds a key, and what a node writes may hold anything.
 */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  readonly fault: NodeFault

  constructor(fault: NodeFault) {
    super(`The node gave no answer: ${fault}`)
    this.fault = fault
  }
}

/** Whether what a node says of its chain is that one, in hex as JSON-RPC has it. */
export function isChainId(answer: string, chainId: number): boolean {
  return /^0x[0-9a-f]+$/i.test(answer) && Number(answer) === chainId
}
