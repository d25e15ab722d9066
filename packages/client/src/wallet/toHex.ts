/** The hex of a text's UTF-8 bytes, as wallets take a message: a text could be taken for hex. */
export function toHex(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
