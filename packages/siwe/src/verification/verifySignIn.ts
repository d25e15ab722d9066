import type { Engine } from '../engine.ts'
import { parseMessage } from '../message/parseMessage.ts'
import type { SignInMessage } from '../message/SignInMessage.ts'
import { type CheckMessageOptions, checkMessage } from './checkMessage.ts'
import { checkSignature } from './checkSignature.ts'

export interface VerifySignInOptions extends CheckMessageOptions, Engine {
  /** The message exactly as it was received. */
  readonly message: string
  /** The wallet's answer: `0x` and 65 or 64 bytes. */
  readonly signature: string
}

/**
 * Verifies a sign-in with a key wallet: the message, every bound of it, and the signature, in that order.
 *
 * @example verifySignIn({ message, signature, nonce, origin: 'https://app.example', chainIds: [1] }).address
 * // '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
 * @throws {SignInMessageError} when the text is not a sign-in message.
 * @throws {SignInError} when it is one and is refused; `code` says by which rule.
 */
export function verifySignIn(options: VerifySignInOptions): SignInMessage {
  const message = parseMessage(options.message, options)
  checkMessage(message, options)
  const { message: text, signature, keccak256, recoverAddress } = options
  checkSignature({ text, address: message.address, signature, keccak256, recoverAddress })
  return message
}
