import type { Person, PersonDetails } from '@countersign/product-api'
import type { SessionList } from '@countersign/protocol'
import {
  CountersignError,
  isUuid,
  listLinkedWallets,
  listSessions,
  type Page,
  type Service,
} from '@countersign/server/extension'
import { describePeople } from './describePerson.ts'
import { findPerson } from './personQueries.ts'

/**
 * One account as an operator sees it.
 *
 * @throws {CountersignError} `not_found`
 */
export async function describePerson(service: Service, id: string): Promise<Person> {
  const rows = isUuid(id) ? await service.store.read(findPerson, { id }) : []
  const [person] = await describePeople(service, rows)
  if (person === undefined) throw new CountersignError('not_found')
  return person
}

/**
 * The same with its wallets.
 *
 * @throws {CountersignError} `not_found`
 */
export async function describeDetails(service: Service, id: string): Promise<PersonDetails> {
  const person = await describePerson(service, id)
  const { wallets } = await listLinkedWallets(service, { accountId: id })
  return { person, wallets }
}

/**
 * A part of its active sessions, newest first; the one that asks may be among them.
 *
 * @throws {CountersignError} `not_found`
 */
export async function listPersonSessions(
  service: Service,
  { accountId, askingId }: { readonly accountId: string; readonly askingId: string },
  page: Page,
): Promise<SessionList> {
  await describePerson(service, accountId)
  return listSessions(service, { accountId, id: askingId }, page)
}
