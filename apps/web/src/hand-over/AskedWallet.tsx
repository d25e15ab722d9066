import { Button, Identicon, shortenAddress } from '@countersign/react'
import { type Groups, liveTable } from '../language/liveTable.ts'
import styles from './handOver.module.css'

/** The words of both places where it is asked: where it began, and on the page of the link back. */
export const askedTexts: Groups['phone']['phone'] = liveTable('phone', 'phone')

interface AskedWalletProps {
  /** What the wallet would do. */
  readonly purpose: keyof typeof askedTexts.asks
  readonly wallet: string
  readonly onAgree: () => void
  readonly onDecline: () => void
}

/**
 * Whoever got at the link into the wallet could have signed with a wallet of their own, and sent the link back: so a
 * wallet that signs in, or is linked, is named before it is.
 */
export function AskedWallet({ purpose, wallet, onAgree, onDecline }: AskedWalletProps) {
  return (
    <>
      <p className={styles['wallet']}>
        <Identicon address={wallet} />
        <span translate="no" className="mono">
          {wallet}
        </span>
      </p>
      <div className="countersign-actions">
        <Button onClick={onAgree}>{askedTexts.asks[purpose].agree(shortenAddress(wallet))}</Button>
        <Button kind="plain" onClick={onDecline}>
          {askedTexts.notMyWallet}
        </Button>
      </div>
    </>
  )
}

/** The second line of a message is its wallet (EIP-4361); the server has made this one. */
export function readWallet({ message }: { readonly message: string }): string {
  return message.split('\n')[1] ?? ''
}
