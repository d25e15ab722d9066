import type { Person } from '@countersign/product-api'
import { shortenAddress } from '@countersign/react'
import { Tag } from '../../ui/Tag.tsx'
import { texts } from '../texts/texts.ts'

/** Names a person: as they call themselves, else by their primary wallet. */
export function namePerson({
  displayName,
  primaryWallet,
}: Pick<Person, 'displayName' | 'primaryWallet'>): string {
  return displayName ?? shortenAddress(primaryWallet.address)
}

/** Beside a person's name: what is special about them. */
export function PersonTags({ person }: { readonly person: Person }) {
  return (
    <>
      {person.role === 'operator' && <Tag>{texts.people.operator}</Tag>}{' '}
      {person.disabledAt !== null && <Tag tone="stop">{texts.people.disabled}</Tag>}
    </>
  )
}
