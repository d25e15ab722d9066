import { type Api, type ApiAccess, type ApiApplication, apiLimits, nameApi } from '@countersign/product-api'
import type { CheckedApi, KnownApi } from './apis.fields.ts'
import type { AllowedApplication, ApiRow } from './apis.queries.ts'

/** What the column `content` holds. */
type ApiContent = Omit<CheckedApi, 'identifier' | 'id'>

/** A checked API as it is stored. */
export function formatApi({
  id: _own,
  identifier,
  ...content
}: CheckedApi): Pick<ApiRow, 'identifier' | 'content'> {
  return { identifier, content: JSON.stringify(content satisfies ApiContent) }
}

type StoredApi = Pick<ApiRow, 'id' | 'identifier' | 'content'>

/** What was read before, by id: each request of an application may read every API, and few of them change. */
const known = new Map<string, { readonly row: StoredApi; readonly api: KnownApi }>()

/** More than there can be of one database. */
const mostKnown = 2 * apiLimits.apis

/** An API of the store as it was checked. */
export function readApi({ id, identifier, content }: StoredApi): KnownApi {
  const before = known.get(id)
  if (before?.row.content === content && before.row.identifier === identifier) return before.api
  // Those of before let in nobody whom they do not name.
  const read: ApiContent = { strangers: 'none', ...JSON.parse(content) }
  const api = { ...read, id, identifier }
  if (known.size >= mostKnown) known.clear()
  known.set(id, { row: { id, identifier, content }, api })
  return api
}

/** An API as an operator sees it. */
export function describeApi(row: ApiRow, now: number): Api {
  const { scopes, tells, ...api } = readApi(row)
  const { old_secret_until: until, disabled_at: disabledAt } = row
  return {
    host: nameApi(row.identifier),
    ...api,
    scopes: [...scopes],
    tells: [...tells],
    source: row.source,
    oldSecretUntil: until === null || until <= now ? null : new Date(until).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
    disabledAt: disabledAt === null ? null : new Date(disabledAt).toISOString(),
  }
}

/** An application that may ask for an API, as an operator sees it. */
export function describeAllowed({
  client_id: clientId,
  name,
  ...allowed
}: AllowedApplication): ApiApplication {
  return {
    clientId,
    name,
    delegated: readNames(allowed.delegated_scopes),
    own: readNames(allowed.own_scopes),
  }
}

function readNames(text: string): ApiAccess['own'] {
  return text === '' ? [] : text.split(' ')
}
