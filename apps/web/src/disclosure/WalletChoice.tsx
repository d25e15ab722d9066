import type { LinkedWallet } from '@countersign/protocol'
import { Identicon, shortenAddress } from '@countersign/react'
import { useId } from 'react'
import { liveTable } from '../language/liveTable.ts'
import { nameChain } from '../ui/format.ts'
import styles from './WalletChoice.module.css'

/** The words of a choice between wallets; loaded with what offers it. */
const texts = liveTable('consent', 'walletChoice')

interface WalletChoiceProps {
  readonly wallets: readonly LinkedWallet[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** Which of the person's wallets the application sees. */
export function WalletChoice({ wallets, chosen, onChoose }: WalletChoiceProps) {
  const group = useId()
  return (
    <fieldset className={styles['wallets']}>
      <legend>{texts.seenWith}</legend>
      {wallets.map((wallet) => (
        <label key={wallet.id} className="countersign-account">
          <input
            type="radio"
            name={group}
            checked={wallet.id === chosen}
            onChange={() => onChoose(wallet.id)}
          />
          <WalletName wallet={wallet} />
        </label>
      ))}
    </fieldset>
  )
}

interface WalletDisclosureProps {
  readonly wallets: readonly LinkedWallet[]
  readonly disclosed: readonly string[]
  readonly onDisclose: (ids: readonly string[]) => void
}

/** Which other wallets the application may know of: none, unless the person says so. */
export function WalletDisclosure({ wallets, disclosed, onDisclose }: WalletDisclosureProps) {
  return (
    <fieldset className={styles['wallets']}>
      <legend>{texts.mayKnow}</legend>
      {wallets.map((wallet) => (
        <label key={wallet.id} className="countersign-account">
          <input
            type="checkbox"
            checked={disclosed.includes(wallet.id)}
            onChange={({ target }) =>
              onDisclose(
                target.checked ? [...disclosed, wallet.id] : disclosed.filter((id) => id !== wallet.id),
              )
            }
          />
          <WalletName wallet={wallet} />
        </label>
      ))}
    </fieldset>
  )
}

/** A wallet in a choice: its identicon, what the person calls it, and its address. */
function WalletName({ wallet }: { readonly wallet: LinkedWallet }) {
  const { address, label, ensName, chainId } = wallet
  const name = label ?? ensName
  return (
    <>
      <Identicon address={address} />
      <span title={address}>
        {name !== null && <span className="countersign-name">{name}</span>}
        <span className="countersign-account__address">{shortenAddress(address)}</span>
        {chainId !== null && <span className="small soft"> {texts.onChain(nameChain(chainId))}</span>}
      </span>
    </>
  )
}
