import { Address } from '@countersign/react'
import { findSuggested } from './findSuggested.ts'
import { useVisit } from './VisitContext.ts'

/** Props of {@link SuggestedWallet}. */
export interface SuggestedWalletProps {
  /** The account at hand; undefined as long as none is. */
  readonly account?: string | undefined
}

/** Which wallet the application suggests, unless it is the one at hand. A hint: any other does as well. */
export function SuggestedWallet({ account }: SuggestedWalletProps) {
  const { interaction } = useVisit()
  const { name } = interaction.application
  const suggested = findSuggested(interaction)?.address ?? interaction.suggestedWallet
  if (suggested === null || suggested === account) return null
  const isAddress = suggested.startsWith('0x')
  const wallet = isAddress ? <Address address={suggested} /> : <strong>{suggested}</strong>
  return (
    <p className="cs-small suggested-wallet">
      {isAddress && account !== undefined ? (
        <>
          This is not the wallet that {name} suggests, {wallet}. You can use either.
        </>
      ) : (
        <>
          {name} suggests the wallet {wallet}. You can use another.
        </>
      )}
    </p>
  )
}
