import { defaultKeccak256, type Keccak256Option } from '../engine/Keccak256.ts'

/**
 * The 32-byte hash that `personal_sign` signs (EIP-191, version 0x45), of a text as UTF-8.
 *
 * @example hashMessage('hello') // Uint8Array(32)
 */
export function hashMessage(
  text: string,
  { keccak256 = defaultKeccak256 }: Keccak256Option = {},
): Uint8Array {
  const encoder = new TextEncoder()
  const message = encoder.encode(text)
  const prefix = encoder.encode(`\x19Ethereum Signed Message:\n${message.length}`)
  const bytes = new Uint8Array(prefix.length + message.length)
  bytes.set(prefix)
  bytes.set(message, prefix.length)
  return keccak256(bytes)
}
