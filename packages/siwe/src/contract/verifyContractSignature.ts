import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { defaultKeccak256, type Keccak256Option } from '../engine.ts'
import type { Address } from '../message/SignInMessage.ts'
import { SignInError } from '../SignInError.ts'
import { hashMessage } from '../signature/hashMessage.ts'
import { addressWord, encodeArguments, numberWord } from './abi.ts'
import type { ChainCall, Hex } from './ChainCall.ts'
import { parseContractSignature, type UnwrappedSignature, unwrapSignature } from './contractSignature.ts'
import { validatorCode } from './validatorCode.ts'

/** What was signed: the message as it was received, or its EIP-191 hash. */
export type Signed =
  | { readonly text: string; readonly hash?: undefined }
  | { readonly text?: undefined; readonly hash: Uint8Array }

export interface ContractSignature extends Keccak256Option {
  /** The chain of the message: the wallet is a contract on this chain and on no other. */
  readonly chainId: number
  /** The wallet that must vouch. */
  readonly address: Address
  /** `0x` and at most 8192 bytes. */
  readonly signature: string
  /** Reaches a node of that chain; nothing where none is configured. */
  readonly call: ChainCall | undefined
}

export type VerifyContractSignatureOptions = ContractSignature & Signed

/**
 * Checks that a contract wallet vouches for a signature (ERC-1271), also one that is not deployed yet (ERC-6492) or has
 * not yet delegated itself (ERC-8010): one `eth_call`, on the message's chain only; a second one where an ERC-8010
 * delegation has no effect, because the account has made it, or another, since.
 *
 * Where the wallet has code already, an ERC-6492 factory is not called, and an ERC-8010 set-up neither. An address without code is refused: for a
 * key wallet use `checkSignature`, which needs no node.
 *
 * @example await verifyContractSignature({ text, chainId, address, signature, call })
 * @throws {SignInError} `signature_mismatch` when the wallet does not vouch, whatever else it answers;
 * `chain_unreachable` when the node gave no answer to this question; `wallet_unverifiable` without a node;
 * `signature_malformed`
 */
export async function verifyContractSignature(options: VerifyContractSignatureOptions): Promise<void> {
  const { chainId, address, call } = options
  const signed = unwrapSignature(parseContractSignature(options.signature))
  if (!call) throw new SignInError('wallet_unverifiable', { chainId })
  const question = { chainId, address, hash: readHash(options) }
  let answer = await ask(call, signed)
  if (answer === 'refuses' && signed.authorization) answer = await ask(call, { signature: signed.signature })
  if (answer === 'refuses') throw new SignInError('signature_mismatch', { expected: address })
  if (answer !== 'vouches') throw new SignInError('chain_unreachable', { chainId })

  async function ask(reach: ChainCall, unwrapped: UnwrappedSignature): Promise<Answer> {
    const { authorization } = unwrapped
    const data = writeQuestion(question, unwrapped)
    const delegation = authorization && { wallet: address, authorization }
    try {
      return readAnswer(await reach(delegation ? { data, delegation } : { data }), question, options)
    } catch (cause) {
      throw new SignInError('chain_unreachable', { chainId }, { cause })
    }
  }
}

function readHash({ text, hash, keccak256 }: Signed & Keccak256Option): Uint8Array {
  const bytes = text === undefined ? hash : hashMessage(text, { keccak256 })
  if (!(bytes instanceof Uint8Array) || bytes.length !== 32)
    throw new TypeError('The hash must have 32 bytes.')
  return bytes
}

/** What a wallet is asked: whether it vouches for a hash, on one chain. */
interface Question {
  readonly chainId: number
  readonly address: Address
  /** The 32 bytes that were signed (EIP-191). */
  readonly hash: Uint8Array
}

/** Writes the data of the `eth_call` that puts a question to a wallet: the creation code of `Validator.sol`. */
function writeQuestion({ address, hash }: Question, signed: UnwrappedSignature): Hex {
  const { signature, authorization, deployment = none } = signed
  const values = encodeArguments(
    addressWord(addressBytes(address)),
    hash,
    { bytes: signature },
    addressWord(deployment.factory),
    { bytes: deployment.data },
    numberWord(authorization === undefined ? 0 : 1),
  )
  return `${validatorCode}${bytesToHex(values)}`
}

const none = { factory: new Uint8Array(20), data: new Uint8Array() }

/**
 * Reads the answer to a question. Anything but the two answers that the validator can give to this question on
 * this chain is no answer: a node on another chain, a canned reply, a page of HTML.
 */
function readAnswer(answer: unknown, question: Question, options: Keccak256Option = {}): Answer {
  if (typeof answer !== 'string') return 'none'
  const { vouches, refuses } = expectAnswers(question, options)
  if (answer.toLowerCase() === vouches) return 'vouches'
  return answer.toLowerCase() === refuses ? 'refuses' : 'none'
}

/** `none` is an answer that does not belong to the question. */
type Answer = 'vouches' | 'refuses' | 'none'

function expectAnswers(
  { chainId, address, hash }: Question,
  { keccak256 = defaultKeccak256 }: Keccak256Option,
): { vouches: string; refuses: string } {
  const bound = concatBytes(numberWord(chainId), addressWord(addressBytes(address)), hash)
  const tie = bytesToHex(keccak256(bound).subarray(0, 28))
  return { vouches: `0x1626ba7e${tie}`, refuses: `0xffffffff${tie}` }
}

function addressBytes(address: Address): Uint8Array {
  return hexToBytes(address.slice(2))
}
