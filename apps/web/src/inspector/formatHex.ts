/** Bytes as hexadecimal digits, with `0x` before them. */
export function formatHex(bytes: Uint8Array): `0x${string}` {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
