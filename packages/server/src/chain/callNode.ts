import * as v from 'valibot'
import { outboundCalls } from '../outbound.ts'
import { NodeError } from './NodeError.ts'
import type { NodeAddress } from './parseNodeAddress.ts'
import { readCapped } from './readCapped.ts'

const { responseBytes } = outboundCalls.verifyContractWallet.limits

const success = v.object({ jsonrpc: v.literal('2.0'), id: v.literal(1), result: v.string() })
const failure = v.object({ jsonrpc: v.literal('2.0'), error: v.object({}) })

export interface NodeCall {
  readonly method: 'eth_call' | 'eth_chainId'
  readonly params: readonly unknown[]
}

/**
 * Makes one JSON-RPC call over HTTP and resolves with its result. Redirects are not followed, a longer answer than
 * 64 KiB is not read, and anything but a JSON-RPC 2.0 answer to this call is no answer.
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
