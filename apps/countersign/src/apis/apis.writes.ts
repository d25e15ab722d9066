import { type ApiAccess, type ApiChange, apiLimits, type ProductErrorCode } from '@countersign/product-api'
import { CountersignError, invalidRequest, run, type Write } from '@countersign/server/extension'
import { randomString } from '@countersign/siwe'
import { findApplication } from '../applications/applications.queries.ts'
import { hashClientSecret, makeClientSecret } from '../applications/applications.writes.ts'
import { requireGroups } from '../applications/newApplicationAccess.ts'
import { productErrors } from '../fields/productErrors.ts'
import type { Actor } from '../store/Actor.ts'
import { appendEvent } from '../store/appendEvent.ts'
import { lockMeta } from '../store/metaQueries.ts'
import { formatApi, readApi } from './apiRow.ts'
import { apiIdStart, type CheckedApi, parseAllowedScopes, parseApi } from './apis.fields.ts'
import {
  type AllowedApplication,
  type ApiRow,
  countAllowing,
  countApis,
  deleteAllowing,
  deleteApi,
  findAllowing,
  insertApi,
  lockApi,
  saveAllowing,
  updateApi,
} from './apis.queries.ts'

/** An API, and its secret, which is not kept: null where it has none. */
export interface AddedApi {
  readonly row: ApiRow
  readonly secret: string | null
}

/** The transaction that adds an API. Refuses with `api_identifier_taken`. */
export function* addApi(api: CheckedApi, actor: Actor): Write<AddedApi | ProductErrorCode> {
  const secret = api.jwks === null ? makeClientSecret() : null
  const row = yield* insertChecked(
    api,
    { secretHash: secret === null ? null : hashClientSecret(secret), source: 'operator' },
    actor,
  )
  return row === undefined ? 'api_identifier_taken' : { row, secret }
}

/** The part of a transaction that adds an API; undefined where another has its identifier. */
export function* insertChecked(
  api: CheckedApi,
  { secretHash, source }: { readonly secretHash: Uint8Array | null; readonly source: ApiRow['source'] },
  actor: Actor,
): Write<ApiRow | undefined> {
  // One after the other, so that two who add the last one do not both.
  yield* run(lockMeta, { key: 'apis' })
  const { length } = yield* run(countApis, { limit: apiLimits.apis })
  if (length >= apiLimits.apis) throw refuseLimit(apiLimits.apis, 'APIs')
  yield* requireGroups({ access: api.access, groupsClaim: 'all' })
  const [row] = yield* run(insertApi, {
    id: api.id ?? makeApiId(),
    ...formatApi(api),
    secret_hash: secretHash,
    source,
    created_at: actor.now,
  })
  if (row !== undefined) yield* record('api_added', row, actor)
  return row
}

function makeApiId(): string {
  return `${apiIdStart}${randomString(20)}`
}

function refuseLimit(limit: number, what: string): CountersignError {
  return new CountersignError(productErrors.api_limit, { limit: `${limit.toLocaleString('en')} ${what}` })
}

/**
 * The transaction that changes an API; what is left out stays. Refuses with `not_found` or `api_declared`.
 *
 * @throws {CountersignError} `invalid_request`
 */
export function* changeApi(id: string, change: ApiChange, actor: Actor): Write<ApiRow | ProductErrorCode> {
  const before = yield* lockOwn(id)
  if (typeof before === 'string') return before
  const checked = readApi(before)
  const { isDisabled = before.disabled_at !== null, ...written } = change
  const api = parseApi({
    ...checked,
    ...written,
    name: change.name ?? checked.name,
    scopes: change.scopes ?? [...checked.scopes],
    tells: change.tells ?? [...checked.tells],
  })
  yield* requireGroups(
    { access: api.access, groupsClaim: 'all' },
    { access: checked.access, groupsClaim: 'all' },
  )
  const hasSecret = api.jwks === null && before.secret_hash !== null
  const [after] = yield* run(updateApi, {
    ...before,
    ...formatApi(api),
    ...(hasSecret ? {} : { secret_hash: null, ...noOldSecret }),
    disabled_at: isDisabled ? (before.disabled_at ?? actor.now) : null,
  })
  if (after === undefined) return 'not_found'
  yield* record('api_changed', after, actor, { fields: Object.keys(change).join(', ') })
  return after
}

const noOldSecret = { old_secret_hash: null, old_secret_until: null } as const
const hourMilliseconds = 3_600_000

/**
 * The transaction that gives an API a new secret; the one before works no more, or for some hours more. Refuses with
 * `not_found` or `api_declared`.
 *
 * @throws {CountersignError} `invalid_request` where it proves itself with a key
 */
export function* rotateApiSecret(
  id: string,
  keepOldHours: number,
  actor: Actor,
): Write<AddedApi | ProductErrorCode> {
  const before = yield* lockOwn(id)
  if (typeof before === 'string') return before
  if (readApi(before).jwks !== null) throw invalidRequest('this API does not prove itself with a secret')
  const secret = makeClientSecret()
  const isKept = keepOldHours > 0 && before.secret_hash !== null
  const [row] = yield* run(updateApi, {
    ...before,
    secret_hash: hashClientSecret(secret),
    ...(isKept
      ? { old_secret_hash: before.secret_hash, old_secret_until: actor.now + keepOldHours * hourMilliseconds }
      : noOldSecret),
  })
  if (row === undefined) return 'not_found'
  yield* record('api_secret_rotated', row, actor)
  return { row, secret }
}

/** The transaction that removes an API: no token of it is given, or good at an introspection, any more. */
export function* removeApi(id: string, actor: Actor): Write<object | ProductErrorCode> {
  const before = yield* lockOwn(id)
  if (typeof before === 'string') return before
  yield* removeLocked(before, actor)
  return {}
}

/** The part of a transaction that removes an API. */
export function* removeLocked(row: Pick<ApiRow, 'id' | 'identifier'>, actor: Actor): Write<void> {
  yield* run(deleteApi, { id: row.id })
  yield* record('api_removed', row, actor)
}

/**
 * The transaction that says what an application may ask for at an API; nothing at all takes it off the list. Refuses with
 * `not_found` or `api_declared`.
 *
 * @throws {CountersignError} `invalid_request` or `api_limit`
 */
export function* allowApplication(
  { id, clientId, access }: { readonly id: string; readonly clientId: string; readonly access: ApiAccess },
  actor: Actor,
): Write<AllowedApplication | ProductErrorCode> {
  const api = yield* lockOwn(id)
  if (typeof api === 'string') return api
  const [application] = yield* run(findApplication, { clientId })
  if (application === undefined) return 'not_found'
  const checked = readApi(api)
  const allowed = {
    api_id: id,
    client_id: clientId,
    delegated_scopes: parseAllowedScopes(access.delegated, 'delegated', checked).join(' '),
    own_scopes: parseAllowedScopes(access.own, 'own', checked).join(' '),
  }
  if (allowed.delegated_scopes === '' && allowed.own_scopes === '') yield* run(deleteAllowing, allowed)
  else {
    const [known] = yield* run(findAllowing, allowed)
    const { length } = yield* run(countAllowing, { id, limit: apiLimits.applications })
    if (known === undefined && length >= apiLimits.applications)
      throw refuseLimit(apiLimits.applications, 'applications')
    yield* run(saveAllowing, allowed)
  }
  yield* record('api_changed', api, actor, { fields: 'applications', clientId })
  return { ...allowed, name: application.name }
}

/** An API that its operators may change. */
function* lockOwn(id: string): Write<ApiRow | ProductErrorCode> {
  const [row] = yield* run(lockApi, { id })
  if (row === undefined) return 'not_found'
  return row.source === 'file' ? 'api_declared' : row
}

/** Records what happened to an API, in the transaction in which it does. */
export function* record(
  kind: 'api_added' | 'api_changed' | 'api_secret_rotated' | 'api_removed',
  { id, identifier }: Pick<ApiRow, 'id' | 'identifier'>,
  { actorId, requester, now }: Actor,
  more: Readonly<Record<string, string>> = {},
): Write<void> {
  const details = { api: id, identifier, ...more }
  yield* appendEvent({ accountId: null, actorId, kind, requester, now, details })
}
