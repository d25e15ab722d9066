import type { Reviewing, Signing, Unsent, Verifying } from '@countersign/client'
import type { ReactElement } from 'react'
import { StepHeading } from '../sign-in/StepHeading.tsx'
import { useTexts } from '../texts/TextsContext.ts'
import { MessageSummary } from './MessageSummary.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { SigningActions } from './SigningActions.tsx'
import { UnsentActions } from './UnsentActions.tsx'
import { VerifyingActions } from './VerifyingActions.tsx'

/** A step with the message on the table. */
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
