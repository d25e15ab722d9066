import { Address } from '@countersign/react'
import { describeSuggestion } from './describeSuggestion.ts'
import { useVisit } from './VisitContext.ts'

/** Props of {@link SuggestedWallet}. */
export interface SuggestedWalletProps {
  /** The account at hand; undefined as long as none is. */
  readonly account?: string | undefined
}

/** Which wallet the application suggests, unless it is the one at hand. A hint: any other does as well. */
export function SuggestedWallet({ account }: SuggestedWalletProps) {
  const suggestion = describeSuggestion(useVisit().interaction, account)
  if (suggestion === undefined) return null
  const { before, wallet, after } = suggestion
  return (
    <p className="countersign-small suggested-wallet">
      {before} {wallet.startsWith('0x') ? <Address address={wallet} /> : <strong>{wallet}</strong>}
      {after}
    </p>
  )
}
