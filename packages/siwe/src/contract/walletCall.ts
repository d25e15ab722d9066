import { bytesToHex } from '@noble/hashes/utils.js'
import { encodeArguments } from './abi.ts'
import type { Hex } from './ChainCall.ts'
import { parseContractSignature, unwrapSignature } from './contractSignature.ts'

/** A question to a wallet that is on its chain, as a plain call to it. */
export interface WalletCall {
  /** `isValidSignature(bytes32,bytes)` with its arguments (ERC-1271). */
  readonly data: Hex
  /** Whether the signature brings what puts code at the wallet (ERC-6492, ERC-8010), which a plain call can't use. */
  readonly bringsCode: boolean
}

/**
 * Writes the plain call that asks a deployed wallet, for a chain whose nodes run no creation code in `eth_call`, such as those
 * of the ZK Stack. The answer is bound to nothing: see to it that the node is of the right chain, and that there is code.
 *
 * @example formatWalletCall({ hash: hashMessage(text), signature }) // { data: '0x1626ba7e…', bringsCode: false }
 * @throws {SignInError} `signature_malformed`
 */
export function formatWalletCall({ hash, signature }: { hash: Uint8Array; signature: string }): WalletCall {
  const { signature: inner, deployment, authorization } = unwrapSignature(parseContractSignature(signature))
  const data: Hex = `${yes}${bytesToHex(encodeArguments(hash, { bytes: inner }))}`
  return { data, bringsCode: deployment !== undefined || authorization !== undefined }
}

/**
 * Whether a wallet's answer to that call is yes: exactly one word, the magic value and zeros (ERC-1271).
 *
 * @example isWalletsYes('0x1626ba7e00000000000000000000000000000000000000000000000000000000') // true
 */
export function isWalletsYes(answer: string): boolean {
  return answer.toLowerCase() === `${yes}${'0'.repeat(56)}`
}

const yes: Hex = '0x1626ba7e'
