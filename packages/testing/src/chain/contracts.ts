import { type Address, parseSignature, recoverAddress } from '@countersign/siwe'
import { type Hex, isSameAddress, parseHex } from '../wallet/Signer.ts'
import { addressAt, bytesAt, toTail, toWord, wordAt } from './words.ts'

/**
 * A contract in JavaScript: gives what a call returns for its data, which begin with the selector of the function;
 * undefined reverts.
 *
 * @example
 * const answersOne: FakeContract = (data) => (data.startsWith('0x18160ddd') ? `0x${'1'.padStart(64, '0')}` : undefined)
 */
export type FakeContract = (data: Hex) => Hex | undefined

/** `isValidSignature(bytes32,bytes)` and its one good answer (ERC-1271). */
const vouches = '0x1626ba7e'
/** `balanceOf(address)`, the same in ERC-20 and ERC-721. */
const balanceOf = '0x70a08231'

/**
 * A contract wallet (ERC-1271) that vouches for what its owner signs.
 *
 * @example const address = chain.deploy(createWalletContract(owner.address))
 */
export function createWalletContract(owner: Address): FakeContract {
  return (data) => {
    if (!data.startsWith(vouches)) return undefined
    const given = data.slice(vouches.length)
    const isOwners = isSignedBy(owner, wordAt(given, 0), bytesAt(given, 1))
    return `0x${(isOwners ? vouches : '0xffffffff').slice(2).padEnd(64, '0')}`
  }
}

/**
 * A token (ERC-20 or ERC-721) by its balances alone, in the smallest unit. The map stays yours: what you set there is the
 * next answer.
 *
 * @example
 * const balances = new Map([[wallet.address, 1n]])
 * const address = chain.deploy(createToken(balances))
 */
export function createToken(balances: ReadonlyMap<string, bigint>): FakeContract {
  return (data) => {
    if (!data.startsWith(balanceOf)) return undefined
    const holder = addressAt(data.slice(balanceOf.length), 0)
    const [, amount = 0n] = [...balances].find(([address]) => isSameAddress(address, holder)) ?? []
    return `0x${toWord(amount)}`
  }
}

function isSignedBy(owner: Address, hash: string, signature: string): boolean {
  try {
    return isSameAddress(recoverAddress(parseHex(`0x${hash}`), parseSignature(`0x${signature}`)), owner)
  } catch {
    // No signature at all, or one that no key can have made.
    return false
  }
}

/** The magic word that ends a signature of a wallet which is not deployed yet (ERC-6492). */
const notDeployed = '6492'.repeat(16)

/** Wraps a signature with the call that deploys its wallet (ERC-6492). */
export function wrapSignature(factory: Hex, deployment: Hex, signature: string): Hex {
  const [first, second] = [toTail(deployment), toTail(signature)]
  const heads = toWord(factory) + toWord(96) + toWord(96 + first.length / 2)
  return `0x${heads}${first}${second}${notDeployed}`
}
