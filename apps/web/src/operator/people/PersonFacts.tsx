import type { Person } from '@countersign/product-api'
import { Address, MessageCard, MessageField, Time } from '@countersign/react'

/** Who the person is here, as a slip. */
export function PersonFacts({ person }: { readonly person: Person }) {
  const { id, primaryWallet, createdAt, disabledAt, role, isConfiguredOperator } = person
  return (
    <section aria-label="Facts">
      <MessageCard>
        <MessageField label="Wallet">
          <Address address={primaryWallet.address} />
        </MessageField>
        <MessageField label="Role">
          {role === 'member' && 'member'}
          {role === 'operator' && (isConfiguredOperator ? 'operator, by the configuration' : 'operator')}
        </MessageField>
        <MessageField label="Since">
          <Time at={createdAt} />
        </MessageField>
        {disabledAt !== null && (
          <MessageField label="Disabled">
            <Time at={disabledAt} />
          </MessageField>
        )}
        <MessageField label="Id">
          <span className="mono">{id}</span>
        </MessageField>
      </MessageCard>
    </section>
  )
}
