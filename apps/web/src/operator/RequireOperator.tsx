import { ApiError } from '@countersign/client'
import type { PageSettings } from '@countersign/product-api'
import type { Account } from '@countersign/protocol'
import { Address } from '@countersign/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type LeaveReason, SignedOut } from '../session/SignedOut.tsx'
import { isSignedOut } from '../ui/failures.ts'
import { fillText } from '../ui/fillText.ts'
import { PageFrame, useTitle } from '../ui/PageFrame.tsx'
import { texts } from './texts/texts.ts'

/** Props of {@link RequireOperator}. */
export interface RequireOperatorProps {
  readonly account: UseQueryResult<Account>
  readonly settings: PageSettings
  readonly children: ReactNode
}

/** Shows a page to operators only; others see why not. The server refuses them in any case. */
export function RequireOperator({ account, settings, children }: RequireOperatorProps) {
  if (isSignedOut(account.error)) return <SignedOutPage settings={settings} />
  if (account.data?.role === 'member') return <OnlyOperators account={account.data} settings={settings} />
  return children
}

/** Props of {@link RequireAccess}. */
export interface RequireAccessProps {
  /** Why the page's data could not be loaded. */
  readonly error: unknown
  readonly children: ReactNode
}

/** Replaces a page that the person may no longer see: they were signed out meanwhile, or are no longer an operator. */
export function RequireAccess({ error, children }: RequireAccessProps) {
  if (isSignedOut(error)) return <SignedOut reason="unknown" />
  if (error instanceof ApiError && error.code === 'forbidden') return <NoLongerOperator />
  return children
}

/** Props of {@link SignedOutPage}. */
export interface SignedOutPageProps {
  readonly settings: PageSettings
  readonly reason?: LeaveReason
}

/** The page of somebody who is not signed in. */
export function SignedOutPage({ settings, reason = 'unknown' }: SignedOutPageProps) {
  useTitle(texts.layout.signedOutTitle, settings.name)
  return (
    <PageFrame settings={settings} width="narrow">
      <SignedOut reason={reason} />
    </PageFrame>
  )
}

interface OnlyOperatorsProps {
  readonly account: Account
  readonly settings: PageSettings
}

function OnlyOperators({ account, settings }: OnlyOperatorsProps) {
  useTitle(texts.layout.onlyOperatorsTitle, settings.name)
  return (
    <PageFrame settings={settings} width="narrow">
      <h1>{texts.layout.onlyOperatorsTitle}</h1>
      <p className="soft">
        {fillText(texts.layout.onlyOperators, {
          site: settings.name,
          address: (
            <Address address={account.primaryWallet.address} chainId={account.primaryWallet.chainId} />
          ),
        })}
      </p>
      <div className="countersign-actions">
        <ToAccount />
      </div>
    </PageFrame>
  )
}

function NoLongerOperator() {
  return (
    <>
      <h1>{texts.layout.noLongerTitle}</h1>
      <p className="soft">{texts.layout.noLonger}</p>
      <div className="countersign-actions narrow-actions">
        <ToAccount />
      </div>
    </>
  )
}

/** The way back for people who have nothing to do here. */
export function ToAccount() {
  return (
    <a className="countersign-button" data-kind="main" href="/account">
      {texts.layout.toAccount}
    </a>
  )
}
