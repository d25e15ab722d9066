import type { LinkedWallet } from '@countersign/protocol'
import { WalletName } from './WalletName.tsx'

/** Props of {@link WalletDisclosure}. */
export interface WalletDisclosureProps {
  readonly wallets: readonly LinkedWallet[]
  readonly disclosed: readonly string[]
  readonly onDisclose: (ids: readonly string[]) => void
}

/** Which other wallets the application may know of: none, unless the person says so. */
export function WalletDisclosure({ wallets, disclosed, onDisclose }: WalletDisclosureProps) {
  return (
    <fieldset className="seen-wallets">
      <legend>It may also know that these are yours</legend>
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
