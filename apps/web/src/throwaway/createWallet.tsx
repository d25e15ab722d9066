import { createThrowawayWallet, type SignRequest, type ThrowawayWallet } from '@countersign/client/throwaway'
import { Announcer, Button, Identicon } from '@countersign/react'
import { useEffect, useId, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import styles from './createWallet.module.css'
import { describeThrowaway, keyStorage } from './keyStorage.ts'
import { nameTexts, texts } from './texts.ts'

/** Makes the throwaway wallet: a fresh key or the tab's, that signs only what the person has seen in its sheet. */
export function createWallet(): ThrowawayWallet {
  return createThrowawayWallet({ confirm: askInSheet, storage: keyStorage() })
}

/** Shows the text in the throwaway wallet's sheet. Resolves with whether the person wants to sign it. */
export function askInSheet({ address, text }: SignRequest): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    const answer = (isWanted: boolean) => {
      root.unmount()
      place.remove()
      resolve(isWanted)
    }
    root.render(
      <Announcer>
        <SignSheet
          address={address}
          text={text}
          onSign={() => answer(true)}
          onDecline={() => answer(false)}
        />
      </Announcer>,
    )
  })
}

interface SignSheetProps {
  readonly address: string
  /** The exact text to sign. */
  readonly text: string
  readonly onSign: () => void
  readonly onDecline: () => void
}

/** The throwaway wallet's own window: the exact text, and a choice. Escape declines. */
function SignSheet({ address, text, onSign, onDecline }: SignSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = useId()
  useEffect(() => {
    sheet.current?.showModal()
    // Not to "Sign": whoever presses Enter twice would have signed what they have not seen.
    heading.current?.focus()
  }, [])
  return (
    <dialog ref={sheet} className={styles['sheet']} aria-labelledby={title} onClose={onDecline}>
      <p className={styles['name']}>{nameTexts.name}</p>
      <h2 id={title} className={styles['title']} tabIndex={-1} ref={heading}>
        {texts.title}
      </h2>
      <p className="soft small">{describeThrowaway()}</p>
      <p className={styles['account']}>
        <Identicon address={address} />
        <span translate="no">{address}</span>
      </p>
      <section className={styles['text']} aria-label={texts.exactText}>
        <pre translate="no" dir="ltr">
          {text}
        </pre>
      </section>
      <div className="countersign-actions">
        <Button onClick={onSign}>{texts.sign}</Button>
        <Button kind="plain" onClick={onDecline}>
          {texts.decline}
        </Button>
      </div>
    </dialog>
  )
}
