import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { defaultKeccak256, type Keccak256Option } from '../engine.ts'
import type { Address } from '../message/SignInMessage.ts'
import { addressWord, encodeArguments, numberWord } from './abi.ts'
import type { Hex } from './ChainCall.ts'
import type { UnwrappedSignature } from './contractSignature.ts'
import { validatorCode } from './validatorCode.ts'

/** What a wallet is asked: whether it vouches for a hash, on one chain. */
export interface Question {
  readonly chainId: number
  readonly address: Address
  /** The 32 bytes that were signed (EIP-191). */
  readonly hash: Uint8Array
}

/** Writes the data of the `eth_call` that puts a question to a wallet: the creation code of `Validator.sol`. */
export function writeQuestion({ address, hash }: Question, signed: UnwrappedSignature): Hex {
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
export function readAnswer(answer: unknown, question: Question, options: Keccak256Option = {}): Answer {
  if (typeof answer !== 'string') return 'none'
  const { vouches, refuses } = expectAnswers(question, options)
  if (answer.toLowerCase() === vouches) return 'vouches'
  return answer.toLowerCase() === refuses ? 'refuses' : 'none'
}

/** `none` is an answer that does not belong to the question. */
export type Answer = 'vouches' | 'refuses' | 'none'

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
