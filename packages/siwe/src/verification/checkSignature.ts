import { toChecksumAddress } from '../checksumAddress.ts'
import type { Engine, RecoverAddress } from '../engine.ts'
import type { Address } from '../message/SignInMessage.ts'
import { SignInError } from '../SignInError.ts'
import { hashMessage } from '../signature/hashMessage.ts'
import { parseSignature, type Signature } from '../signature/parseSignature.ts'
import { recoverAddress as recoverWithNoble } from '../signature/recoverAddress.ts'

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
  const { text, address, signature, recoverAddress = recoverWithNoble } = options
  const parsed = parseSignature(signature)
  const signer = recover(recoverAddress, hashMessage(text, options), parsed, address)
  if (signer !== address.toLowerCase()) {
    const received = toChecksumAddress(signer, options)
    throw new SignInError('signature_mismatch', { expected: address, received })
  }
}

/** In lower case: the checksum of an address costs more than to do without. */
function recover(engine: RecoverAddress, hash: Uint8Array, signature: Signature, address: Address): string {
  try {
    return engine(hash, signature).toLowerCase()
  } catch (cause) {
    throw new SignInError('signature_mismatch', { expected: address }, { cause })
  }
}
