/** The bytes that `personal_sign` hashes for a text: a prefix, its length, and the text itself (EIP-191, version 0x45). */
export function signedBytes(text: string): Uint8Array {
  const encoder = new TextEncoder()
  const bytes = encoder.encode(text)
  const prefix = encoder.encode(`\x19Ethereum Signed Message:\n${bytes.length}`)
  const signed = new Uint8Array(prefix.length + bytes.length)
  signed.set(prefix)
  signed.set(bytes, prefix.length)
  return signed
}
