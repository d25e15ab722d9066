import { Button, Note, WalletIcon } from '@countersign/react'
import type { Address } from '@countersign/siwe'
import { describeWallet } from '../../throwaway/throwawayWallet.ts'
import { ReportSection } from '../ReportSection.tsx'
import { useWallets } from './useWallets.ts'

/** Props of {@link SignPanel}. */
export interface SignPanelProps {
  /** The message; undefined while parts of it are wrong. */
  readonly text: string | undefined
  readonly address: string
  /** Told the account that a wallet offers. */
  readonly onAccount: (account: Address) => void
  readonly onSigned: (signature: string) => void
}

/** Chooses a wallet, then signs with it. */
export function SignPanel({ text, address, onAccount, onSigned }: SignPanelProps) {
  const { wallets, connected, asked, problem, connect, sign } = useWallets()
  const account = connected?.accounts.find((one) => one === address)
  return (
    <ReportSection title="Sign it">
      {wallets.length === 0 && <p className="soft">No wallet was found in this browser.</p>}
      <ul className="wallet-choice">
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <button
              type="button"
              className="countersign-wallet"
              aria-pressed={connected?.wallet.id === wallet.id}
              onClick={() => connect(wallet, onAccount)}
            >
              <WalletIcon wallet={wallet} />
              <span className="countersign-wallet__text">
                <span className="countersign-wallet__name">{wallet.name}</span>
                {describeWallet(wallet) !== undefined && (
                  <span className="countersign-wallet__note">{describeWallet(wallet)}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div role="status">
        {problem !== undefined && <Note tone="warn">{problem}</Note>}
        {connected !== undefined && account === undefined && (
          <Note tone="warn">
            {connected.wallet.name} signs for {connected.accounts.join(', ')}, not for the address in the
            message.
          </Note>
        )}
      </div>
      {connected !== undefined && account !== undefined && text !== undefined && (
        <Button
          {...(asked !== undefined && { working: `Waiting for ${asked.name}…` })}
          onClick={() => sign(account, text, onSigned)}
        >
          Sign with {connected.wallet.name}
        </Button>
      )}
    </ReportSection>
  )
}
