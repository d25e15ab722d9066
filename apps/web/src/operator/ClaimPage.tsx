import type { PageSettings } from '@countersign/product-api'
import type { Account } from '@countersign/protocol'
import { Address, Button, MessageCard, MessageField, Note } from '@countersign/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createJoinApi } from '../api/joinApi.ts'
import { useAccount } from '../session/account.ts'
import { isThrowawayUsed } from '../throwaway/isThrowawayUsed.ts'
import { describeFailure, isNotFound, isSignedOut } from '../ui/failures.ts'
import { fillText } from '../ui/fillText.ts'
import { LoadState } from '../ui/list.tsx'
import { OfflineNote } from '../ui/OfflineNote.tsx'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { useOperatorApi } from './calls.tsx'
import { ToAccount } from './kit/pages.tsx'
import { texts } from './texts.ts'

/** `/operator/claim#<token>`: whoever opens the link of a server without operators becomes its first. */
export function ClaimPage({ settings }: { readonly settings: PageSettings }) {
  useTitle(texts.claim.title, settings.name)
  const [token] = useState(readClaimToken)
  const account = useAccount()
  return (
    <PageFrame settings={settings} width="narrow">
      <OfflineNote />
      {token === null ? (
        <IncompleteLink />
      ) : (
        <>
          <LoadState
            query={account}
            words={{ loading: texts.layout.loading, notLoaded: texts.layout.notShown }}
            skeleton={2}
            isFailed={account.isError && !isSignedOut(account.error)}
          />
          {isSignedOut(account.error) && <SignInFirst site={settings.name} token={token} />}
          {account.isSuccess && <ClaimOffer account={account.data} site={settings.name} token={token} />}
        </>
      )}
    </PageFrame>
  )
}

function IncompleteLink() {
  return (
    <>
      <h1>{texts.claim.incompleteTitle}</h1>
      <p className="soft">{texts.claim.incomplete}</p>
      <div className="countersign-actions">
        <ToAccount />
      </div>
    </>
  )
}

/** Whoever has no account yet gets one by the link, whoever may sign up: the server is told of it before they leave. */
function SignInFirst({ site, token }: { readonly site: string; readonly token: string }) {
  const [join] = useState(createJoinApi)
  // Where the link opens nothing any more, the claim itself says so.
  useQuery({ queryKey: ['join', token], queryFn: () => join.open({ token }) })
  return (
    <>
      <h1>{texts.claim.signInFirstTitle}</h1>
      <p className="soft">{texts.claim.signInFirst(site)}</p>
      <div className="countersign-actions">
        <a className="countersign-button" data-kind="main" href={signInUrl}>
          {texts.claim.signIn}
        </a>
      </div>
    </>
  )
}

/** What names operators at the start. */
const operatorsSetting = 'COUNTERSIGN_OPERATORS'

const signInUrl = '/sign-in?return_to=%2Foperator%2Fclaim'

interface ClaimOfferProps {
  readonly account: Account
  readonly site: string
  readonly token: string
}

/** Who would become operator, what that means, and one button. */
function ClaimOffer({ account, site, token }: ClaimOfferProps) {
  const claim = useClaim(token)
  if (claim.isSuccess) {
    return (
      <Outcome title={texts.claim.doneTitle(site)} lead={texts.claim.done}>
        <ToPeople />
      </Outcome>
    )
  }
  if (account.role === 'operator') {
    return (
      <Outcome title={texts.claim.alreadyTitle} lead={texts.claim.already}>
        <ToPeople />
      </Outcome>
    )
  }
  if (isNotFound(claim.error)) {
    return (
      <Outcome title={texts.claim.usedTitle} lead={texts.claim.used}>
        <ToAccount />
      </Outcome>
    )
  }
  return (
    <>
      <h1>{texts.claim.offerTitle(site)}</h1>
      <p className="soft">{texts.claim.offer}</p>
      <MessageCard>
        {account.displayName !== null && (
          <MessageField label={texts.claim.nameLabel}>{account.displayName}</MessageField>
        )}
        <MessageField label={texts.claim.walletLabel}>
          <Address address={account.primaryWallet.address} chainId={account.primaryWallet.chainId} />
        </MessageField>
      </MessageCard>
      {isThrowawayUsed() && (
        <Note tone="warn">
          {fillText(texts.claim.throwaway, { setting: <code translate="no">{operatorsSetting}</code> })}
        </Note>
      )}
      {claim.isError && (
        <div role="alert">
          <Note tone="stop">{texts.claim.failed(describeFailure(claim.error))}</Note>
        </div>
      )}
      <div className="countersign-actions">
        <Button onClick={claim.mutate} {...(claim.isPending && { working: texts.claim.working })}>
          {texts.claim.claim}
        </Button>
        <a className="countersign-button" data-kind="plain" href={signInUrl}>
          {texts.claim.otherWallet}
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
  /** The way on. */
  readonly children: ReactNode
}

function Outcome({ title, lead, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone; this is also how a screen reader learns how it went.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="soft">{lead}</p>
      <div className="countersign-actions">{children}</div>
    </>
  )
}

function ToPeople() {
  return (
    <a className="countersign-button" data-kind="main" href="/operator/people">
      {texts.claim.toPeople}
    </a>
  )
}

/** Where this tab keeps the token on the way to the sign-in page and back. */
const tokenKey = 'countersign.claim'

/**
 * Reads the token of a claim link and removes it from the page's address, so that it stays neither in the address bar
 * nor in the history. Without one in the address: the token that this tab keeps.
 */
function readClaimToken(): string | null {
  const token = location.hash.slice(1)
  if (token !== '') {
    sessionStorage.setItem(tokenKey, token)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return sessionStorage.getItem(tokenKey)
}

/** Forgets the token after it was used, or found to open nothing. */
function forgetClaimToken(): void {
  sessionStorage.removeItem(tokenKey)
}
