import { type ApplicationPersonList, scopeNames } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { CountersignError, isUuid, type Query, readPage, sql } from '@countersign/server/extension'
import { foreignCursor } from '../store/cursors.ts'
import { defineQuery } from '../store/defineQuery.ts'
import type { ProductSchema } from '../store/ProductSchema.ts'
import { findApplication } from './applicationQueries.ts'

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
    person: { id: row.accountId, displayName: row.displayName, address: row.primaryAddress },
    wallet: { id: row.walletId, address: row.address, kind: row.kind, chainId: row.chainId },
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
  readonly primaryAddress: string
  readonly walletId: string
  readonly address: string
  readonly kind: ProductSchema['wallet']['kind']
  readonly chainId: number | null
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
      .innerJoin('wallet as primary_wallet', 'primary_wallet.id', 'account.primary_wallet_id')
      .innerJoin('wallet', 'wallet.id', 'connection.wallet_id')
      .where('connection.client_id', '=', parameter('clientId'))
      .where(
        sql<boolean>`(${sql.ref('connection.last_used_at')}, ${sql.ref('connection.account_id')}) < (${parameter('usedAt')}, ${parameter('accountId')})`,
      )
      .orderBy('connection.last_used_at', 'desc')
      .orderBy('connection.account_id', 'desc')
      .limit(parameter('limit'))
      .select([
        'account.id as accountId',
        'account.display_name as displayName',
        'primary_wallet.address as primaryAddress',
        'wallet.id as walletId',
        'wallet.address as address',
        'wallet.kind as kind',
        'wallet.chain_id as chainId',
        'connection.scopes as scopes',
        'connection.first_used_at as firstUsedAt',
        'connection.last_used_at as lastUsedAt',
      ]),
)
