import type { ApiTelling } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { readApi } from '../../apis/apiRow.ts'
import type { KnownApi } from '../../apis/apis.fields.ts'
import type { Stranger } from '../../applications/clientDocument.ts'
import { type AllowedScopes, readAllowed } from './AllowedScopes.ts'
import { type FoundOpenApi, findApiOfClient, listApisOfClient, listOpenApis } from './resources.queries.ts'

/** An API that an application may ask people for. */
export interface ApiOfClient {
  readonly api: KnownApi
  /** What it may ask for there, one at least, in the order of the API. */
  readonly delegated: readonly string[]
  /** What the person at hand has allowed of that; nothing where there is none. */
  readonly allowed: AllowedScopes
  /** What the API may be told of them, by what they signed. */
  readonly told: readonly ApiTelling[]
}

/** Whose consent is read; left out, nobody's. */
interface Who {
  readonly client: { readonly id: string; readonly stranger: Stranger | undefined }
  readonly accountId?: string | undefined
}

/** The APIs that an application may ask people for. */
export async function listApisOf(
  store: Pick<Store, 'read'>,
  { client: { id: clientId, stranger }, accountId = '' }: Who,
): Promise<readonly ApiOfClient[]> {
  const rows = await store.read(stranger === undefined ? listApisOfClient : listOpenApis, {
    clientId,
    accountId,
  })
  return rows.map((row) => readApiOfClient(row, stranger)).filter((found) => found !== undefined)
}

/** One of them by its id. */
export async function findApiOf(
  store: Pick<Store, 'read'>,
  { apiId, ...who }: Who & { readonly apiId: string },
): Promise<ApiOfClient | undefined> {
  const { client, accountId = '' } = who
  if (client.stranger !== undefined) return (await listApisOf(store, who)).find(({ api }) => api.id === apiId)
  const [row] = await store.read(findApiOfClient, { clientId: client.id, accountId, apiId })
  return row && readApiOfClient(row, undefined)
}

/** A scope may be gone since it was allowed. */
function readApiOfClient(row: FoundOpenApi, stranger: Stranger | undefined): ApiOfClient | undefined {
  const api = readApi(row)
  const delegated = findDelegated(api, row.delegated_scopes, stranger)
  if (delegated.length === 0) return undefined
  const allowed = keepAllowed(delegated, readAllowed(api, row.allowed_scopes))
  return { api, delegated, allowed, told: keepTold(api, row.allowed_tells) }
}

/** What an application may ask people for at an API: what the API names for it, or all of it, where strangers like it may ask. */
export function findDelegated(
  api: Pick<KnownApi, 'scopes' | 'strangers'>,
  named: string | null,
  stranger: Stranger | undefined,
): readonly string[] {
  const own = keepNamed(api, named)
  if (own.length > 0 || stranger === undefined) return own
  const isOpen = api.strangers === 'registered' || api.strangers === stranger
  return isOpen ? api.scopes.map(({ name }) => name) : []
}

/** Of what an API is told of people, what a person has signed that it is told of them. */
export function keepTold({ tells }: Pick<KnownApi, 'tells'>, signed: string | null): readonly ApiTelling[] {
  const told = new Set(signed?.split(' '))
  return tells.filter((one) => told.has(one))
}

/** Of what was allowed, what may still be asked for, in that order. */
export function keepAllowed(delegated: readonly string[], allowed: AllowedScopes): AllowedScopes {
  return new Map(
    delegated.flatMap((name) => {
      const mark = allowed.get(name)
      return mark === undefined ? [] : [[name, mark] as const]
    }),
  )
}

/** Of the scopes of an API, those that a row names, in the order of the API. */
export function keepNamed({ scopes }: Pick<KnownApi, 'scopes'>, names: string | null): readonly string[] {
  if (names === null || names === '') return []
  const named = new Set(names.split(' '))
  return scopes.map(({ name }) => name).filter((name) => named.has(name))
}
