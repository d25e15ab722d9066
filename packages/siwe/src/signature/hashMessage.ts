import { defaultKeccak256, type Keccak256Option } from '../engine.ts'

const encoder = /* @__PURE__ */ new TextEncoder()
const prefix = '\x19Ethereum Signed Message:\n'
/** Room for the prefix and a length of up to six digits, before the text. */
const textStart = 32
/** Written over by each call: making room for a message anew costs more than writing it. */
const scratch = /* @__PURE__ */ new Uint8Array(textStart + 4096)
const scratchText = /* @__PURE__ */ scratch.subarray(textStart)

/**
 * The 32-byte hash that `personal_sign` signs (EIP-191, version 0x45), of a text as UTF-8.
 *
 * @example hashMessage('hello').length // 32
 */
export function hashMessage(
  text: string,
  { keccak256 = defaultKeccak256 }: Keccak256Option = {},
): Uint8Array {
  // A UTF-16 code unit takes at most three bytes of UTF-8.
  if (text.length * 3 > scratchText.length) return keccak256(prefixed(encoder.encode(text)))
  const { written } = encoder.encodeInto(text, scratchText)
  const head = prefix + written
  const start = textStart - head.length
  encoder.encodeInto(head, scratch.subarray(start, textStart))
  return keccak256(scratch.subarray(start, textStart + written))
}

function prefixed(text: Uint8Array): Uint8Array {
  const head = encoder.encode(prefix + text.length)
  const bytes = new Uint8Array(head.length + text.length)
  bytes.set(head)
  bytes.set(text, head.length)
  return bytes
}
