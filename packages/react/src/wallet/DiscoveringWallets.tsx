import type { ReactElement } from 'react'
import { useSignInContext } from '../provider/SignInContext.ts'
import { StepHead } from '../sign-in/StepHead.tsx'
import { useTexts } from '../texts/TextsContext.ts'

/** The list of wallets before it is known: two rows of the same size, so that nothing jumps. */
export function DiscoveringWallets(): ReactElement {
  const { application } = useSignInContext()
  const texts = useTexts()
  return (
    <>
      <StepHead title={texts.chooseTitle(application.name)} lead={texts.chooseLead} />
      <div className="cs-wallets" aria-hidden="true">
        <div className="cs-wallet cs-wallet--empty" />
        <div className="cs-wallet cs-wallet--empty" />
      </div>
    </>
  )
}
