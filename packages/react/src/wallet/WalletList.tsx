'use client'
import type { Choosing, WalletInfo } from '@countersign/client'
import type { ReactElement, ReactNode } from 'react'
import { keepAddressesWhole } from '../address/keepAddressesWhole.tsx'
import { useSignIn, useSignInContext } from '../provider/SignInProvider.tsx'
import { type Rest, usePart, useTexts } from '../provider/usePart.ts'
import { StepHeading } from '../sign-in/StepHeading.tsx'
import { WalletIcon } from './WalletIcon.tsx'

/** Props of {@link WalletList}. */
export interface WalletListProps extends Rest<'div'> {
  readonly state: Choosing
  /** A line about a wallet, under its name. */
  readonly describeWallet?: ((wallet: WalletInfo) => string | undefined) | undefined
  /** How to open this page on a phone. */
  readonly phoneHelp?: ReactNode
}

/** The wallets of this browser, to choose from. */
export function WalletList({ state, describeWallet, phoneHelp, ...rest }: WalletListProps): ReactElement {
  const { actions } = useSignIn()
  const texts = useTexts()
  return (
    <div {...usePart('step', rest)}>
      <ChoiceHeading />
      <ul className="countersign-wallets">
        {state.wallets.map((wallet, index) => (
          <li key={wallet.id}>
            <WalletRow
              wallet={wallet}
              note={describeWallet?.(wallet)}
              isContinue={index === 0}
              onChoose={() => actions.chooseWallet(wallet.id)}
            />
          </li>
        ))}
      </ul>
      {texts.notListed && <p className="countersign-small">{texts.notListed}</p>}
      {phoneHelp}
    </div>
  )
}

/** Props of {@link WalletRow}. */
interface WalletRowProps {
  readonly wallet: WalletInfo
  /** A line about it, under its name. */
  readonly note?: string | undefined
  readonly isContinue: boolean
  readonly onChoose: () => void
}

/** One wallet of the list: the whole row is the button. */
function WalletRow({ wallet, note, isContinue, onChoose }: WalletRowProps): ReactElement {
  const texts = useTexts()
  return (
    <button
      type="button"
      className="countersign-wallet"
      data-continue={isContinue ? '' : undefined}
      onClick={onChoose}
    >
      <WalletIcon wallet={wallet} />
      <span className="countersign-wallet__text">
        <span className="countersign-wallet__name">{wallet.name}</span>
        {wallet.isLastUsed && <span className="countersign-wallet__note">{texts.lastUsed}</span>}
        {note !== undefined && <span className="countersign-wallet__note">{keepAddressesWhole(note)}</span>}
      </span>
      <svg
        className="countersign-wallet__chevron"
        viewBox="0 0 8 14"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d="M1.5 1.5L7 7l-5.5 5.5" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  )
}

/** The list of wallets before it is known: two rows of the same size, so that nothing jumps. */
export function DiscoveringWallets(rest: Rest<'div'>): ReactElement {
  return (
    <div {...usePart('step', rest)}>
      <ChoiceHeading />
      <div className="countersign-wallets" aria-hidden="true">
        <div className="countersign-wallet countersign-wallet--empty" />
        <div className="countersign-wallet countersign-wallet--empty" />
      </div>
    </div>
  )
}

/** The head of the steps before a wallet is chosen. */
export function ChoiceHeading(): ReactElement {
  const { application } = useSignInContext()
  const texts = useTexts()
  return (
    <StepHeading
      title={texts.chooseTitle(application.name)}
      lead={application.introduction ?? texts.chooseLead}
    />
  )
}
