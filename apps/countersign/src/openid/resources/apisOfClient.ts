import type { Store } from '@countersign/server'
import { readApi } from '../../apis/apiRow.ts'
import type { KnownApi } from '../../apis/apis.fields.ts'
import {
  type AllowedRow,
  type FoundApiOfClient,
  findApiOfClient,
  listApisOfClient,
} from './resources.queries.ts'

export type { AllowedRow }

/** An API that an application may ask people for. */
export interface ApiOfClient {
  readonly api: KnownApi
  /** What it may ask for there, one at least, in the order of the API. */
  readonly delegated: readonly string[]
  /** What the person at hand has allowed of that; nothing where there is none. */
  readonly allowed: readonly string[]
}

/** Whose consent is read; left out, nobody's. */
interface Who {
  readonly clientId: string
  readonly accountId?: string | undefined
}

/** The APIs that an application may ask people for. */
export async function listApisOf(
  store: Pick<Store, 'read'>,
  { clientId, accountId = '' }: Who,
): Promise<readonly ApiOfClient[]> {
  const rows = await store.read(listApisOfClient, { clientId, accountId })
  return rows.map(readApiOfClient).filter((found) => found !== undefined)
}

/** One of them by its id. */
export async function findApiOf(
  store: Pick<Store, 'read'>,
  { clientId, accountId = '', apiId }: Who & { readonly apiId: string },
): Promise<ApiOfClient | undefined> {
  const [row] = await store.read(findApiOfClient, { clientId, accountId, apiId })
  return row && readApiOfClient(row)
}

/** A scope may be gone since it was allowed. */
function readApiOfClient(row: FoundApiOfClient): ApiOfClient | undefined {
  const api = readApi(row)
  const delegated = keepDelegated(api, row.delegated_scopes)
  if (delegated.length === 0) return undefined
  const allowed = keepNamed(api, row.allowed_scopes).filter((scope) => delegated.includes(scope))
  return { api, delegated, allowed }
}

/**
 * What an application may ask people for at an API: what an operator has said of it, and without that (null) what agents may, of
 * which nobody here has set one up.
 */
export function keepDelegated(api: Pick<KnownApi, 'scopes'>, names: string | null): readonly string[] {
  if (names !== null) return keepNamed(api, names)
  return api.scopes.filter(({ isForAgents }) => isForAgents === true).map(({ name }) => name)
}

/** Of the scopes of an API, those that a row names, in the order of the API. */
export function keepNamed({ scopes }: Pick<KnownApi, 'scopes'>, names: string | null): readonly string[] {
  if (names === null || names === '') return []
  const named = new Set(names.split(' '))
  return scopes.map(({ name }) => name).filter((name) => named.has(name))
}
