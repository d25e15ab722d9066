import type { NamedPerson } from '@countersign/product-api'
import { shortenAddress } from '@countersign/react'
import { Link } from 'react-router'

/** Props of {@link PersonLink}. */
export interface PersonLinkProps {
  readonly id: string
  readonly people: readonly NamedPerson[]
}

/** Leads to a person, by what they are called; who has deleted their account is only an id. */
export function PersonLink({ id, people }: PersonLinkProps) {
  const person = people.find((known) => known.id === id)
  if (person === undefined) {
    return (
      <span className="soft">
        deleted account <span className="mono">…{id.slice(-8)}</span>
      </span>
    )
  }
  const { displayName, address } = person
  return (
    <Link className="countersign-link" to={`/operator/people/${encodeURIComponent(id)}`}>
      {displayName ?? <span className="mono">{shortenAddress(address)}</span>}
    </Link>
  )
}
