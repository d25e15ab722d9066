import type { Account } from '@countersign/protocol'
import { Address } from '@countersign/react'

/** Props of {@link OnlyOperators}. */
export interface OnlyOperatorsProps {
  readonly account: Account
  readonly site: string
}

/** In the place of a page for operators: the person is signed in, but may not see it. */
export function OnlyOperators({ account, site }: OnlyOperatorsProps) {
  return (
    <>
      <h1>Only for operators</h1>
      <p className="soft">
        This page is for the people who run {site}. You are signed in as{' '}
        <Address address={account.primaryWallet.address} />, which is not one of them. An operator can make
        you one.
      </p>
      <div className="countersign-actions">
        <a className="countersign-button" data-kind="main" href="/account">
          Go to your account
        </a>
      </div>
    </>
  )
}
