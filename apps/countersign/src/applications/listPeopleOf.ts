import { type ApplicationPersonList, scopeNames } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import {
  CountersignError,
  isUuid,
  type Query,
  readPage,
  shownKey,
  sql,
  walletOf,
} from '@countersign/server/extension'
import { foreignCursor } from '../store/cursors.ts'
import { defineQuery } from '../store/defineQuery.ts'
import { findApplication } from './applications.queries.ts'

/**
 * A page of the people whom an application knows, who signed in last first.
 *
 * @throws {CountersignError} `not_found`
 */
export async function listPeopleOf(
  store: Store,
  clientId: string,
  { cursor, ...rest }: { readonly cursor?: string; readonly limit?: string },
): Promise<ApplicationPersonList> {
  const { limit } = readPage(rest)
  const place = cursor === undefined ? { usedAt: Number.MAX_SAFE_INTEGER, accountId: '' } : readCursor(cursor)
  const [application] = await store.read(findApplication, { clientId })
  if (application === undefined) throw new CountersignError('not_found')
  const found = await store.read(listPeopleOfApplication, { clientId, ...place, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    people: rows.map(describe),
    next: last === undefined ? null : `${last.lastUsedAt}.${last.accountId}`,
  }
}

function describe(row: PersonOfApplication): ApplicationPersonList['people'][number] {
  const allowed = row.scopes.split(' ')
  return {
    person: {
      id: row.accountId,
      displayName: row.displayName,
      address: shownKey(row.primaryIdentity ?? row.accountId),
    },
    wallet: walletOf({ id: row.walletId, identity: row.identity }),
    scopes: scopeNames.filter((scope) => allowed.includes(scope)),
    firstUsedAt: new Date(row.firstUsedAt).toISOString(),
    lastUsedAt: new Date(row.lastUsedAt).toISOString(),
  }
}

/** A cursor is what the page before ended with: when that person signed in, and their id. */
function readCursor(cursor: string): { readonly usedAt: number; readonly accountId: string } {
  const [, usedAt, accountId = ''] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (usedAt === undefined || !isUuid(accountId)) {
    throw foreignCursor()
  }
  return { usedAt: Number(usedAt), accountId }
}

interface PeoplePart {
  readonly clientId: string
  readonly usedAt: number
  readonly accountId: string
  readonly limit: number
}

interface PersonOfApplication {
  readonly accountId: string
  readonly displayName: string | null
  readonly primaryIdentity: string | null
  readonly walletId: string
  readonly identity: string
  readonly scopes: string
  readonly firstUsedAt: number
  readonly lastUsedAt: number
}

const listPeopleOfApplication: Query<PeoplePart, PersonOfApplication> = defineQuery(
  'list_people_of_application',
  (database, parameter) =>
    database
      .selectFrom('connection')
      .innerJoin('account', 'account.id', 'connection.account_id')
      .innerJoin('credential', 'credential.id', 'connection.wallet_id')
      .where('connection.client_id', '=', parameter('clientId'))
      .where('account.ended_at', 'is', null)
      .where(
        sql<boolean>`(${sql.ref('connection.last_used_at')}, ${sql.ref('connection.account_id')}) < (${parameter('usedAt')}, ${parameter('accountId')})`,
      )
      .orderBy('connection.last_used_at', 'desc')
      .orderBy('connection.account_id', 'desc')
      .limit(parameter('limit'))
      .select([
        'account.id as accountId',
        'account.display_name as displayName',
        'account.primary_identity as primaryIdentity',
        'credential.id as walletId',
        'credential.identity as identity',
        'connection.scopes as scopes',
        'connection.first_used_at as firstUsedAt',
        'connection.last_used_at as lastUsedAt',
      ]),
)
