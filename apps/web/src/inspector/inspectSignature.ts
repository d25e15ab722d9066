import {
  type Address,
  hashMessage,
  parseSignature,
  recoverAddress,
  type Signature,
  SignInError,
} from '@countersign/siwe'
import { texts } from './texts.ts'

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
  if (!signature.startsWith('0x')) return texts.malformed.noPrefix
  if (!/^[0-9a-f]*$/i.test(digits)) return texts.malformed.notHex
  if (!Number.isInteger(bytes)) return texts.malformed.halfByte
  if (digits.endsWith('6492'.repeat(16))) return texts.malformed.wrapped
  if (digits.endsWith('8010'.repeat(16))) return texts.malformed.delegating
  if (bytes > 65) return texts.malformed.long(bytes)
  if (bytes < 64) return texts.malformed.short(bytes)
  if (bytes === 65 && !/(?:00|01|1b|1c)$/i.test(digits)) return texts.malformed.lastByte
  return texts.malformed.range
}
