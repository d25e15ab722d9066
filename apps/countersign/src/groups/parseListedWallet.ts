import { groupLimits, type lineProblems } from '@countersign/product-api'
import { formatWalletIdentity } from '@countersign/protocol'
import { readAddress } from '../fields/readAddress.ts'

/** A wallet as a list names it. */
export interface ListedWallet {
  readonly identity: string
  readonly note: string | null
}

/**
 * Reads a line of a list of wallets: an address stands for a key wallet, and `eip155:<chain>:<address>` (CAIP-10) for a
 * contract wallet, so that nobody comes in by deploying a contract at that address on another chain. After a space or
 * a comma stands a note. An address in mixed case must have the right checksum (EIP-55).
 *
 * @example parseListedWallet('eip155:10:0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf, Ada')
 */
export function parseListedWallet(line: string): ListedWallet | (typeof lineProblems)[number] {
  const [, caip, digits, rest = ''] = listed.exec(line.trim()) ?? []
  if (digits === undefined) return 'not_an_address'
  const note = rest.trim()
  if ([...note].length > groupLimits.noteLength || /[\p{C}\p{Zl}\p{Zp}]/u.test(note)) return 'note_too_long'
  const chainId = caip === undefined ? null : Number(caip)
  if (chainId !== null && !(chainId > 0 && Number.isSafeInteger(chainId))) return 'wrong_chain'
  const address = readAddress(`0x${digits}`)
  if (address === undefined) return 'wrong_checksum'
  return { identity: formatWalletIdentity({ address, chainId }), note: note || null }
}

const listed = /^(?:eip155:(\d{1,16}):)?0x([0-9a-fA-F]{40})(?:[\s,;](.*))?$/
