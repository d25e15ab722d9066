import type { Preparing } from '@countersign/client'
import type { ReactElement } from 'react'
import { Address } from '../address/Address.tsx'
import { Button } from '../controls/Button.tsx'
import { useSignInContext } from '../provider/SignInContext.ts'
import { useSignIn } from '../provider/useSignIn.ts'
import { Problem } from '../sign-in/Problem.tsx'
import { StepHead } from '../sign-in/StepHead.tsx'
import { Fact } from '../slip/Fact.tsx'
import { ForFact } from '../slip/ForFact.tsx'
import { Slip } from '../slip/Slip.tsx'
import { useTexts } from '../texts/TextsContext.ts'

/** The account is known, the message not yet: the slip as far as it is written. */
export function PreparingMessage({ state }: { readonly state: Preparing }): ReactElement {
  const { actions } = useSignIn()
  const { application } = useSignInContext()
  const texts = useTexts()
  const { account, problem, wallet } = state
  return (
    <>
      <StepHead title={texts.reviewTitle} lead={texts.reviewLead(wallet.name)} isContinue={!problem} />
      <Slip>
        <ForFact />
        <Fact term={texts.termAs}>
          <Address address={account} />
        </Fact>
      </Slip>
      {problem !== undefined && <Problem problem={problem} wallet={wallet} />}
      <div className="cs-actions">
        {problem === undefined ? (
          <Button working={texts.preparing}>{texts.signIn(application.name)}</Button>
        ) : (
          <Button isContinue onClick={() => actions.retry()}>
            {texts.tryAgain}
          </Button>
        )}
        <Button kind="plain" onClick={() => actions.chooseAnotherWallet()}>
          {texts.anotherWallet}
        </Button>
      </div>
    </>
  )
}
