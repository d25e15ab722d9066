import { CopyLink } from '../ui/CopyLink.tsx'
import { isPhone } from '../ui/isPhone.ts'
import { WalletLinkRow } from '../ui/WalletLinkRow.tsx'
import styles from './handOver.module.css'
import { texts } from './texts.ts'

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

/** A page that came to a browser without a wallet: how to open it in one that has a wallet. Nothing is used up by it. */
export function OpenInWallet() {
  return (
    <div className={styles['panel']}>
      {isPhone() ? (
        <Wallets lead={texts.openInWallet} page={location.href} />
      ) : (
        <>
          <p className={styles['text']}>{texts.openElsewhere}</p>
          <CopyLink link={location.href} />
        </>
      )}
    </div>
  )
}

/** A wallet for phones with a documented link that opens a page in the wallet's own browser. */
interface WalletLinkTemplate {
  readonly id: string
  readonly name: string
  /** `{page}` stands for the address of the page, `{origin}` for its origin. */
  readonly template: string
  /**
   * How the address is written. `encoded`: percent-encoded, as part of the link. `twiceEncoded`: the same within a link that
   * is itself encoded. `bare`: as it is, without its scheme: the wallet takes all that follows as the address and decodes
   * nothing, so that an encoded `#` would become part of the path.
   */
  readonly writes: 'encoded' | 'twiceEncoded' | 'bare'
  /** Where the wallet's makers describe the link. */
  readonly documentedAt: string
}

/** Only wallets whose makers document such a link: one that leads nowhere is worse than none. */
export const walletLinks: readonly WalletLinkTemplate[] = [
  {
    id: 'metamask',
    name: 'MetaMask',
    template: 'https://link.metamask.io/dapp/{page}',
    writes: 'bare',
    documentedAt: 'https://docs.metamask.io/sdk/guides/use-deeplinks',
  },
  {
    id: 'base',
    name: 'Base (Coinbase Wallet)',
    template: 'https://go.cb-w.com/dapp?cb_url={page}',
    writes: 'encoded',
    documentedAt: 'https://docs.cdp.coinbase.com/coinbase-wallet/developer-guidance/mobile-dapp-integration',
  },
  {
    id: 'trust',
    name: 'Trust Wallet',
    template: 'https://link.trustwallet.com/open_url?coin_id=60&url={page}',
    writes: 'encoded',
    documentedAt: 'https://developer.trustwallet.com/developer/develop-for-trust/deeplinking',
  },
  {
    id: 'okx',
    name: 'OKX Wallet',
    template: 'https://web3.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3D{page}',
    writes: 'twiceEncoded',
    documentedAt: 'https://web3.okx.com/build/docs/waas/app-universal-link',
  },
  {
    id: 'phantom',
    name: 'Phantom',
    template: 'https://phantom.app/ul/browse/{page}?ref={origin}',
    writes: 'encoded',
    documentedAt: 'https://docs.phantom.com/phantom-deeplinks/other-methods/browse',
  },
]

/**
 * The link that opens a page, with its fragment, in a wallet's browser.
 *
 * @example formatWalletLink(walletLinks[1], 'https://id.example/phone#x') // 'https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fid.example%2Fphone%23x'
 */
export function formatWalletLink({ template, writes }: WalletLinkTemplate, page: string): string {
  return template
    .replace('{page}', () => write[writes](page))
    .replace('{origin}', () => encodeURIComponent(new URL(page).origin))
}

const write = {
  encoded: encodeURIComponent,
  twiceEncoded: (page: string) => encodeURIComponent(encodeURIComponent(page)),
  bare: (page: string) => page.replace(/^https?:\/\//, ''),
} as const satisfies Record<WalletLinkTemplate['writes'], (page: string) => string>
