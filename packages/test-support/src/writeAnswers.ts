import { hashMessage } from '@countersign/siwe'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** The two answers that the validator can give about a message, a wallet and a chain, written out by hand. */
export function writeAnswers(
  text: string,
  address: string,
  chainId: number,
): { vouches: string; refuses: string } {
  const words = [chainId.toString(16), address.slice(2).toLowerCase()].map((digits) =>
    digits.padStart(64, '0'),
  )
  const hash = bytesToHex(hashMessage(text))
  const tie = bytesToHex(keccak_256(hexToBytes(`${words.join('')}${hash}`))).slice(0, 56)
  return { vouches: `0x1626ba7e${tie}`, refuses: `0xffffffff${tie}` }
}
