import type { Person } from '@countersign/product-api'
import { Identicon, shortenAddress, Time } from '@countersign/react'
import { Link } from 'react-router'
import { Chevron } from '../parts/Chevron.tsx'
import { PersonTags } from './PersonTags.tsx'

/** One person in the list: the whole row leads to them. */
export function PersonRow({ person }: { readonly person: Person }) {
  const { id, displayName, primaryWallet, createdAt } = person
  return (
    <li className="op-row op-linked-row" data-row tabIndex={-1}>
      <Identicon address={primaryWallet.address} />
      <div className="op-row-text">
        <p className="op-row-title">
          <Link to={`/operator/people/${encodeURIComponent(id)}`}>
            {displayName ?? <span className="mono">{shortenAddress(primaryWallet.address)}</span>}
          </Link>
          <PersonTags person={person} />
        </p>
        <p className="op-row-facts">
          {displayName === null ? (
            <span>no name</span>
          ) : (
            <span className="mono">{shortenAddress(primaryWallet.address)}</span>
          )}
          <span>
            since <Time at={createdAt} />
          </span>
        </p>
      </div>
      <Chevron />
    </li>
  )
}
