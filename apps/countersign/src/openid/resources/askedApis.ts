import { type ApiTelling, nameApi, sayAllowed } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import type { KnownApi } from '../../apis/apis.fields.ts'
import { OAuthError } from '../OAuthError.ts'
import type { AllowedScopes } from './AllowedScopes.ts'
import { listApisOf } from './apisOfClient.ts'
import type { ScopesAtApi } from './ScopesAtApi.ts'

/** An API that a person is asked for. */
export interface AskedApi {
  readonly api: KnownApi
  /** What the application asks for now, one scope at least. */
  readonly asked: readonly string[]
  /** What the person has allowed it before. */
  readonly allowed: AllowedScopes
  /** What they have signed that the API is told of them. */
  readonly told: readonly ApiTelling[]
  /** What is named to them: what is asked for now, and what stood when they were asked, in the order of the API. */
  readonly named: readonly string[]
}

/** Whose consent is read, and what stood when they were asked: what stands by now, unless it is told. */
type Who = Parameters<typeof listApisOf>[1] & { readonly standing?: readonly ScopesAtApi[] | undefined }

/** Reads what a request asks for at APIs as it is by now: what is gone since is left out. */
export async function readAskedApis(
  store: Pick<Store, 'read'>,
  asked: readonly ScopesAtApi[],
  { standing, ...who }: Who,
): Promise<readonly AskedApi[]> {
  if (asked.length === 0) return []
  const known = new Map((await listApisOf(store, who)).map((one) => [one.api.id, one]))
  return asked.flatMap(({ id, scopes }) => {
    const found = known.get(id)
    const left = found?.delegated.filter((scope) => scopes.includes(scope)) ?? []
    if (found === undefined || left.length === 0) return []
    const { api, allowed, told } = found
    const stood = standing === undefined ? [...allowed.keys()] : findScopes(standing, id)
    return [{ api, asked: left, allowed, told, named: joinScopes(api, left, stood) }]
  })
}

function findScopes(apis: readonly ScopesAtApi[], id: string): readonly string[] {
  return apis.find((one) => one.id === id)?.scopes ?? []
}

/** In the order of the API. */
function joinScopes(
  { scopes }: KnownApi,
  asked: readonly string[],
  standing: readonly string[],
): readonly string[] {
  return scopes.map(({ name }) => name).filter((name) => asked.includes(name) || standing.includes(name))
}

/** An API as it is named in what a person signs: with what they have allowed before beside what is asked for now. */
export function nameSigned({ api, named }: Pick<AskedApi, 'api' | 'named'>): {
  host: string
  tells: string[]
  words: string[]
} {
  const words = api.scopes.filter(({ name }) => named.includes(name)).map((scope) => scope.words)
  return { host: nameApi(api.identifier), tells: [...api.tells], words }
}

/** So much of a message of 8 KiB can be about APIs: the rest of it says who asks, for what else, when and where. */
const mostCharacters = 5_000

/**
 * Makes sure that a message can name all that is asked for at APIs, before a person is asked to sign it.
 *
 * @throws {OAuthError} `invalid_scope`
 */
export function requireSignable(apis: readonly AskedApi[]): void {
  if (sayAllowed([], apis.map(nameSigned)).length <= mostCharacters) return
  throw new OAuthError(
    'invalid_scope',
    'more is asked for at APIs than one signature can name: ask for less at once',
  )
}

/** Whether something is asked for that the person has not allowed, or an API would be told more than they have signed. */
export function isAnyNew(apis: readonly AskedApi[]): boolean {
  return apis.some(
    ({ api, asked, allowed, told }) =>
      asked.some((scope) => !allowed.has(scope)) || api.tells.some((one) => !told.includes(one)),
  )
}
