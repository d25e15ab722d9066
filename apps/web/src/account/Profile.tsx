import type { Account } from '@countersign/protocol'
import { Address, Fact, Slip, Time } from '@countersign/react'

/** Who the person is here: a slip with their name, wallet and since when. */
export function Profile({ account }: { readonly account: Account }) {
  const { displayName, primaryWallet, createdAt, role } = account
  return (
    <section aria-label="Profile">
      <Slip>
        {displayName !== null && (
          <Fact term="Name">
            <strong>{displayName}</strong>
          </Fact>
        )}
        <Fact term="Wallet">
          <Address address={primaryWallet.address} />
        </Fact>
        {primaryWallet.chainId !== null && <Fact term="Chain">{primaryWallet.chainId}</Fact>}
        {role === 'operator' && <Fact term="Role">operator of this site</Fact>}
        <Fact term="Created">
          <Time at={createdAt} />
        </Fact>
      </Slip>
    </section>
  )
}
