'use client'
import type { Accepted, SignedIn } from '@countersign/client'
import type { ReactElement, ReactNode } from 'react'
import { Address } from '../address/Address.tsx'
import { formatClockTime } from '../controls/formatTime.ts'
import { Time } from '../controls/Time.tsx'
import { AudienceField, MessageCard, MessageField } from '../message/MessageCard.tsx'
import { type Rest, usePart, useTexts } from '../provider/usePart.ts'
import { StepHeading } from './StepHeading.tsx'

/** Props of {@link Signed}. */
export interface SignedProps extends Rest<'div'> {
  readonly state: SignedIn | Accepted
  /** What follows; mark the control that continues with `data-continue`. */
  readonly children?: ReactNode
}

/** The card of the signed message, with its badge. */
export function Signed({ state, children, ...rest }: SignedProps): ReactElement {
  const texts = useTexts()
  const [signedAt, address] =
    state.step === 'accepted'
      ? [state.signedAt, state.account]
      : [state.session.createdAt, state.session.wallet.address]
  return (
    <div {...usePart('step', rest)}>
      <StepHeading
        title={state.step === 'accepted' ? texts.acceptedTitle : texts.signedInTitle}
        lead={state.step === 'signed_in' && state.isElsewhere ? texts.signedInElsewhere : undefined}
        isContinue={children === undefined}
      />
      <MessageCard badge={texts.badgeRim(formatClockTime(Date.parse(signedAt), texts.locale))}>
        <AudienceField domain={location.host} />
        <MessageField label={texts.termAs}>
          <Address address={address} />
        </MessageField>
        <MessageField label={texts.termSigned}>
          <Time at={signedAt} />
        </MessageField>
      </MessageCard>
      {children}
    </div>
  )
}
