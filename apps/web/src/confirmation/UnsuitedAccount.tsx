import type { WalletInfo } from '@countersign/client'
import { Address, Button, Note, useAnnounce, WalletIcon } from '@countersign/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { throwawayWallet } from '../throwaway/throwawayWallet.ts'

/** Props of {@link UnsuitedAccount}. */
export interface UnsuitedAccountProps {
  readonly title: string
  readonly lead: ReactNode
  readonly wallet: WalletInfo
  readonly account: string
  readonly onAskForAccounts: () => void
  readonly onChooseAnotherWallet: () => void
}

/**
 * The wallet offers an account that cannot serve: how to switch there. The step goes on by itself as soon as the
 * wallet names another account.
 */
export function UnsuitedAccount(props: UnsuitedAccountProps) {
  const { title, lead, wallet, account, onAskForAccounts, onChooseAnotherWallet } = props
  const announce = useAnnounce()
  const hasOneAccount = wallet.rdns === throwawayWallet.rdns
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    announce(title)
    head.current?.focus()
  }, [announce, title])
  return (
    <section className="countersign-sign-in" data-state="unsuited">
      <WalletIcon wallet={wallet} />
      <header className="countersign-step-heading">
        <h1 className="countersign-step-heading__title" tabIndex={-1} ref={head}>
          {title}
        </h1>
        <p className="countersign-step-heading__lead">
          {wallet.name} is on <Address address={account} />.
        </p>
      </header>
      <Note tone="quiet">{hasOneAccount ? oneKey : lead}</Note>
      <div className="countersign-actions">
        {!hasOneAccount && <Button onClick={onAskForAccounts}>Choose accounts in {wallet.name}</Button>}
        <Button kind={hasOneAccount ? 'main' : 'plain'} onClick={onChooseAnotherWallet}>
          Use another wallet
        </Button>
      </div>
      {!hasOneAccount && (
        <p className="countersign-small countersign-center">
          As soon as the account changes there, this goes on by itself.
        </p>
      )}
    </section>
  )
}

const oneKey =
  'The throwaway wallet has one key on each page, and a new one on the next. The key of another page is gone for good.'
