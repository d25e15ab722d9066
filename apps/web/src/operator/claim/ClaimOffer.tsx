import type { Account } from '@countersign/protocol'
import { Address, Button, MessageCard, MessageField, Note } from '@countersign/react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { describeFailure, isNotFound } from '../../ui/failures.ts'
import { useOperatorApi } from '../OperatorApiContext.ts'
import { forgetClaimToken } from './claimToken.ts'

/** Props of {@link ClaimOffer}. */
export interface ClaimOfferProps {
  readonly account: Account
  readonly site: string
  readonly token: string
}

/** Who would become operator, what that means, and one button. */
export function ClaimOffer({ account, site, token }: ClaimOfferProps) {
  const claim = useClaim(token)
  if (claim.isSuccess) {
    return (
      <Outcome
        title={`You are the operator of ${site}`}
        lead="The link has done its work and opens nothing any more."
        isOperator
      />
    )
  }
  if (account.role === 'operator') {
    return (
      <Outcome
        title="You are an operator already"
        lead="There is nothing left to do with this link."
        isOperator
      />
    )
  }
  if (isNotFound(claim.error)) {
    return (
      <Outcome
        title="This link opens nothing"
        lead="It was used already, or it is not this server’s. It works once, and only while nobody is operator. The operator of this site can make you one, too."
        isOperator={false}
      />
    )
  }
  return (
    <>
      <h1>Become the operator of {site}?</h1>
      <p className="soft">
        Operators see who has signed in and what happened, can disable people, and decide which applications
        may ask for a sign-in. You are the first; you can make others operators later.
      </p>
      <MessageCard>
        {account.displayName !== null && <MessageField label="Name">{account.displayName}</MessageField>}
        <MessageField label="As">
          <Address address={account.primaryWallet.address} />
        </MessageField>
      </MessageCard>
      {claim.isError && (
        <div role="alert">
          <Note tone="stop">You are not the operator yet. {describeFailure(claim.error)}</Note>
        </div>
      )}
      <div className="countersign-actions">
        <Button onClick={claim.mutate} {...(claim.isPending && { working: 'One moment…' })}>
          Become operator
        </Button>
        <a className="countersign-button" data-kind="plain" href="/sign-in?return_to=%2Foperator%2Fclaim">
          Sign in with another wallet
        </a>
      </div>
    </>
  )
}

function useClaim(token: string) {
  const api = useOperatorApi()
  return useMutation({
    mutationFn: () => api.claim({ token }),
    onSuccess: forgetClaimToken,
    onError: (error) => {
      if (isNotFound(error)) forgetClaimToken()
    },
  })
}

interface OutcomeProps {
  readonly title: string
  readonly lead: string
  readonly isOperator: boolean
}

function Outcome({ title, lead, isOperator }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone; this is also how a screen reader learns how it went.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="soft">{lead}</p>
      <div className="countersign-actions">
        {isOperator ? (
          <a className="countersign-button" data-kind="main" href="/operator/people">
            See the people
          </a>
        ) : (
          <a className="countersign-button" data-kind="main" href="/account">
            Go to your account
          </a>
        )}
      </div>
    </>
  )
}
