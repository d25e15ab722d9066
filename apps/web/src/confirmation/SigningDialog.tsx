import { Dialog } from '@base-ui/react/dialog'
import type { SignIn as SignInStore, WalletInfo } from '@countersign/client'
import {
  Address,
  type Application,
  Button,
  CountersignProvider,
  Note,
  SignIn,
  type Texts,
  useAnnounce,
  useSignIn,
  WalletIcon,
} from '@countersign/react'
import type { Address as WalletAddress } from '@countersign/siwe'
import { type ReactNode, useEffect, useRef } from 'react'
import { describeWallet, isThrowawayWallet } from '../throwaway/throwawayWallet.ts'
import dialog from '../ui/dialog.module.css'
import { fillText } from '../ui/fillText.ts'
import styles from './SigningDialog.module.css'
import { texts } from './texts.ts'

interface SigningDialogProps {
  /** What is signed for. */
  readonly title: string
  /** What the person should know before they choose a wallet. */
  readonly lead: ReactNode
  readonly signIn: SignInStore
  readonly application: Application
  readonly texts: Partial<Texts>
  readonly onClose: () => void
  /** The sign-in, as it stands. */
  readonly children: ReactNode
}

/** The flow of a signature in a dialog: from the list of wallets to the server's answer. */
export function SigningDialog(props: SigningDialogProps) {
  const { title, lead, signIn, application, onClose, children } = props
  const head = useRef<HTMLParagraphElement>(null)
  return (
    <Dialog.Root
      open
      disablePointerDismissal
      onOpenChange={(_isOpen, details) => {
        // A wallet's own window over this one closes first.
        if (isBelowAnother()) details.cancel()
        else onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog['backdrop']} />
        <Dialog.Popup className={`${dialog['dialog']} ${styles['signing']}`} initialFocus={head}>
          <div className={styles['head']}>
            <Dialog.Title className={styles['title']} tabIndex={-1} ref={head} render={<p />}>
              {title}
            </Dialog.Title>
            <Dialog.Close className={styles['close']} aria-label={texts.close}>
              <svg viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden="true">
                <path d="M2 2l10 10M12 2L2 12" strokeWidth="1.75" strokeLinecap="round" />
              </svg>
            </Dialog.Close>
          </div>
          <Dialog.Description className="soft small" render={<div />}>
            {lead}
          </Dialog.Description>
          <CountersignProvider signIn={signIn} application={application} texts={props.texts}>
            {children}
          </CountersignProvider>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The throwaway wallet asks in a window of its own, above this one. */
function isBelowAnother(): boolean {
  return document.querySelector('dialog[open]') !== null
}

interface ExpectedSignInProps {
  readonly isExpected: (address: string) => boolean
  /** Why an account does not serve, and which one would. */
  readonly explain: (
    address: WalletAddress,
    wallet: string,
  ) => { readonly title: string; readonly lead: ReactNode }
}

/** The sign-in; an account that cannot serve is said before anything is signed with it. */
export function ExpectedSignIn({ isExpected, explain }: ExpectedSignInProps) {
  const { state, actions } = useSignIn()
  const isChosen = state.step === 'preparing' || state.step === 'reviewing'
  if (!isChosen || isExpected(state.account)) return <SignIn describeWallet={describeWallet} />
  const { title, lead } = explain(state.account, state.wallet.name)
  return (
    <UnexpectedAccount
      title={title}
      lead={lead}
      wallet={state.wallet}
      account={state.account}
      onAskForAccounts={actions.askForAccounts}
      onChooseAnotherWallet={actions.chooseAnotherWallet}
    />
  )
}

interface UnexpectedAccountProps {
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
function UnexpectedAccount(props: UnexpectedAccountProps) {
  const { title, lead, wallet, account, onAskForAccounts, onChooseAnotherWallet } = props
  const announce = useAnnounce()
  const hasOneAccount = isThrowawayWallet(wallet)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    announce(title)
    head.current?.focus()
  }, [announce, title])
  return (
    <section className="countersign-sign-in" data-state="unexpected">
      <WalletIcon wallet={wallet} />
      <header className="countersign-step-heading">
        <h1 className="countersign-step-heading__title" tabIndex={-1} ref={head}>
          {title}
        </h1>
        <p className="countersign-step-heading__lead">
          {fillText(texts.isOn, { wallet: wallet.name, account: <Address address={account} /> })}
        </p>
      </header>
      <Note tone="quiet">{hasOneAccount ? texts.oneKey : lead}</Note>
      <div className="countersign-actions">
        {!hasOneAccount && <Button onClick={onAskForAccounts}>{texts.chooseAccountsIn(wallet.name)}</Button>}
        <Button kind={hasOneAccount ? 'main' : 'plain'} onClick={onChooseAnotherWallet}>
          {texts.useAnother}
        </Button>
      </div>
      {!hasOneAccount && <p className="countersign-small countersign-center">{texts.goesOn}</p>}
    </section>
  )
}
