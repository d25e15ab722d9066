import type { Engine } from '../engine/Engine.ts'
import { SignInError } from '../errors/SignInError.ts'
import type { Address } from '../message/SignInMessage.ts'
import { byteAt } from '../signature/byteAt.ts'
import { hashMessage } from '../signature/hashMessage.ts'
import { parseSignature } from '../signature/parseSignature.ts'
import { addressOf, recoverDigest } from '../signature/recoverAddress.ts'
import type { Signature } from '../signature/Signature.ts'

export interface CheckSignatureOptions extends Engine {
  /** The message as it was received: exactly these bytes must have been signed. */
  readonly text: string
  /** Who must have signed. */
  readonly address: Address
  /** `0x` and 65 or 64 bytes. */
  readonly signature: string
}

/**
 * Checks that a key wallet signed a text (EIP-191).
 *
 * @example checkSignature({ text, address: parseMessage(text).address, signature })
 * @throws {SignInError} `signature_malformed` or `signature_mismatch`
 */
export function checkSignature(options: CheckSignatureOptions): void {
  const { text, address, signature } = options
  const parsed = parseSignature(signature)
  const digest = recover(hashMessage(text, options), parsed, options)
  if (!isAddressOf(digest, address)) {
    throw new SignInError('signature_mismatch', { expected: address, received: addressOf(digest, options) })
  }
}

function recover(hash: Uint8Array, signature: Signature, options: CheckSignatureOptions): Uint8Array {
  try {
    return recoverDigest(hash, signature, options)
  } catch (cause) {
    throw new SignInError('signature_mismatch', { expected: options.address }, { cause })
  }
}

/** Whether an address is that of a key with this hash. Bytes are compared: to write the address costs more. */
function isAddressOf(digest: Uint8Array, address: string): boolean {
  for (let at = 0; at < 20; at++) {
    if (digest[12 + at] !== byteAt(address, 2 + at * 2)) return false
  }
  return true
}
