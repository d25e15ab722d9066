import type { Application, Group, Person, ProductChange } from '@countersign/product-api'
import type { WalletList } from '@countersign/protocol'
import { shortenAddress } from '@countersign/react'
import type { QueryClient } from '@tanstack/react-query'
import { texts } from './texts.ts'

/** Names what a change is made to, as the page that asks for it has loaded it. */
export function nameTarget(queries: QueryClient, change: ProductChange): string {
  if ('walletId' in change) return nameWallet(queries, change.walletId)
  if ('accountId' in change) return namePerson(queries, change.accountId)
  if ('clientId' in change) return nameApplication(queries, change.clientId)
  if ('slug' in change) return nameGroup(queries, change.slug)
  if ('username' in change) return change.username
  if ('address' in change) return change.address
  if ('policy' in change) return change.policy
  if ('label' in change) return change.label
  return 'name' in change ? change.name : ''
}

function nameWallet(queries: QueryClient, id: string): string {
  const wallet = queries.getQueryData<WalletList>(['wallets'])?.wallets.find((one) => one.id === id)
  return wallet === undefined ? texts.unknownWallet : shortenAddress(wallet.address)
}

function namePerson(queries: QueryClient, id: string): string {
  const person = queries.getQueryData<{ readonly person: Person }>(['person', id])?.person
  if (person === undefined) return texts.unknownPerson
  const address = shortenAddress(person.primaryWallet.address)
  return person.displayName === null ? address : texts.namedPerson(person.displayName, address)
}

function nameApplication(queries: QueryClient, clientId: string): string {
  return (
    queries.getQueryData<Application>(['application', clientId])?.name ?? texts.namelessApplication(clientId)
  )
}

function nameGroup(queries: QueryClient, slug: string): string {
  return queries.getQueryData<Group>(['group', slug])?.label ?? slug
}
