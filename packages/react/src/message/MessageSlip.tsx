import type { Review } from '@countersign/client'
import type { ReactElement } from 'react'
import { Address } from '../address/Address.tsx'
import { useSignInContext } from '../provider/SignInContext.ts'
import { ExactText } from '../slip/ExactText.tsx'
import { Fact } from '../slip/Fact.tsx'
import { ForFact } from '../slip/ForFact.tsx'
import { Slip } from '../slip/Slip.tsx'
import { useTexts } from '../texts/TextsContext.ts'
import { formatClockTime } from '../time/formatClockTime.ts'

/** What is about to be signed, in plain words: for whom, with which account, what they learn, until when. */
export function MessageSlip({ state }: { readonly state: Review }): ReactElement {
  const { application } = useSignInContext()
  const texts = useTexts()
  const { domain, address, expirationTime } = state.fields
  const limits = [
    expirationTime && texts.signBefore(formatClockTime(Date.parse(expirationTime), texts.locale)),
    application.sessionDuration && texts.staysSignedIn(application.sessionDuration),
  ].filter(Boolean)
  return (
    <Slip stub={<ExactText text={state.message} />}>
      <ForFact domain={domain} />
      <Fact term={texts.termAs}>
        <Address address={address} />
        {application.describeAccount?.(address)}
      </Fact>
      <Fact term={texts.termLearns}>{application.learns ?? texts.learnsAddress}</Fact>
      {limits.length > 0 && <Fact term={texts.termUntil}>{limits.join('; ')}</Fact>}
    </Slip>
  )
}
