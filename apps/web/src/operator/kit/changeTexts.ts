import type { Application, Group, OperatorChange, Person, ProductChange } from '@countersign/product-api'
import { shortenAddress } from '@countersign/react'
import type { QueryClient } from '@tanstack/react-query'
import { describeOwnChange } from '../../confirmation/texts.ts'
import { livePart } from '../../language/liveTable.ts'
import { formatDay } from '../../ui/localTime.ts'
import { findWords } from '../../wording/findWords.ts'
import type { ChangeTexts } from '../../wording/TextTable.ts'
import { texts } from '../texts.ts'

const words = livePart(() => texts.changes)

/** Puts a change that an operator is asked to confirm into words. */
export function describeChange(change: ProductChange, queries: QueryClient): ChangeTexts {
  if (!isOperatorChange(change)) return describeOwnChange(change, queries)
  const target = nameTarget(queries, change)
  if (change.kind === 'change_role') return words.roles[change.role](target)
  const said = words.others[change.kind](target)
  return change.kind === 'add_operator_token' ? { ...said, what: describeToken(change) } : said
}

function isOperatorChange(change: ProductChange): change is OperatorChange {
  return change.kind === 'change_role' || findWords(words.others, change.kind) !== undefined
}

/** What a token may do is said before it is signed for, not only in the exact text. */
function describeToken({
  name,
  can,
  until,
  networks,
}: Extract<OperatorChange, { readonly kind: 'add_operator_token' }>): string {
  const [rights, day] = [can.replaceAll(' ', ', '), formatDay(until)]
  return networks === ''
    ? words.operatorToken.fromAnywhere(name, rights, day)
    : words.operatorToken.fromNetworks(name, rights, day, networks.replaceAll(' ', ', '))
}

/** Names what a change is made to, as the page that asks for it has loaded it. */
export function nameTarget(queries: QueryClient, change: OperatorChange): string {
  if ('accountId' in change) return namePerson(queries, change.accountId)
  if ('clientId' in change) return nameApplication(queries, change.clientId)
  if ('slug' in change) return nameGroup(queries, change.slug)
  if ('policy' in change) return change.policy
  if ('label' in change) return change.label
  return 'name' in change ? change.name : ''
}

function namePerson(queries: QueryClient, id: string): string {
  const person = queries.getQueryData<{ readonly person: Person }>(['person', id])?.person
  if (person === undefined) return words.targets.unknownPerson
  const address = shortenAddress(person.primaryWallet.address)
  return person.displayName === null ? address : words.targets.namedPerson(person.displayName, address)
}

function nameApplication(queries: QueryClient, clientId: string): string {
  return (
    queries.getQueryData<Application>(['application', clientId])?.name ??
    words.targets.namelessApplication(clientId)
  )
}

function nameGroup(queries: QueryClient, slug: string): string {
  return queries.getQueryData<Group>(['group', slug])?.label ?? slug
}
