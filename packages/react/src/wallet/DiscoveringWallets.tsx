import type { ReactElement } from 'react'
import { ChoiceHead } from './ChoiceHead.tsx'

/** The list of wallets before it is known: two rows of the same size, so that nothing jumps. */
export function DiscoveringWallets(): ReactElement {
  return (
    <>
      <ChoiceHead />
      <div className="cs-wallets" aria-hidden="true">
        <div className="cs-wallet cs-wallet--empty" />
        <div className="cs-wallet cs-wallet--empty" />
      </div>
    </>
  )
}
