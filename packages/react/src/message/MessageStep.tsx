'use client'
import type { Review, Reviewing, Signing, Unsent, Verifying } from '@countersign/client'
import type { ReactElement } from 'react'
import { Address } from '../address/Address.tsx'
import { formatClockTime } from '../controls/formatTime.ts'
import { useSignInContext } from '../provider/SignInProvider.tsx'
import { type StepProps, usePart, useTexts } from '../provider/usePart.ts'
import { StepHeading } from '../sign-in/StepHeading.tsx'
import { ReviewActions, SigningActions, UnsentActions, VerifyingActions } from './MessageActions.tsx'
import {
  AudienceField,
  ExactText,
  explainStatement,
  MessageCard,
  MessageField,
  TimeLimits,
} from './MessageCard.tsx'

/** A step that shows the message. */
export type MessageState = Reviewing | Signing | Verifying | Unsent

/** The message card from review to the server's response. Only the actions below it change. */
export function MessageStep({ state, ...rest }: StepProps<MessageState>): ReactElement {
  const texts = useTexts()
  const isUnsent = state.step === 'unsent'
  return (
    <div {...usePart('step', rest)}>
      <StepHeading
        title={isUnsent ? texts.unsent : texts.reviewTitle}
        lead={isUnsent ? texts.unsentLead : texts.reviewLead(state.wallet.name)}
      />
      <MessageSummary state={state} />
      <Actions state={state} />
    </div>
  )
}

function Actions({ state }: { readonly state: MessageState }): ReactElement {
  switch (state.step) {
    case 'reviewing':
      return <ReviewActions state={state} />
    case 'signing':
      return <SigningActions state={state} />
    case 'verifying':
      return <VerifyingActions />
    case 'unsent':
      return <UnsentActions state={state} />
  }
}

/** What is about to be signed, in plain words: for whom, with which account, what they learn, until when. */
export function MessageSummary({ state, ...rest }: StepProps<Review>): ReactElement {
  const { application } = useSignInContext()
  const texts = useTexts()
  const { domain, address } = state.fields
  const limits = [
    texts.signBefore(formatClockTime(Date.parse(state.signBefore), texts.locale)),
    application.sessionDuration && texts.staysSignedIn(application.sessionDuration),
  ]
  return (
    <MessageCard
      {...rest}
      footer={
        <ExactText
          text={state.message}
          meaning={explainStatement(application, state.fields)}
          times={{ signBefore: state.signBefore, expirationTime: state.fields.expirationTime }}
        />
      }
    >
      <AudienceField domain={domain} />
      <MessageField label={texts.termAs}>
        <Address address={address} />
        {application.describeAccount?.(address)}
      </MessageField>
      <MessageField label={texts.termLearns}>{application.learns ?? texts.learnsAddress}</MessageField>
      <TimeLimits limits={limits} />
    </MessageCard>
  )
}
