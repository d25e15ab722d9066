import type { ListedLinesResult } from '@countersign/product-api'
import type { WalletIdentity } from '@countersign/protocol'
import { isChecksumAddress, toChecksumAddress } from '@countersign/siwe'

/** Why a line cannot be taken. */
export type LineProblem = ListedLinesResult['refused'][number]['problem']

/** A wallet that a line names, and what stands beside it. */
export interface WalletLine extends WalletIdentity {
  readonly note: string | null
}

/**
 * Reads a line of a list of wallets: an address is a key wallet, `eip155:<chain>:<address>` (CAIP-10) a contract wallet on
 * that chain. An address is in its EIP-55 form, or all in one case. A note may follow, after a space or a comma.
 *
 * @example parseWalletLine('eip155:10:0x7e5f4552091a69125d5dfcb7b8c2659029395bdf, Ada')
 * // { address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf', chainId: 10, note: 'Ada' }
 */
export function parseWalletLine(line: string, longestNote: number): WalletLine | LineProblem {
  const [, chain, address = '', rest = ''] = pattern.exec(line.trim()) ?? []
  if (address === '') return 'not_an_address'
  const checked = parseAddress(address)
  if (checked === undefined) return 'wrong_checksum'
  const chainId = chain === undefined ? null : Number(chain)
  if (chainId !== null && !(Number.isSafeInteger(chainId) && chainId > 0)) return 'wrong_chain'
  const note = rest.replace(hidden, ' ').trim()
  if (note.length > longestNote) return 'note_too_long'
  return { address: checked, chainId, note: note === '' ? null : note }
}

const pattern = /^(?:eip155:([0-9]{1,17}):)?(0x[0-9a-fA-F]{40})(?:[\s,;](.*))?$/s

/** Control characters, and those that turn the reading direction. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A mixed case is a checksum, which finds a wrong digit. */
function parseAddress(text: string): string | undefined {
  const digits = text.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) {
    return toChecksumAddress(text.toLowerCase())
  }
  return isChecksumAddress(text) ? text : undefined
}
