import type { WalletInfo } from '@countersign/client'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/TextsContext.ts'
import { WalletIcon } from './WalletIcon.tsx'

/** Props of {@link WalletRow}. */
export interface WalletRowProps {
  readonly wallet: WalletInfo
  /** A line about it, under its name. */
  readonly note?: string | undefined
  readonly isContinue: boolean
  readonly onChoose: () => void
}

/** One wallet of the list: the whole row is the button. */
export function WalletRow({ wallet, note, isContinue, onChoose }: WalletRowProps): ReactElement {
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
        {note !== undefined && <span className="countersign-wallet__note">{note}</span>}
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
