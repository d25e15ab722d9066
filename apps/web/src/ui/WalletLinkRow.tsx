import styles from './WalletLinkRow.module.css'

interface WalletLinkRowProps {
  readonly name: string
  /** A link into the wallet. Until it is known the row stands there without it, so that nothing jumps. */
  readonly link?: string | undefined
}

/** A wallet by its name, as a link that opens it; a row of a `countersign-wallets` list. */
export function WalletLinkRow({ name, link }: WalletLinkRowProps) {
  return (
    <li>
      <a className={`countersign-wallet ${styles['wallet']}`} {...(link !== undefined && { href: link })}>
        <span className={styles['letter']} aria-hidden="true">
          {name[0]}
        </span>
        <span className="countersign-wallet__text">
          <span className="countersign-wallet__name">{name}</span>
        </span>
      </a>
    </li>
  )
}
