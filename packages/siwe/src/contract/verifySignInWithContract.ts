import { parseMessage } from '../message/parseMessage.ts'
import type { SignInMessage } from '../message/SignInMessage.ts'
import { SignInError } from '../SignInError.ts'
import { type VerifySignInOptions, verifySignIn } from '../verification/verifySignIn.ts'
import type { ChainCalls } from './ChainCall.ts'
import { verifyContractSignature } from './verifyContractSignature.ts'

export interface VerifySignInWithContractOptions extends VerifySignInOptions {
  /** The call of the message's chain, asked for only when the message's address is not a key that signed. */
  readonly chains: ChainCalls
}

/** A sign-in that was verified, and by what. */
export interface VerifiedSignIn {
  readonly message: SignInMessage
  /**
   * A key is one wallet on every chain. A contract is a wallet on the message's chain alone: the same address on
   * another chain can have another owner, so remember both.
   */
  readonly kind: 'key' | 'contract'
}

/**
 * Verifies a sign-in by a key wallet or a contract wallet: `verifySignIn` first, with all its bounds, and no network
 * at all when the key of the message's address signed, also for an account that delegated itself (EIP-7702).
 * Only when it did not, the contract at that address is asked ({@link verifyContractSignature}).
 *
 * @example const { message, kind } = await verifySignInWithContract({ ...bounds, message: text, signature, chains })
 * @throws {SignInMessageError} when the text is no sign-in message
 * @throws {SignInError} as `verifySignIn`, and `chain_unreachable` or `wallet_unverifiable`: not refused for what it
 * is, but not checked
 */
export async function verifySignInWithContract(
  options: VerifySignInWithContractOptions,
): Promise<VerifiedSignIn> {
  try {
    return { message: verifySignIn(options), kind: 'key' }
  } catch (error) {
    if (!isAboutSignature(error)) throw error
  }
  const { message: text, signature, chains, keccak256 } = options
  const message = parseMessage(text, { keccak256 })
  const { chainId, address } = message
  await verifyContractSignature({ text, chainId, address, signature, call: chains(chainId), keccak256 })
  return { message, kind: 'contract' }
}

/** Of all the checks the signature comes last: when it is what failed, every bound has held. */
function isAboutSignature(error: unknown): boolean {
  return (
    error instanceof SignInError &&
    (error.code === 'signature_mismatch' || error.code === 'signature_malformed')
  )
}
