import {
  checkSignature,
  type Engine,
  hashMessage,
  parseMessage,
  SignInError,
  type SignInMessage,
} from '@countersign/siwe'
import { CountersignError } from '../CountersignError.ts'
import { askerOfNetwork } from '../chain/createCallQueue.ts'
import type { Service } from '../Service.ts'

/** A message that was parsed, with the text and the signature it came with. */
export interface SignedMessage {
  readonly text: string
  readonly message: SignInMessage
  readonly signature: string
  /** Where it came from. */
  readonly networkAddress: string
}

const longestMessageBytes = 8_192

/**
 * Reads the text that was signed (specification, point 5: at most 8 KiB).
 *
 * @throws {SignInMessageError | CountersignError} what is wrong with it; `payload_too_large`
 */
export function parseSignedMessage(text: string, engine: Engine): SignInMessage {
  if (Buffer.byteLength(text) > longestMessageBytes) {
    throw new CountersignError('payload_too_large', { limit: '8 KiB' })
  }
  return parseMessage(text, engine)
}

/**
 * Checks who signed: the key of the message's address, and only where it did not, the contract at that address on
 * the message's chain. So a key wallet never depends on a node, also when its account delegated itself (EIP-7702).
 *
 * @returns the chain of a contract wallet; null for a key wallet, which is one wallet on every chain
 * @throws {SignInError} `signature_malformed`, `signature_mismatch`, `wallet_unverifiable` or `chain_unreachable`
 */
export async function checkWallet(
  { engine, checkContract }: Pick<Service, 'engine' | 'checkContract'>,
  { text, message, signature, networkAddress }: SignedMessage,
): Promise<number | null> {
  const { address, chainId } = message
  try {
    checkSignature({ text, address, signature, ...engine })
    return null
  } catch (error) {
    if (!isNoKeys(error)) throw error
    if (checkContract === undefined) throw isContracts(signature) ? unverifiable(chainId) : error
  }
  const asker = askerOfNetwork(networkAddress)
  await checkContract({ chainId, address, hash: hashMessage(text, engine), signature, asker })
  return chainId
}

function isNoKeys(error: unknown): boolean {
  return error instanceof SignInError && /^signature_(?:mismatch|malformed)$/.test(error.code)
}

/**
 * Whether a signature is of a form that only contracts have: none, where they publish what they signed; of several keys,
 * one after the other; or with the way to deploy the wallet (ERC-6492) or the delegation of its account (ERC-8010). Any
 * other may be a key's that was damaged.
 */
function isContracts(signature: string): boolean {
  return /^0x(?:|(?:[0-9a-f]{130}){2,}|[0-9a-f]+(?:(?:6492){16}|(?:8010){16}))$/i.test(signature)
}

function unverifiable(chainId: number): SignInError {
  return new SignInError('wallet_unverifiable', { chainId })
}
