import type { Interaction } from '@countersign/product-api'
import type { LinkedWallet } from '@countersign/protocol'
import { Address, shortenAddress } from '@countersign/react'
import { liveTable } from '../language/liveTable.ts'
import { fillText, fillWords } from '../ui/fillText.ts'
import styles from './SuggestedWallet.module.css'
import { useVisit } from './useInteraction.ts'

/** The words about a wallet that an application suggests; few suggest one. */
const texts = liveTable('consent', 'suggestion')

interface SuggestedWalletProps {
  /** The account at hand; undefined as long as none is. */
  readonly account?: string | undefined
}

/** Which wallet the application suggests, unless it is the one at hand. A hint: any other does as well. */
export function SuggestedWallet({ account }: SuggestedWalletProps) {
  const suggestion = readSuggestion(useVisit().interaction, account)
  if (suggestion === undefined) return null
  const { text, application, wallet } = suggestion
  return (
    <p className={`countersign-small ${styles['suggestion']}`} data-suggestion>
      {fillText(text, {
        application,
        wallet: wallet.startsWith('0x') ? <Address address={wallet} /> : <strong>{wallet}</strong>,
      })}
    </p>
  )
}

/** The same for the ear. */
export function describeSuggestion(interaction: Interaction, account?: string): string | undefined {
  const suggestion = readSuggestion(interaction, account)
  if (suggestion === undefined) return undefined
  const { text, application, wallet } = suggestion
  return fillWords(text, { application, wallet: wallet.startsWith('0x') ? shortenAddress(wallet) : wallet })
}

/** The wallet that an application suggests, where it is one of those of the person signed in. */
export function findSuggested({ suggestedWallet, wallets }: Interaction): LinkedWallet | undefined {
  if (suggestedWallet === null) return undefined
  return wallets.find(({ address, ensName }) => address === suggestedWallet || ensName === suggestedWallet)
}

/** What there is to say of the wallet that the application suggests; undefined where it is the one at hand. */
function readSuggestion(interaction: Interaction, account: string | undefined) {
  const wallet = findSuggested(interaction)?.address ?? interaction.suggestedWallet
  if (wallet === null || wallet === account) return undefined
  return {
    text: readText(wallet, account),
    application: interaction.application.name,
    /** An address, or an ENS name. */
    wallet,
  }
}

/** A name leads to nobody here: it is said as what the application calls a wallet, and is compared with none. */
function readText(wallet: string, account: string | undefined) {
  if (!wallet.startsWith('0x')) return texts.suggestsNamed
  return account === undefined ? texts.suggests : texts.suggestsOther
}
