'use client'
import type { Proposing } from '@countersign/client'
import type { ReactElement } from 'react'
import { Button } from '../controls/Button.tsx'
import { formatClockTime } from '../controls/formatTime.ts'
import { useSignIn, useSignInContext } from '../provider/SignInProvider.tsx'
import { type StepProps, usePart } from '../provider/usePart.ts'
import { Problem } from '../sign-in/Problem.tsx'
import { StepHeading } from '../sign-in/StepHeading.tsx'
import { useTexts } from '../texts/TextsContext.ts'
import {
  AudienceField,
  ExactText,
  explainStatement,
  MessageCard,
  MessageField,
  TimeLimits,
} from './MessageCard.tsx'

/** The message before the account is known, for a wallet that connects and signs in one step. */
export function ProposedMessage({ state, ...rest }: StepProps<Proposing>): ReactElement {
  const { actions } = useSignIn()
  const { application } = useSignInContext()
  const texts = useTexts()
  const { proposal, problem, wallet, isAsked } = state
  const isReady = proposal !== undefined || problem !== undefined
  const working = isAsked ? texts.signingButton(wallet.name) : texts.preparing
  return (
    <div {...usePart('step', rest)}>
      <StepHeading title={texts.reviewTitle} lead={texts.reviewLead(wallet.name)} isContinue={!isReady} />
      <ProposalSummary state={state} />
      {problem !== undefined && <Problem problem={problem} wallet={wallet} />}
      <div className="countersign-actions">
        {isReady && !isAsked ? (
          <Button isContinue onClick={() => actions.sign()}>
            {problem === undefined ? texts.signIn(application.name) : texts.tryAgain}
          </Button>
        ) : (
          <Button isContinue={isReady} working={working}>
            {texts.signIn(application.name)}
          </Button>
        )}
        {isAsked ? (
          <Button kind="plain" onClick={() => actions.cancel()}>
            {texts.stopWaiting}
          </Button>
        ) : (
          <Button kind="plain" onClick={() => actions.chooseAnotherWallet()}>
            {texts.anotherWallet}
          </Button>
        )}
      </div>
      <p className="countersign-small countersign-center">
        {isAsked ? texts.signing(wallet.name) : texts.free}
      </p>
    </div>
  )
}

/** For whom, with which account, what they learn, until when. */
function ProposalSummary({ state: { proposal, wallet } }: { readonly state: Proposing }): ReactElement {
  const { application } = useSignInContext()
  const texts = useTexts()
  const limits = [
    proposal && texts.signBefore(formatClockTime(Date.parse(proposal.signBefore), texts.locale)),
    application.sessionDuration && texts.staysSignedIn(application.sessionDuration),
  ]
  return (
    <MessageCard
      footer={
        proposal && (
          <ExactText
            text={proposal.message}
            meaning={explainStatement(application, proposal.fields)}
            times={{ signBefore: proposal.signBefore, expirationTime: proposal.fields.expirationTime }}
          />
        )
      }
    >
      <AudienceField {...(proposal && { domain: proposal.fields.domain })} />
      <MessageField label={texts.termAs}>{texts.accountOfWallet(wallet.name)}</MessageField>
      <MessageField label={texts.termLearns}>{application.learns ?? texts.learnsAddress}</MessageField>
      <TimeLimits limits={limits} />
    </MessageCard>
  )
}
