import type { Person } from '@countersign/product-api'
import { DisableButton } from './DisableButton.tsx'
import { RoleButton } from './RoleButton.tsx'

/** What an operator may change about a person. */
export function PersonActions({ person }: { readonly person: Person }) {
  return (
    <section aria-label="Changes">
      <div className="op-button-row">
        <RoleButton person={person} />
        <DisableButton person={person} />
      </div>
      {person.isConfiguredOperator && (
        <p className="small soft op-under-buttons">
          <span className="mono">COUNTERSIGN_OPERATORS</span> names a wallet of theirs: they stay operator
          until it no longer does, and this server is started again.
        </p>
      )}
    </section>
  )
}
