import { formatMessage } from '../message/formatMessage.ts'
import type { SignInMessage } from '../message/SignInMessage.ts'
import { messageKeys, type Peeled, signatureKeys } from './peel.ts'
import type { TextKind, TextWrapping } from './Recognition.ts'

/** What a text that is JSON is by itself: a request, typed data, a transaction. */
export function nameJson(text: string): TextKind | undefined {
  const value = parse(text)
  const first = Array.isArray(value) ? value[0] : value
  if (!isRecord(first)) return undefined
  const { method, types, primaryType, domain } = first
  if (typeof method === 'string') return methods.get(method) ?? 'rpc_request'
  if (isRecord(types) && typeof primaryType === 'string' && isRecord(domain)) {
    return 'StarknetDomain' in types || 'StarkNetDomain' in types ? 'starknet' : 'typed_data'
  }
  if (isTransaction(first)) return 'transaction'
  return undefined
}

const methods: ReadonlyMap<string, TextKind> = new Map<string, TextKind>([
  ['eth_signTypedData', 'typed_data'],
  ['eth_signTypedData_v1', 'typed_data'],
  ['eth_signTypedData_v3', 'typed_data'],
  ['eth_signTypedData_v4', 'typed_data'],
  ['eth_sendTransaction', 'transaction'],
  ['eth_signTransaction', 'transaction'],
  ['eth_sendRawTransaction', 'transaction'],
  ['wallet_sendCalls', 'transaction'],
  ['wallet_connect', 'wallet_connect'],
])

function isTransaction(value: Record<string, unknown>): boolean {
  const parts = [
    'to',
    'from',
    'value',
    'data',
    'input',
    'gas',
    'gasLimit',
    'gasPrice',
    'maxFeePerGas',
    'nonce',
  ]
  return ('to' in value || 'data' in value) && parts.filter((part) => part in value).length > 2
}

/** What may be a message in a text that is JSON, the likeliest first. */
export function peelJson(text: string): readonly Peeled[] {
  const value = parse(text)
  if (typeof value === 'string') return [{ wrapping: 'json_string', text: value }]
  if (Array.isArray(value)) return value.slice(0, mostParts).flatMap((part) => peelPart('json_list', part))
  return isRecord(value) ? peelObject(value) : []
}

/** A list of more requests is no list that a person looks at. */
const mostParts = 50

function peelObject(value: Record<string, unknown>): readonly Peeled[] {
  const { method, params, result } = value
  if (method === 'personal_sign' || method === 'eth_sign') {
    return Array.isArray(params) ? params.slice(0, 3).flatMap((part) => peelPart(method, part)) : []
  }
  if (method !== undefined && 'params' in value) return []
  if (result !== undefined && 'jsonrpc' in value) return peelPart('rpc_response', result)
  const signature = signatureKeys.map((key) => value[key]).find((part) => typeof part === 'string')
  const beside = typeof signature === 'string' ? { signature } : {}
  const messages = messageKeys.flatMap((key) => {
    const part = value[key]
    return typeof part === 'string' || isRecord(part) ? peelPart('json', part) : []
  })
  const containers = containerKeys.flatMap((key) => peelPart('json', value[key]))
  const parts = [...peelFields(value), ...messages, ...containers]
  return [...peelCacao(value), ...parts.map((peeled) => ({ ...peeled, ...beside }))]
}

/** The payload of a CACAO: the same fields under other names, and the account as `did:pkh` (CAIP-74). */
function peelCacao({ p, s }: Record<string, unknown>): readonly Peeled[] {
  if (!isRecord(p) || typeof p['iss'] !== 'string') return []
  const [, chainId, address] = /^did:pkh:eip155:(\d{1,16}):(0x[0-9a-f]{40})$/i.exec(p['iss']) ?? []
  const { aud: uri, iat: issuedAt, exp: expirationTime, nbf: notBefore } = p
  const signature = isRecord(s) && typeof s['s'] === 'string' ? { signature: s['s'] } : {}
  const fields = { ...p, chainId, address, uri, issuedAt, expirationTime, notBefore }
  return peelFields(fields).map((peeled) => ({ ...peeled, ...signature, wrapping: 'cacao' }))
}

/** Where applications and wallets put the message and the signature. */
const containerKeys: readonly string[] = [
  'data',
  'payload',
  'body',
  'params',
  'request',
  'credentials',
  'accounts',
  'capabilities',
  'signInWithEthereum',
]

/** A part of JSON as the text that it is, or that it would be by itself. */
function peelPart(wrapping: TextWrapping, part: unknown): readonly Peeled[] {
  if (typeof part === 'string') return [{ wrapping, text: part }]
  return isRecord(part) || Array.isArray(part) ? [{ wrapping, text: JSON.stringify(part) }] : []
}

/** The fields that `parseMessage` returns, and as other libraries write them. */
function peelFields(value: Record<string, unknown>): readonly Peeled[] {
  const { scheme, domain, address, statement, uri, version = '1', chainId = 1, nonce, issuedAt } = value
  const { expirationTime, notBefore, requestId, resources } = value
  if (typeof domain !== 'string' || typeof address !== 'string' || typeof uri !== 'string') return []
  if (typeof nonce !== 'string' || typeof issuedAt !== 'string' || version !== '1') return []
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return []
  const optional = { scheme, statement, expirationTime, notBefore, requestId }
  const texts = Object.entries(optional).filter(([, part]) => typeof part === 'string')
  const message: SignInMessage = {
    ...Object.fromEntries(texts),
    domain,
    address: `0x${address.slice(2)}`,
    uri,
    version: '1',
    chainId: Number(chainId),
    nonce,
    issuedAt,
    ...(Array.isArray(resources) ? { resources: resources.map(String) } : {}),
  }
  try {
    return [{ wrapping: 'message_fields', text: formatMessage(message) }]
  } catch {
    return [] // not the fields of a message that can be written
  }
}

/** Whether a text is JSON; words within it say nothing of the whole. */
export function isJson(text: string): boolean {
  return parse(text) !== undefined
}

function parse(text: string): unknown {
  if (!/^\s*["[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not JSON, or nested too deeply to be read
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
