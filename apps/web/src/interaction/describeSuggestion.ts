import type { Interaction } from '@countersign/product-api'
import { shortenAddress } from '@countersign/react'
import { findSuggested } from './findSuggested.ts'

/** A sentence with a wallet in it. */
export interface Suggestion {
  readonly before: string
  /** An address, or an ENS name. */
  readonly wallet: string
  readonly after: string
}

/** What there is to say of the wallet that the application suggests; undefined where it is the one at hand. */
export function describeSuggestion(interaction: Interaction, account?: string): Suggestion | undefined {
  const { name } = interaction.application
  const wallet = findSuggested(interaction)?.address ?? interaction.suggestedWallet
  if (wallet === null || wallet === account) return undefined
  return account !== undefined && wallet.startsWith('0x')
    ? { before: `This is not the wallet that ${name} suggests,`, wallet, after: '. You can use either.' }
    : { before: `${name} suggests the wallet`, wallet, after: '. You can use another.' }
}

/** The same for the ear. */
export function saySuggestion(interaction: Interaction, account?: string): string | undefined {
  const suggestion = describeSuggestion(interaction, account)
  if (suggestion === undefined) return undefined
  const { before, wallet, after } = suggestion
  return `${before} ${wallet.startsWith('0x') ? shortenAddress(wallet) : wallet}${after}`
}
