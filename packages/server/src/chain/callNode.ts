import * as v from 'valibot'
import { outboundCalls } from '../outbound.ts'
import { type NodeAddress, parseNodeAddress } from './parseNodeAddress.ts'

const { responseBytes } = outboundCalls.verifyContractWallet.limits

const success = v.object({ jsonrpc: v.literal('2.0'), id: v.literal(1), result: v.string() })
const failure = v.object({ jsonrpc: v.literal('2.0'), error: v.object({}) })

interface NodeCall {
  readonly method: 'eth_call' | 'eth_chainId'
  readonly params: readonly unknown[]
}

/**
 * Makes one JSON-RPC call over HTTP and resolves with its result. Redirects are not followed, a
 * response over 64 KiB is not read, and anything but a JSON-RPC 2.0 response to this call is an error.
 *
 * @throws {NodeError}
 */
export async function callNode(address: NodeAddress, call: NodeCall, signal: AbortSignal): Promise<string> {
  const answer = parseJson(await post(address, JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }), signal))
  if (v.is(success, answer)) return answer.result
  throw new NodeError(v.is(failure, answer) ? 'rpc_error' : 'not_json_rpc')
}

async function post({ url, authorization }: NodeAddress, body: string, signal: AbortSignal): Promise<string> {
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    if (response.status === 200) return await readCapped(response, responseBytes)
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
  | 'wrong_chain'
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

/** Whether a node confirms its chain id within so many milliseconds. */
export async function isNodeOfChain(
  address: string,
  chainId: number,
  withinMilliseconds: number,
): Promise<boolean> {
  const call = { method: 'eth_chainId', params: [] } as const
  try {
    const signal = AbortSignal.timeout(withinMilliseconds)
    const answer = await callNode(parseNodeAddress(address), call, signal)
    return isChainId(answer, chainId)
  } catch (error) {
    if (error instanceof NodeError) return false
    throw error
  }
}

/** Whether what a node says of its chain is that one, in hex as JSON-RPC has it. */
export function isChainId(answer: string, chainId: number): boolean {
  return /^0x[0-9a-f]+$/i.test(answer) && Number(answer) === chainId
}
