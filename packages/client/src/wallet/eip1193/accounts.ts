import { type Address, toChecksumAddress } from '@countersign/siwe'
import { type Eip1193Request, readProperty } from './Eip1193Provider.ts'

/**
 * Reads a wallet's list of accounts: the addresses in it, each once and with its checksum (some wallets answer
 * in lower case, without `0x` or with spaces around); empty for anything else.
 *
 * @example readAccounts(['0x7e5f4552091a69125d5dfcb7b8c2659029395bdf']) // ['0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf']
 */
export function readAccounts(answer: unknown): readonly Address[] {
  const list = readResult(answer)
  if (!Array.isArray(list)) return []
  const digits = list.flatMap((value) =>
    typeof value === 'string' ? (form.exec(value.trim())?.[1] ?? []) : [],
  )
  return [...new Set(digits.map((account) => toChecksumAddress(`0x${account}`)))]
}

/**
 * Whether a wallet answered with a list at all: one that is locked gives an empty one, any other answer is a fault.
 *
 * @example isAccountList(null) // false
 */
export function isAccountList(answer: unknown): boolean {
  return Array.isArray(readResult(answer))
}

/** The request for an account's signature of a text (EIP-191). Its bytes go as hex: the text could be taken for hex. */
export function formatSignRequest(text: string, account: string): Eip1193Request {
  const bytes = new TextEncoder().encode(text)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { method: 'personal_sign', params: [`0x${hex}`, account] }
}

const form = /^(?:0x)?([0-9a-f]{40})$/i

/**
 * Reads the signature in a wallet's answer: as hex, or without its `0x`, with spaces or line breaks, or within an object, as
 * some wallets give it. Undefined where there is none. What else a wallet may sign with is left to the server.
 *
 * @example readSignature({ signature: 'AB…' }) // '0xAB…'
 */
export function readSignature(answer: unknown): string | undefined {
  const result = readResult(answer)
  const given = readProperty(result, 'signature') ?? result
  if (typeof given !== 'string') return undefined
  const text = given.trim().replace(/^"(.*)"$/s, '$1')
  const [, digits] = /^(?:0x)?([0-9a-f\s]*)$/i.exec(text) ?? []
  if (digits === undefined) return text
  const plain = digits.replace(/\s/g, '')
  return plain === '' && !/^0x/i.test(text) ? undefined : `0x${plain}`
}

/**
 * The answer itself, where a wallet passes on a whole response of JSON-RPC (JSON-RPC 2.0, section 5).
 *
 * @example readResult({ jsonrpc: '2.0', id: 1, result: '0xa' }) // '0xa'
 */
export function readResult(answer: unknown): unknown {
  return readProperty(answer, 'result') ?? answer
}
