import type { Review, Reviewing, Signing, Unsent, Verifying } from '@countersign/client'
import type { ReactElement } from 'react'
import { Address } from '../address/Address.tsx'
import { formatClockTime } from '../controls/formatTime.ts'
import { useSignInContext } from '../provider/CountersignProvider.tsx'
import { StepHeading } from '../sign-in/StepHeading.tsx'
import { useTexts } from '../texts/TextsContext.ts'
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
export function MessageStep({ state }: { readonly state: MessageState }): ReactElement {
  const texts = useTexts()
  const isUnsent = state.step === 'unsent'
  return (
    <>
      <StepHeading
        title={isUnsent ? texts.unsent : texts.reviewTitle}
        lead={isUnsent ? texts.unsentLead : texts.reviewLead(state.wallet.name)}
      />
      <MessageSummary state={state} />
      <Actions state={state} />
    </>
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
export function MessageSummary({ state }: { readonly state: Review }): ReactElement {
  const { application } = useSignInContext()
  const texts = useTexts()
  const { domain, address } = state.fields
  const limits = [
    texts.signBefore(formatClockTime(Date.parse(state.signBefore), texts.locale)),
    application.sessionDuration && texts.staysSignedIn(application.sessionDuration),
  ]
  return (
    <MessageCard
      footer={<ExactText text={state.message} meaning={explainStatement(application, state.fields)} />}
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
