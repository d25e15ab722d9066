import { useAnnounce } from '@countersign/react'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { liveTable } from '../../language/liveTable.ts'
import { CopyLink } from '../../ui/CopyLink.tsx'
import { fillText } from '../../ui/fillText.ts'
import { isPhone } from '../../ui/isPhone.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { WalletLinkRow } from '../../ui/WalletLinkRow.tsx'
import { yourWallet } from '../yourWallet.ts'
import { pairing } from './openWalletConnect.ts'
import styles from './walletConnect.module.css'

/** The words of a wallet that is reached over WalletConnect. */
const texts = liveTable('siteWallets', 'walletConnect')

// From here on, sentences mean the wallet behind WalletConnect.
yourWallet.texts = liveTable('siteWallets', 'yourWallet')

/** Props of {@link WalletConnectPanel}. */
export interface WalletConnectPanelProps {
  readonly step: 'connecting' | 'signing'
}

/** How to reach the wallet: a QR code for another device, or links into the wallets of this phone. */
export default function WalletConnectPanel({ step }: WalletConnectPanelProps): ReactNode {
  const state = useSyncExternalStore(pairing.subscribe, pairing.getState)
  if (step === 'signing') return state.step === 'connected' && <Signing walletLink={state.walletLink} />
  const address = state.step === 'offered' ? state.address : undefined
  return (
    <div className={styles['panel']} data-pairing={state.step}>
      <Status isOffered={address !== undefined} />
      {isPhone() ? <Links address={address} /> : <Code address={address} />}
      <p className={styles['text']}>{texts.onlyYou}</p>
      <Relay />
    </div>
  )
}

/** Who carries the messages, which are encrypted. */
function Relay() {
  return (
    <p className={styles['text']}>
      {fillText(texts.relay, {
        relay: (
          <span translate="no" className="mono">
            {pairing.relay()}
          </span>
        ),
      })}
    </p>
  )
}

function Status({ isOffered }: { readonly isOffered: boolean }) {
  const announce = useAnnounce()
  const says = isPhone() ? texts.choose : texts.scan
  useEffect(() => {
    if (isOffered) announce(says)
  }, [announce, says, isOffered])
  return <p className={styles['state']}>{isOffered ? texts.waiting : texts.making}</p>
}

function Code({ address }: { readonly address: string | undefined }): ReactNode {
  return (
    <>
      <p className={styles['text']}>{texts.scan}</p>
      {address === undefined ? (
        <div className={styles['noCode']} />
      ) : (
        <QrCode text={address} label={texts.qrCode} />
      )}
      <p className={styles['text']}>{texts.copy}</p>
      {address !== undefined && <CopyLink link={address} />}
    </>
  )
}

function Links({ address }: { readonly address: string | undefined }): ReactNode {
  return (
    <>
      <p className={styles['text']}>{texts.choose}</p>
      <ul className="countersign-wallets">
        {pairingLinks.map((wallet) => (
          <WalletLinkRow
            key={wallet.id}
            name={wallet.name}
            link={address && formatPairingLink(wallet, address)}
          />
        ))}
        {/* Any wallet may take addresses of this kind (ERC-1328). */}
        <WalletLinkRow name={texts.anotherOpen} link={address} />
      </ul>
      <p className={styles['text']}>{texts.anotherLead}</p>
      {address !== undefined && <CopyLink link={address} />}
    </>
  )
}

/** On a phone the wallet is another app: the way there. */
function Signing({ walletLink }: { readonly walletLink: string | undefined }): ReactNode {
  if (!isPhone()) return null
  return (
    <div className={styles['panel']}>
      <p className={styles['text']}>{texts.sign}</p>
      {walletLink !== undefined && (
        <a className="countersign-button" data-kind="outline" href={walletLink}>
          {texts.openWallet}
        </a>
      )}
    </div>
  )
}

/** A wallet for phones with a documented link that hands it a WalletConnect address. */
interface PairingLink {
  readonly id: string
  readonly name: string
  /** `{uri}` stands for the address, percent-encoded. */
  readonly template: string
  /** Where the wallet's makers describe the link. */
  readonly documentedAt: string
}

/** Only wallets whose makers document such a link: one that leads nowhere is worse than none. */
export const pairingLinks: readonly PairingLink[] = [
  {
    id: 'metamask',
    name: 'MetaMask',
    template: 'https://link.metamask.io/wc?uri={uri}',
    documentedAt:
      'https://github.com/MetaMask/metamask-mobile/blob/main/docs/readme/deeplinking-diagrams.md#scenario-4-walletconnect-whitelisted',
  },
  {
    id: 'trust',
    name: 'Trust Wallet',
    template: 'https://link.trustwallet.com/wc?uri={uri}',
    documentedAt: 'https://developer.trustwallet.com/developer/develop-for-trust/deeplinking',
  },
]

/**
 * The link that hands a wallet an address.
 *
 * @example formatPairingLink(pairingLinks[1], 'wc:ab@2?symKey=cd') // 'https://link.trustwallet.com/wc?uri=wc%3Aab%402%3FsymKey%3Dcd'
 */
export function formatPairingLink({ template }: PairingLink, address: string): string {
  return template.replace('{uri}', () => encodeURIComponent(address))
}
