import type { SignedIn } from '@countersign/client'
import type { ReactElement, ReactNode } from 'react'
import { Address } from '../address/Address.tsx'
import { useSignInContext } from '../provider/SignInContext.ts'
import { Fact } from '../slip/Fact.tsx'
import { Slip } from '../slip/Slip.tsx'
import { useTexts } from '../texts/TextsContext.ts'
import { formatClockTime } from '../time/formatClockTime.ts'
import { Time } from '../time/Time.tsx'
import { StepHead } from './StepHead.tsx'

/** Props of {@link Signed}. */
export interface SignedProps {
  readonly state: SignedIn
  /** Where it goes on; mark the control that does with `data-continue`. */
  readonly children?: ReactNode
}

/** The slip, sealed. */
export function Signed({ state, children }: SignedProps): ReactElement {
  const { application } = useSignInContext()
  const texts = useTexts()
  const { createdAt, wallet } = state.session
  return (
    <>
      <StepHead
        title={texts.signedInTitle}
        lead={state.isElsewhere ? texts.signedInElsewhere : undefined}
        isContinue={children === undefined}
      />
      <Slip seal={texts.sealRim(formatClockTime(Date.parse(createdAt), texts.locale))}>
        <Fact term={texts.termFor}>
          <strong className="cs-name">{application.name}</strong>
          <span className="cs-host">{location.host}</span>
        </Fact>
        <Fact term={texts.termAs}>
          <Address address={wallet.address} />
        </Fact>
        <Fact term={texts.termSigned}>
          <Time at={createdAt} />
        </Fact>
      </Slip>
      {children}
    </>
  )
}
