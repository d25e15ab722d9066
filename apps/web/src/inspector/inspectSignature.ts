import {
  type Address,
  hashMessage,
  parseSignature,
  recoverAddress,
  type Signature,
  SignInError,
} from '@countersign/siwe'

/** What a signature says about a text. */
export type SignatureReport =
  | { readonly state: 'malformed'; readonly reason: string }
  | { readonly state: 'impossible' }
  | { readonly state: 'recovered'; readonly signer: Address }

/** Finds who signed exactly these bytes, or why nobody can have. */
export function inspectSignature(text: string, signature: string): SignatureReport {
  const parsed = parse(signature)
  if (parsed === undefined) return { state: 'malformed', reason: explainMalformed(signature) }
  try {
    return { state: 'recovered', signer: recoverAddress(hashMessage(text), parsed) }
  } catch {
    return { state: 'impossible' } // there is no point on the curve with this r: no key made it
  }
}

function parse(signature: string): Signature | undefined {
  try {
    return parseSignature(signature)
  } catch (error) {
    if (error instanceof SignInError) return undefined
    throw error
  }
}

/** Which rule a signature breaks, the first of them. */
function explainMalformed(signature: string): string {
  const digits = signature.slice(2)
  const bytes = digits.length / 2
  if (!signature.startsWith('0x')) return 'It does not start with 0x.'
  if (!/^[0-9a-f]*$/i.test(digits)) return 'It holds characters that are not hexadecimal digits.'
  if (!Number.isInteger(bytes)) return 'It has an odd number of digits, so half a byte is missing.'
  if (digits.endsWith(erc6492Suffix))
    return 'It is wrapped for a contract wallet that is not deployed yet (ERC-6492).'
  if (bytes > 65)
    return `It has ${bytes} bytes, where a key makes 65 or 64. Contract wallets make longer ones.`
  if (bytes < 64) return `It has ${bytes} bytes, where a key makes 65 or 64.`
  if (bytes === 65 && !/(?:00|01|1b|1c)$/i.test(digits)) return 'Its last byte, v, is not 0, 1, 27 or 28.'
  return 'Its r or s is out of range, or s is in the upper half, which no wallet should use.'
}

const erc6492Suffix = '6492'.repeat(16)
