import { browserEnvironment } from '@countersign/client'
import { Button, Note } from '@countersign/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { liveTable } from '../language/liveTable.ts'
import { useWallets } from '../session/account.ts'
import { isThrowawayUsed } from '../throwaway/isThrowawayUsed.ts'
import styles from './SingleWalletNote.module.css'

/** The words for a person with one wallet, on the profile. */
const texts = liveTable('account', 'singleWallet')

/**
 * Says once, to a person with one wallet, that losing it is losing the account, and how to link a second.
 *
 * That they have seen it is remembered in this browser, for this account. In another browser it is said again: it is
 * still true there, it closes with one click, and the server need not keep what a person has read.
 */
export function SingleWalletNote({ accountId }: { readonly accountId: string }) {
  const wallets = useWallets().data?.wallets
  const [isSeen, setSeen] = useState(() => wasSeen(accountId))
  if (isSeen || wallets?.length !== 1 || isThrowawayUsed()) return null
  const dismiss = () => {
    rememberSeen(accountId)
    setSeen(true)
    // The button is about to go: the focus goes to the head of the page.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <section aria-label={texts.section} className={styles['note']}>
      <Note tone="quiet">
        <p className={styles['title']}>{texts.title}</p>
        <p>{texts.how}</p>
        <div className={styles['buttons']}>
          <Link className="countersign-button" data-kind="outline" to="/account/wallets">
            {texts.link}
          </Link>
          <Button kind="plain" onClick={dismiss}>
            {texts.dismiss}
          </Button>
        </div>
      </Note>
    </section>
  )
}

const keyOf = (accountId: string): string => `countersign.single-wallet-note.${accountId}`

function wasSeen(accountId: string): boolean {
  try {
    return browserEnvironment().storage?.getItem(keyOf(accountId)) === 'seen'
  } catch {
    return false // storage is blocked: nothing is known
  }
}

function rememberSeen(accountId: string): void {
  try {
    browserEnvironment().storage?.setItem(keyOf(accountId), 'seen')
  } catch {
    // storage is full or blocked: it is gone from this page, and said again on the next
  }
}
