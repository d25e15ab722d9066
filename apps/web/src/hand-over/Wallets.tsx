import { CopyLink } from '../ui/CopyLink.tsx'
import { WalletLinkRow } from '../ui/WalletLinkRow.tsx'
import styles from './handOver.module.css'
import { texts } from './texts.ts'
import { formatWalletLink, walletLinks } from './walletLinks.ts'

interface WalletsProps {
  readonly lead: string
  /** What the wallet is to open; undefined until it is known. */
  readonly page?: string
}

/** The wallets by name. Until the link is made, the rows stand there without it, so that nothing jumps. */
export function Wallets({ lead, page }: WalletsProps) {
  return (
    <>
      <p className={styles['text']}>{lead}</p>
      <ul className="countersign-wallets">
        {walletLinks.map((wallet) => (
          <WalletLinkRow key={wallet.id} name={wallet.name} link={page && formatWalletLink(wallet, page)} />
        ))}
      </ul>
      <h2 className="countersign-subtitle">{texts.another}</h2>
      <p className={styles['text']}>{texts.anotherLead}</p>
      {page !== undefined && <CopyLink link={page} />}
      <p className={styles['text']}>{texts.onlyYou}</p>
      <p className={styles['text']}>
        <span>{texts.noWallet}</span>{' '}
        <a className="countersign-link" href={walletFinder} target="_blank" rel="noreferrer">
          {texts.compare}
        </a>
      </p>
    </>
  )
}

/** A list kept by the chain's own foundation, that sells none of them. */
const walletFinder = 'https://ethereum.org/wallets/find-wallet/'
