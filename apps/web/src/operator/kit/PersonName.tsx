import type { NamedPerson, Person } from '@countersign/product-api'
import { shortenAddress } from '@countersign/react'
import { fillText } from '../../ui/fillText.ts'
import { nameWallet } from '../../ui/format.ts'
import { Tag } from '../../ui/Tag.tsx'
import { texts } from '../texts.ts'

/** Names a person: as they call themselves, and always by the short address of their primary wallet. */
export function namePerson({
  displayName,
  primaryWallet,
}: Pick<Person, 'displayName' | 'primaryWallet'>): string {
  return nameByAddress({ displayName, address: primaryWallet.address })
}

/** The same for a person of whom only these two are known. */
export function nameByAddress({
  displayName,
  address,
}: Pick<NamedPerson, 'displayName' | 'address'>): string {
  return nameWallet({ label: displayName, ensName: null, address })
}

/** The same in a list or in a sentence, the address in its own letters. */
export function PersonName({ displayName, address }: Pick<NamedPerson, 'displayName' | 'address'>) {
  const short = (
    <span translate="no" className="mono">
      {shortenAddress(address)}
    </span>
  )
  return displayName === null
    ? short
    : fillText(texts.people.nameWithAddress, { name: displayName, address: short })
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
