import type { LinkedWallet } from '@countersign/protocol'
import { Address, Time } from '@countersign/react'

/** Props of {@link PersonWallets}. */
export interface PersonWalletsProps {
  readonly wallets: readonly LinkedWallet[]
}

/** With what the person signs in. Only they themselves can link and unlink. */
export function PersonWallets({ wallets }: PersonWalletsProps) {
  return (
    <section aria-labelledby="wallets">
      <div className="section-head">
        <h2 id="wallets">Wallets</h2>
      </div>
      <ul className="op-rows">
        {wallets.map((wallet) => (
          <li key={wallet.id} className="op-row">
            <div className="op-row-text">
              <p className="op-row-title">
                <Address address={wallet.address} />
                {wallet.label !== null && <span>{wallet.label}</span>}
                {wallet.isPrimary && <span className="tag">primary</span>}
              </p>
              <p className="op-row-facts">
                {wallet.ensName !== null && <span>{wallet.ensName}</span>}
                <span>
                  {wallet.kind === 'key' ? 'key, on every chain' : `contract on chain ${wallet.chainId}`}
                </span>
                <span>
                  linked <Time at={wallet.linkedAt} />
                </span>
                <span>
                  used <Time at={wallet.lastUsedAt} />
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
