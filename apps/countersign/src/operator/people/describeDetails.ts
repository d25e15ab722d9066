import type { Person, PersonDetails } from '@countersign/protocol'
import {
  CountersignError,
  isUuid,
  listLinkedWallets,
  listSessions,
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
 * The same with its wallets, and its active sessions; the one that asks may be among them.
 *
 * @throws {CountersignError} `not_found`
 */
export async function describeDetails(
  service: Service,
  id: string,
  askingId: string,
): Promise<PersonDetails> {
  const person = await describePerson(service, id)
  const [{ wallets }, { sessions }] = await Promise.all([
    listLinkedWallets(service, { accountId: id }),
    listSessions(service, { accountId: id, id: askingId }),
  ])
  return { person, wallets, sessions }
}
