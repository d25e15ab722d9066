import { readProperty } from './Eip1193Provider.ts'

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
