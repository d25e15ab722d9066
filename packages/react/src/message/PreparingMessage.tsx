'use client'
import type { Preparing, Proposing } from '@countersign/client'
import type { ReactElement } from 'react'
import { Address } from '../address/Address.tsx'
import { Button } from '../controls/Button.tsx'
import { formatClockTime } from '../controls/formatTime.ts'
import { useSignIn, useSignInContext } from '../provider/SignInProvider.tsx'
import { type StepProps, usePart, useTexts } from '../provider/usePart.ts'
import { Problem } from '../sign-in/Problem.tsx'
import { StepHeading } from '../sign-in/StepHeading.tsx'
import {
  AudienceField,
  ExactText,
  explainStatement,
  MessageCard,
  MessageField,
  TimeLimits,
} from './MessageCard.tsx'

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
