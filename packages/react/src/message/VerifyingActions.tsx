import type { ReactElement } from 'react'
import { Button } from '../controls/Button.tsx'
import { useSignInContext } from '../provider/SignInContext.ts'
import { useTexts } from '../texts/TextsContext.ts'

/** The signature is on its way: nothing to do, and nothing moves. */
export function VerifyingActions(): ReactElement {
  const { application } = useSignInContext()
  const texts = useTexts()
  return (
    <>
      <div className="countersign-actions" data-rows="2">
        <Button isContinue working={texts.verifyingButton}>
          {texts.signIn(application.name)}
        </Button>
      </div>
      <p className="countersign-small countersign-center">{texts.verifying}</p>
    </>
  )
}
