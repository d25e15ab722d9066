import { Dialog } from '@base-ui/react/dialog'
import type { SignIn as SignInStore, WalletInfo } from '@countersign/client'
import {
  Address,
  type Application,
  Button,
  keepAddressesWhole,
  Note,
  SignIn,
  SignInProvider,
  type Texts,
  useAnnounce,
  useSignIn,
  WalletIcon,
} from '@countersign/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { describeElsewhere, placeElsewhere } from '../hand-over/WalletElsewhere.tsx'
import { describeWallet, isThrowawayWallet } from '../throwaway/throwawayWallet.ts'
import dialog from '../ui/dialog.module.css'
import { fillText } from '../ui/fillText.ts'
import styles from './SigningDialog.module.css'
import { texts } from './texts.ts'

interface SigningDialogProps extends PromptDialogProps {
  readonly signIn: SignInStore
  readonly application: Application
  readonly texts: Partial<Texts>
}

/** The flow of a signature in a dialog: from the list of wallets to the server's answer. */
export function SigningDialog(props: SigningDialogProps) {
  const { signIn, application, texts: words, children, ...frame } = props
  return (
    <PromptDialog {...frame}>
      <SignInProvider signIn={signIn} application={application} texts={{ ...describeElsewhere(), ...words }}>
        {children}
      </SignInProvider>
    </PromptDialog>
  )
}

interface PromptDialogProps {
  /** What is asked for. */
  readonly title: string
  /** What it will bring about, where the page that asks says so. */
  readonly consequences?: ReactNode
  /** What the person should know before they go on. */
  readonly lead: ReactNode
  /** What leaves everything as it is, where that has a name. */
  readonly keep?: string | undefined
  readonly onClose: () => void
  /** What they are asked, as it stands. */
  readonly children: ReactNode
}

/** A dialog that stays until the person has answered or closed it: a click beside it does not count. */
export function PromptDialog({ title, consequences, lead, keep, onClose, children }: PromptDialogProps) {
  const head = useRef<HTMLParagraphElement>(null)
  const [opener] = useState(() => document.activeElement)
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
        <Dialog.Popup
          className={`${dialog['dialog']} ${styles['signing']}`}
          data-explains={consequences === undefined ? undefined : ''}
          initialFocus={head}
          // What it was asked with may be gone, such as after another tab made the change.
          finalFocus={() => opener?.isConnected === true || document.querySelector<HTMLElement>('main h1')}
        >
          <div className={styles['head']}>
            <Dialog.Title className={styles['title']} tabIndex={-1} ref={head} render={<p />}>
              {keepAddressesWhole(title)}
            </Dialog.Title>
            <Dialog.Close className={styles['close']} aria-label={texts.close}>
              <svg viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden="true">
                <path d="M2 2l10 10M12 2L2 12" strokeWidth="1.75" strokeLinecap="round" />
              </svg>
            </Dialog.Close>
          </div>
          <Dialog.Description render={<div />}>
            {typeof consequences === 'string' ? <p>{consequences}</p> : consequences}
            <div className={`${styles['lead']} soft small`}>{keepAddressesWhole(lead)}</div>
          </Dialog.Description>
          {children}
          {keep !== undefined && (
            <div className={styles['keep']}>
              <Dialog.Close className="countersign-button" data-kind="plain">
                {keep}
              </Dialog.Close>
            </div>
          )}
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
  readonly explain: (address: string, wallet: string) => { readonly title: string; readonly lead: ReactNode }
  /** The line under a wallet's name in the list, where more is known of it. */
  readonly describeWallet?: (wallet: WalletInfo) => string | undefined
  /** A wallet that is not in this browser. */
  readonly elsewhere: ReactNode
}

/** The sign-in; an account that cannot serve is said before anything is signed with it. */
export function ExpectedSignIn(props: ExpectedSignInProps) {
  const { isExpected, explain, elsewhere, describeWallet: describe = describeWallet } = props
  const { state, actions } = useSignIn()
  const isChosen = state.step === 'preparing' || state.step === 'reviewing'
  if (!isChosen || isExpected(state.account))
    return <SignIn describeWallet={describe} {...placeElsewhere(elsewhere)} />
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
          {keepAddressesWhole(title)}
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
