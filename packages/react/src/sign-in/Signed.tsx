import type { Accepted, SignedIn } from '@countersign/client'
import type { ReactElement, ReactNode } from 'react'
import { Address } from '../address/Address.tsx'
import { Fact } from '../slip/Fact.tsx'
import { ForFact } from '../slip/ForFact.tsx'
import { Slip } from '../slip/Slip.tsx'
import { useTexts } from '../texts/TextsContext.ts'
import { formatClockTime } from '../time/formatClockTime.ts'
import { Time } from '../time/Time.tsx'
import { StepHead } from './StepHead.tsx'

/** Props of {@link Signed}. */
export interface SignedProps {
  readonly state: SignedIn | Accepted
  /** Where it goes on; mark the control that does with `data-continue`. */
  readonly children?: ReactNode
}

/** The slip, sealed. */
export function Signed({ state, children }: SignedProps): ReactElement {
  const texts = useTexts()
  const [signedAt, address] =
    state.step === 'accepted'
      ? [state.signedAt, state.account]
      : [state.session.createdAt, state.session.wallet.address]
  return (
    <>
      <StepHead
        title={state.step === 'accepted' ? texts.acceptedTitle : texts.signedInTitle}
        lead={state.step === 'signed_in' && state.isElsewhere ? texts.signedInElsewhere : undefined}
        isContinue={children === undefined}
      />
      <Slip seal={texts.sealRim(formatClockTime(Date.parse(signedAt), texts.locale))}>
        <ForFact domain={location.host} />
        <Fact term={texts.termAs}>
          <Address address={address} />
        </Fact>
        <Fact term={texts.termSigned}>
          <Time at={signedAt} />
        </Fact>
      </Slip>
      {children}
    </>
  )
}
