import type { LinkedWallet } from '@countersign/protocol'
import { useId } from 'react'
import { WalletName } from './WalletName.tsx'

/** Props of {@link WalletChoice}. */
export interface WalletChoiceProps {
  readonly wallets: readonly LinkedWallet[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** Which of the person's wallets the application sees. */
export function WalletChoice({ wallets, chosen, onChoose }: WalletChoiceProps) {
  const group = useId()
  return (
    <fieldset className="seen-wallets">
      <legend>It sees you with</legend>
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
