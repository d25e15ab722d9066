import { apiAccessSchema, apiDraftSchema } from '@countersign/product-api'
import { run, type Write } from '@countersign/server/extension'
import * as v from 'valibot'
import { parseClientId } from '../applications/applications.fields.ts'
import { findApplication } from '../applications/applications.queries.ts'
import { formatHex } from '../applications/declared/applyDeclared.ts'
import { parseHash } from '../applications/declared/parseDeclared.ts'
import { type Applied, beginApplying } from '../fields/Applied.ts'
import { FieldError, placeBelow } from '../fields/FieldError.ts'
import { readEntries } from '../fields/readEntries.ts'
import { actAsServer } from '../store/Actor.ts'
import { lockMeta } from '../store/metaQueries.ts'
import { formatApi } from './apiRow.ts'
import { type CheckedApi, parseAllowedScopes, parseApi } from './apis.fields.ts'
import {
  type ApiRow,
  deleteAllowing,
  findApiByIdentifier,
  listAllowing,
  listDeclaredApis,
  lockApi,
  saveAllowing,
  updateApi,
} from './apis.queries.ts'
import { insertChecked, record, removeLocked } from './apis.writes.ts'

/** An API as a file declares it. */
export interface DeclaredApi {
  readonly api: CheckedApi
  /** SHA-256 of its secret; null where it has keys. */
  readonly secretHash: Uint8Array | null
  /** What applications may ask for there, by client id. */
  readonly applications: readonly DeclaredAllowing[]
}

interface DeclaredAllowing {
  readonly client_id: string
  readonly delegated_scopes: string
  readonly own_scopes: string
}

/** One entry of the file's `apis`. */
const entrySchema = v.strictObject({
  ...apiDraftSchema.entries,
  secretSha256: v.optional(v.string()),
  applications: v.optional(v.record(v.string(), apiAccessSchema)),
})

/**
 * Reads a list of declared APIs.
 *
 * @throws {FieldError} whose field says where in the list it is wrong, such as `1.scopes.0.words`
 */
export function parseDeclaredApis(list: unknown): DeclaredApi[] {
  const kind = { schema: entrySchema, one: 'an API', many: 'APIs' }
  const declared = readEntries(list, kind, ({ secretSha256, applications = {}, ...draft }) => {
    const api = parseApi(draft)
    return {
      api,
      secretHash: parseSecret(secretSha256, api),
      applications: Object.entries(applications).map(([clientId, access]) =>
        parseAllowing(api, clientId, access),
      ),
    }
  })
  for (const field of ['identifier', 'id'] as const) {
    const values = declared.map(({ api }) => api[field])
    const twice = values.findIndex((value, at) => value !== undefined && values.indexOf(value) !== at)
    if (twice >= 0) throw new FieldError(`${twice}.${field}`, 'is there twice')
  }
  return declared
}

function parseSecret(text: string | undefined, { jwks }: CheckedApi): Uint8Array | null {
  if (jwks === null) return parseHash(text, 'secretSha256')
  if (text === undefined) return null
  throw new FieldError('secretSha256', 'is given, but an API with keys needs no secret')
}

function parseAllowing(api: CheckedApi, clientId: string, access: v.InferOutput<typeof apiAccessSchema>) {
  try {
    return {
      client_id: parseClientId(clientId),
      delegated_scopes: parseAllowedScopes(access.delegated, 'delegated', api).join(' '),
      own_scopes: parseAllowedScopes(access.own, 'own', api).join(' '),
    }
  } catch (error) {
    throw placeBelow('applications', placeBelow(clientId, error))
  }
}

/**
 * The transaction that makes the store hold the APIs that the file declares: adds, changes, and removes what an earlier file
 * declared and this one does not. An API that an operator added under the same address belongs to the file from now on.
 *
 * @throws {FieldError} where it names an application that is not there
 */
export function* applyDeclaredApis(declared: readonly DeclaredApi[], now: number): Write<Applied> {
  const actor = actAsServer(now)
  const applied = beginApplying()
  // Of processes that start at once, one is first.
  yield* run(lockMeta, { key: 'apis' })
  const named = new Set(declared.map(({ api }) => api.identifier))
  for (const { id, identifier } of yield* run(listDeclaredApis, {})) {
    if (named.has(identifier)) continue
    // Another process that starts may have been first.
    const [locked] = yield* run(lockApi, { id })
    if (locked?.source !== 'file') continue
    yield* removeLocked(locked, actor)
    applied.removed.push(identifier)
  }
  // In one order, so that processes that start at once wait for one another and not in a circle.
  for (const one of declared.toSorted((a, b) => (a.api.identifier < b.api.identifier ? -1 : 1))) {
    const outcome = yield* applyOne(one, now)
    if (outcome !== 'same') applied[outcome].push(one.api.identifier)
  }
  return applied
}

/** The transaction that makes what a file declared the operators', where none declares APIs any more. */
export function* releaseDeclaredApis(): Write<Applied> {
  const applied = beginApplying()
  for (const { id, identifier } of yield* run(listDeclaredApis, {})) {
    const [row] = yield* run(lockApi, { id })
    if (row === undefined) continue
    yield* run(updateApi, { ...row, source: 'operator' })
    applied.changed.push(identifier)
  }
  return applied
}

function* applyOne(declared: DeclaredApi, now: number): Write<'added' | 'changed' | 'same'> {
  const { api, secretHash } = declared
  const actor = actAsServer(now)
  const [found] = yield* run(findApiByIdentifier, api)
  if (found === undefined) {
    const row = yield* insertChecked(api, { secretHash, source: 'file' }, actor)
    if (row === undefined)
      throw new FieldError('apis', `cannot add ${api.identifier}: another API has its id`)
    yield* writeAllowings(row, declared)
    return 'added'
  }
  const [before] = yield* run(lockApi, { id: found.id })
  if (before === undefined) return 'same'
  const hasChanged = yield* writeAllowings(before, declared)
  if (isSame(before, declared) && !hasChanged) return 'same'
  yield* run(updateApi, {
    id: before.id,
    ...formatApi(api),
    secret_hash: secretHash,
    old_secret_hash: null,
    old_secret_until: null,
    source: 'file',
    disabled_at: null,
  })
  yield* record('api_changed', before, actor, { fields: 'file' })
  return 'changed'
}

/** Makes the list of applications what the file says; whether anything was different. */
function* writeAllowings({ id }: ApiRow, { api, applications }: DeclaredApi): Write<boolean> {
  const before = new Map((yield* run(listAllowing, { id })).map((row) => [row.client_id, row]))
  let hasChanged = false
  for (const one of applications) {
    const [application] = yield* run(findApplication, { clientId: one.client_id })
    if (application === undefined)
      throw new FieldError(
        'apis',
        `name the application ${one.client_id} at ${api.identifier}, which is not there`,
      )
    const known = before.get(one.client_id)
    before.delete(one.client_id)
    if (known?.delegated_scopes === one.delegated_scopes && known.own_scopes === one.own_scopes) continue
    yield* run(saveAllowing, { api_id: id, ...one })
    hasChanged = true
  }
  for (const client_id of before.keys()) yield* run(deleteAllowing, { api_id: id, client_id })
  return hasChanged || before.size > 0
}

function isSame(before: ApiRow, { api, secretHash }: DeclaredApi): boolean {
  return (
    before.content === formatApi(api).content &&
    before.source === 'file' &&
    before.disabled_at === null &&
    formatHex(before.secret_hash) === formatHex(secretHash)
  )
}
