'use client'
import type { Preparing } from '@countersign/client'
import type { ReactElement } from 'react'
import { Address } from '../address/Address.tsx'
import { Button } from '../controls/Button.tsx'
import { useSignIn, useSignInContext } from '../provider/SignInProvider.tsx'
import { type StepProps, usePart } from '../provider/usePart.ts'
import { Problem } from '../sign-in/Problem.tsx'
import { StepHeading } from '../sign-in/StepHeading.tsx'
import { useTexts } from '../texts/TextsContext.ts'
import { AudienceField, MessageCard, MessageField } from './MessageCard.tsx'

/** The account is known, the message is not: the card shows the fields known so far. */
export function PreparingMessage({ state, ...rest }: StepProps<Preparing>): ReactElement {
  const { actions } = useSignIn()
  const { application } = useSignInContext()
  const texts = useTexts()
  const { account, problem, wallet } = state
  return (
    <div {...usePart('step', rest)}>
      <StepHeading title={texts.reviewTitle} lead={texts.reviewLead(wallet.name)} isContinue={!problem} />
      <MessageCard>
        <AudienceField />
        <MessageField label={texts.termAs}>
          <Address address={account} />
        </MessageField>
      </MessageCard>
      {problem !== undefined && <Problem problem={problem} wallet={wallet} />}
      <div className="countersign-actions">
        {problem === undefined ? (
          <Button working={texts.preparing}>{texts.signIn(application.name)}</Button>
        ) : (
          <Button isContinue onClick={() => actions.retry()}>
            {problem.code === 'owners_late' ? texts.newMessage : texts.tryAgain}
          </Button>
        )}
        <Button kind="plain" onClick={() => actions.chooseAnotherWallet()}>
          {texts.anotherWallet}
        </Button>
      </div>
    </div>
  )
}
