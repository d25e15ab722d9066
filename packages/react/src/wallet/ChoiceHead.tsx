import type { ReactElement } from 'react'
import { useSignInContext } from '../provider/SignInContext.ts'
import { StepHead } from '../sign-in/StepHead.tsx'
import { useTexts } from '../texts/TextsContext.ts'

/** The head of the steps before a wallet is chosen. */
export function ChoiceHead(): ReactElement {
  const { application } = useSignInContext()
  const texts = useTexts()
  return (
    <StepHead
      title={texts.chooseTitle(application.name)}
      lead={application.introduction ?? texts.chooseLead}
    />
  )
}
