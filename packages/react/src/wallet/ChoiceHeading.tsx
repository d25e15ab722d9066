import type { ReactElement } from 'react'
import { useSignInContext } from '../provider/SignInContext.ts'
import { StepHeading } from '../sign-in/StepHeading.tsx'
import { useTexts } from '../texts/TextsContext.ts'

/** The head of the steps before a wallet is chosen. */
export function ChoiceHeading(): ReactElement {
  const { application } = useSignInContext()
  const texts = useTexts()
  return (
    <StepHeading
      title={texts.chooseTitle(application.name)}
      lead={application.introduction ?? texts.chooseLead}
    />
  )
}
