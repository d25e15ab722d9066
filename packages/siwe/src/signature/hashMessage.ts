import { defaultKeccak256, type Keccak256Option } from '../engine/Keccak256.ts'

const encoder = /* @__PURE__ */ new TextEncoder()

/**
 * The 32-byte hash that `personal_sign` signs (EIP-191, version 0x45), of a text as UTF-8.
 *
 * @example hashMessage('hello').length // 32
 */
export function hashMessage(
  text: string,
  { keccak256 = defaultKeccak256 }: Keccak256Option = {},
): Uint8Array {
  const prefixed = prefix(text.length, text)
  const bytes = encoder.encode(prefixed)
  // In ASCII, as every sign-in message is, a text has as many bytes as characters, and one encoding is enough.
  if (bytes.length === prefixed.length) return keccak256(bytes)
  return keccak256(encoder.encode(prefix(encoder.encode(text).length, text)))
}

function prefix(byteLength: number, text: string): string {
  return `\x19Ethereum Signed Message:\n${byteLength}${text}`
}
