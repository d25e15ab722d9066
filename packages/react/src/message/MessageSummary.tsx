import type { Review } from '@countersign/client'
import type { ReactElement } from 'react'
import { Address } from '../address/Address.tsx'
import { useSignInContext } from '../provider/SignInContext.ts'
import { useTexts } from '../texts/TextsContext.ts'
import { formatClockTime } from '../time/formatClockTime.ts'
import { AudienceField } from './AudienceField.tsx'
import { ExactText } from './ExactText.tsx'
import { MessageCard } from './MessageCard.tsx'
import { MessageField } from './MessageField.tsx'

/** What is about to be signed, in plain words: for whom, with which account, what they learn, until when. */
export function MessageSummary({ state }: { readonly state: Review }): ReactElement {
  const { application } = useSignInContext()
  const texts = useTexts()
  const { domain, address, expirationTime } = state.fields
  const limits = [
    expirationTime && texts.signBefore(formatClockTime(Date.parse(expirationTime), texts.locale)),
    application.sessionDuration && texts.staysSignedIn(application.sessionDuration),
  ].filter(Boolean)
  return (
    <MessageCard footer={<ExactText text={state.message} />}>
      <AudienceField domain={domain} />
      <MessageField label={texts.termAs}>
        <Address address={address} />
        {application.describeAccount?.(address)}
      </MessageField>
      <MessageField label={texts.termLearns}>{application.learns ?? texts.learnsAddress}</MessageField>
      {limits.length > 0 && <MessageField label={texts.termUntil}>{limits.join('; ')}</MessageField>}
    </MessageCard>
  )
}
