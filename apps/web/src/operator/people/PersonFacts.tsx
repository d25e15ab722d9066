import type { Person } from '@countersign/product-api'
import { Address, Fact, Slip, Time } from '@countersign/react'

/** Who the person is here, as a slip. */
export function PersonFacts({ person }: { readonly person: Person }) {
  const { id, primaryWallet, createdAt, disabledAt, role, isConfiguredOperator } = person
  return (
    <section aria-label="Facts">
      <Slip>
        <Fact term="Wallet">
          <Address address={primaryWallet.address} />
        </Fact>
        <Fact term="Role">
          {role === 'member' && 'member'}
          {role === 'operator' && (isConfiguredOperator ? 'operator, by the configuration' : 'operator')}
        </Fact>
        <Fact term="Since">
          <Time at={createdAt} />
        </Fact>
        {disabledAt !== null && (
          <Fact term="Disabled">
            <Time at={disabledAt} />
          </Fact>
        )}
        <Fact term="Id">
          <span className="mono">{id}</span>
        </Fact>
      </Slip>
    </section>
  )
}
