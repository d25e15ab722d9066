import type { NamedPerson, Person, PersonDetails } from '@countersign/product-api'
import type { SessionList } from '@countersign/protocol'
import {
  afterEveryId,
  CountersignError,
  findCredential,
  isUuid,
  listLinkedWallets,
  listSessions,
  nameKey,
  type Page,
  primaryWalletOf,
  type Service,
  shownKey,
} from '@countersign/server/extension'
import { findEmailAddress } from '../email/email.queries.ts'
import { describeAddress } from '../email/email.writes.ts'
import { listLogOfBoth } from './activity.queries.ts'
import { findPerson, type PersonRow } from './people.queries.ts'

/** Accounts as an operator sees them. */
export async function describePeople(service: Service, rows: readonly PersonRow[]): Promise<Person[]> {
  const hasOperators = rows.some(({ role }) => role === 'operator')
  const configured = hasOperators ? await findConfigured(service) : new Set()
  return rows.map((row) => ({
    id: row.id,
    displayName: row.displayName,
    username: row.username,
    role: row.role,
    isConfiguredOperator: configured.has(row.id),
    primaryWallet: primaryWalletOf({ ...row, accountId: row.id }),
    createdAt: new Date(row.createdAt).toISOString(),
    disabledAt: row.disabledAt === null ? null : new Date(row.disabledAt).toISOString(),
  }))
}

/** The accounts that the configuration names operator: there are few. */
async function findConfigured({ store, operators }: Service): Promise<ReadonlySet<string>> {
  const found = await Promise.all([...operators].map((identity) => store.read(findCredential, { identity })))
  return new Set(found.flat().map(({ accountId }) => accountId))
}

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
  const [{ wallets }, [signIn], [email]] = await Promise.all([
    listLinkedWallets(service, { accountId: id }),
    service.store.read(listLogOfBoth, {
      account: id,
      kind: 'sign_in',
      from: '',
      before: afterEveryId,
      limit: 1,
    }),
    service.store.read(findEmailAddress, { accountId: id }),
  ])
  const lastSignInAt = signIn === undefined ? null : new Date(signIn.at).toISOString()
  return { person, wallets, lastSignInAt, email: email ? describeAddress(email) : null }
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

/** An account by its primary wallet: a display name may be anyone's. */
export async function nameAccount(
  service: Pick<Service, 'store' | 'credentialKinds'>,
  id: string,
): Promise<string> {
  const [person] = isUuid(id) ? await service.store.read(findPerson, { id }) : []
  if (person === undefined) throw new CountersignError('not_found')
  return `the account of ${nameKey(service, person.primaryIdentity ?? id)}`
}

/** An account as lists name it. */
export function namePerson({ id, displayName, primaryIdentity }: PersonRow): NamedPerson {
  return { id, displayName, address: shownKey(primaryIdentity ?? id) }
}
