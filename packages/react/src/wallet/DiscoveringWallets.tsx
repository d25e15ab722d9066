import type { ReactElement } from 'react'
import { ChoiceHeading } from './ChoiceHeading.tsx'

/** The list of wallets before it is known: two rows of the same size, so that nothing jumps. */
export function DiscoveringWallets(): ReactElement {
  return (
    <>
      <ChoiceHeading />
      <div className="countersign-wallets" aria-hidden="true">
        <div className="countersign-wallet countersign-wallet--empty" />
        <div className="countersign-wallet countersign-wallet--empty" />
      </div>
    </>
  )
}
