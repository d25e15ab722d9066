import { type Address, toChecksumAddress } from '@countersign/siwe'
import { validatorCode } from '@countersign/siwe/contract'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { formatHex, type Hex, parseHex } from '../wallet/Signer.ts'
import { addressAt, bytesAt, toTail, toWord, wordAt } from './words.ts'

/** What a server asks a chain about a contract wallet's signature, all in one call. */
export interface ValidatorCall {
  readonly wallet: Address
  /** 32 bytes as digits. */
  readonly hash: string
  readonly signature: string
  readonly factory: Hex
  readonly deployment: Hex
}

/**
 * Reads the creation code with which `@countersign/siwe` asks about a signature (ERC-1271, ERC-6492). It is recognised by
 * its code, since nothing here runs code of the EVM; undefined for any other code.
 */
export function readValidatorCall(data: string): ValidatorCall | undefined {
  if (!data.toLowerCase().startsWith(validatorCode)) return undefined
  const given = data.slice(validatorCode.length)
  return {
    wallet: toChecksumAddress(addressAt(given, 0)),
    hash: wordAt(given, 1),
    signature: bytesAt(given, 2),
    factory: addressAt(given, 3),
    deployment: `0x${bytesAt(given, 4)}`,
  }
}

/** Answers it as the code would: with a verdict that is tied to the chain, the wallet and the hash. */
export function answerValidatorCall(
  { wallet, hash, signature }: ValidatorCall,
  chainId: number,
  ask: (data: Hex) => Hex | undefined,
): Hex {
  const question: Hex = `0x1626ba7e${hash}${toWord(64)}${toTail(signature)}`
  const isYes = ask(question) === `0x${'1626ba7e'.padEnd(64, '0')}`
  const tie = formatHex(keccak_256(parseHex(`0x${toWord(chainId)}${toWord(wallet)}${hash}`)))
  return `${isYes ? '0x1626ba7e' : '0xffffffff'}${tie.slice(2, 58)}`
}
