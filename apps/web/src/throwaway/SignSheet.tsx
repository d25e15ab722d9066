import { Address, Button } from '@countersign/react'
import { useEffect, useId, useRef } from 'react'
import { throwawayWallet } from './throwawayWallet.ts'
import './sign-sheet.css'

/** Props of {@link SignSheet}. */
export interface SignSheetProps {
  readonly address: string
  /** The exact text to sign. */
  readonly text: string
  readonly onSign: () => void
  readonly onDecline: () => void
}

/** The throwaway wallet's own window: the exact text, and a choice. Escape declines. */
export function SignSheet({ address, text, onSign, onDecline }: SignSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => sheet.current?.showModal(), [])
  return (
    <dialog ref={sheet} className="sheet" aria-labelledby={title} onClose={onDecline}>
      <p className="sheet-name">{throwawayWallet.name}</p>
      <h2 id={title} className="sheet-title">
        Sign this message?
      </h2>
      <p className="soft small">{throwawayWallet.note}</p>
      <p className="sheet-account">
        <Address address={address} />
      </p>
      <section className="sheet-text" aria-label="The exact text">
        <pre>{text}</pre>
      </section>
      <div className="cs-actions">
        <Button onClick={onSign}>Sign</Button>
        <Button kind="plain" onClick={onDecline}>
          Decline
        </Button>
      </div>
    </dialog>
  )
}
