import type { OwnChange, ProductChange, StatedChange } from '@countersign/product-api'
import type { WalletList } from '@countersign/protocol'
import { shortenAddress } from '@countersign/react'
import type { QueryClient } from '@tanstack/react-query'
import { type Groups, liveTable } from '../language/liveTable.ts'
import { findWords } from '../wording/findWords.ts'
import type { ChangeTexts } from '../wording/TextTable.ts'

/** The words of the dialogs that ask for a signature. */
export const texts: Groups['confirmation']['confirmation'] = liveTable('confirmation', 'confirmation')

/** Puts a change into the words of the pages that ask for it, which name what it is made to as they have loaded it. */
export type DescribeChange = (change: ProductChange, queries: QueryClient) => ChangeTexts

/**
 * Puts a change of one's own account into words.
 *
 * @throws {TypeError} for what operators do: only their pages ask for that, and have its words.
 */
export function describeOwnChange(change: ProductChange, queries: QueryClient): ChangeTexts {
  if (!isOwnChange(change)) throw new TypeError(`These pages have no words for ${change.kind}.`)
  return changeTexts[change.kind](nameTarget(queries, change))
}

/** Names what a change is made to, as the page that asks for it has loaded it. */
function nameTarget(queries: QueryClient, change: OwnChange): string {
  if ('walletId' in change) return nameWallet(queries, change.walletId)
  if ('username' in change) return change.username
  return 'address' in change ? change.address : ''
}

function nameWallet(queries: QueryClient, id: string): string {
  const wallet = queries.getQueryData<WalletList>(['wallets'])?.wallets.find((one) => one.id === id)
  return wallet === undefined ? texts.unknownWallet : shortenAddress(wallet.address)
}

function isOwnChange(change: ProductChange): change is OwnChange {
  return findWords(changeTexts, change.kind) !== undefined
}

/**
 * Puts a change that stands in a signed statement into words; what it is made to stays as it stands there. What operators
 * do is said as it is signed: their pages are in English, as the statement is.
 */
export function describeStatedChange({ kind, target, words }: StatedChange): string {
  return findWords(changeTexts, kind)?.(target).what ?? words
}

const changeTexts: Readonly<Record<OwnChange['kind'], (target: string) => ChangeTexts>> = liveTable(
  'confirmation',
  'changes',
)
