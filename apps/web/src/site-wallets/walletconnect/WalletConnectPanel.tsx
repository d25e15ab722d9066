import { useAnnounce } from '@countersign/react'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { CopyLink } from '../../ui/CopyLink.tsx'
import { fillText } from '../../ui/fillText.ts'
import { isPhone } from '../../ui/isPhone.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { WalletLinkRow } from '../../ui/WalletLinkRow.tsx'
import { yourWallet } from '../yourWallet.ts'
import { pairing } from './pairing.ts'
import { formatPairingLink, pairingLinks } from './pairingLinks.ts'
import { texts, yourWalletTexts } from './texts.ts'
import styles from './walletConnect.module.css'

// From here on, sentences mean the wallet behind WalletConnect.
yourWallet.texts = yourWalletTexts

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
