import {
  type ApiAccess,
  type ApiChange,
  type ApiDraft,
  type ApiScope,
  apiChangeSchema,
  apiDraftSchema,
  apiLimits,
} from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { CountersignError, writeOrRefuse } from '@countersign/server/extension'
import * as v from 'valibot'
import { describeAllowed, describeApi } from '../apis/apiRow.ts'
import { parseApi, withoutLastSlash } from '../apis/apis.fields.ts'
import {
  type ApiRow,
  findApi,
  findApiByIdentifier,
  listApiApplications,
  listApis,
} from '../apis/apis.queries.ts'
import { addApi, allowApplication, changeApi, removeApi, rotateApiSecret } from '../apis/apis.writes.ts'
import { parseJson, readEntry } from '../fields/readEntries.ts'
import { type Actor, actAsServer } from '../store/Actor.ts'
import { readText, UsageError } from '../terminal/readText.ts'
import { showJson, showText } from '../terminal/showText.ts'
import { apiCommandErrors as errors, apiResultTexts as results } from '../texts/apiCommands.ts'
import type { AddApiOptions, ApiActions, UpdateApiOptions } from './apiCommands.ts'
import { formatAllowed, formatApi, formatApis, formatSecret } from './formatApis.ts'
import { type Environment, onStore } from './onStore.ts'

/** The commands about APIs, at a terminal. */
export function createApiActions(environment: Environment): ApiActions {
  return {
    addApi: (options) =>
      onStore(environment, options, async ({ store }) => {
        const checked = parseApi(await readDraft(options))
        const { row, secret } = await writeOrRefuse(store, () => addApi(checked, byCommand()))
        const added = { api: describeApi(row, Date.now()), secret }
        return options.json ? showJson(added, 2) : formatSecret(added)
      }),
    listApis: (options) =>
      onStore(environment, options, async ({ store }) => {
        const rows = await store.read(listApis, { after: '', limit: apiLimits.apis })
        const apis = rows.map((row) => describeApi(row, Date.now()))
        return options.json ? showJson(apis, 2) : formatApis(apis)
      }),
    showApi: (name, options) =>
      onStore(environment, options, async ({ store }) => {
        const api = describeApi(await find(store, name), Date.now())
        return options.json ? showJson(api, 2) : formatApi(api)
      }),
    updateApi: (name, options) =>
      onStore(environment, options, async ({ store }) => {
        const change = await readChange(options)
        const { id } = await find(store, name)
        const row = await writeOrRefuse(store, () => changeApi(id, change, byCommand()))
        const api = describeApi(row, Date.now())
        return options.json ? showJson(api, 2) : formatApi(api)
      }),
    rotateApiSecret: (name, options) =>
      onStore(environment, options, async ({ store }) => {
        const { id } = await find(store, name)
        const { row, secret } = await writeOrRefuse(store, () =>
          rotateApiSecret(id, options.keepOldHours, byCommand()),
        )
        const rotated = { api: describeApi(row, Date.now()), secret }
        return options.json ? showJson(rotated, 2) : formatSecret(rotated)
      }),
    removeApi: (name, options) =>
      onStore(environment, options, async ({ store }) => {
        const { id, identifier } = await find(store, name)
        await writeOrRefuse(store, () => removeApi(id, byCommand()))
        return options.json ? showJson({ removed: id }) : results.removed(showText(identifier))
      }),
    listApiApplications: (name, options) =>
      onStore(environment, options, async ({ store }) => {
        const { id } = await find(store, name)
        const limit = apiLimits.applications
        const rows = await store.read(listApiApplications, { id, after: '', limit })
        const allowed = rows.map(describeAllowed)
        return options.json ? showJson(allowed, 2) : formatAllowed(allowed)
      }),
    allowApiApplication: (name, clientId, { forPeople, forItself, ...options }) =>
      onStore(environment, options, async ({ store }) => {
        if (forPeople.length + forItself.length === 0) throw new UsageError(errors.allow)
        const access = { delegated: [...forPeople], own: [...forItself] }
        const allowed = describeAllowed(await allow(store, { name, clientId, access }))
        return options.json ? showJson(allowed, 2) : formatAllowed([allowed])
      }),
    removeApiApplication: (name, clientId, options) =>
      onStore(environment, options, async ({ store }) => {
        await allow(store, { name, clientId, access: { delegated: [], own: [] } })
        return options.json
          ? showJson({ removed: clientId })
          : results.applicationRemoved(showText(clientId), showText(name))
      }),
  }
}

function byCommand(): Actor {
  return actAsServer(Date.now())
}

interface Allowing {
  /** The API, by its id or its identifier. */
  readonly name: string
  readonly clientId: string
  readonly access: ApiAccess
}

async function allow(store: Store, { name, clientId, access }: Allowing) {
  const { id } = await find(store, name)
  return writeOrRefuse(store, () => allowApplication({ id, clientId, access }, byCommand()))
}

/** @throws {CountersignError} `not_found` */
async function find(store: Store, name: string): Promise<ApiRow> {
  const [row] = await store.read(findApi, { id: name })
  if (row !== undefined) return row
  const [named] = await store.read(findApiByIdentifier, { identifier: withoutLastSlash(name) })
  if (named === undefined) throw new CountersignError('not_found', { what: 'api' })
  return named
}

/**
 * Reads an API from the options, or from a file of the same shape as the operators' calls take.
 *
 * @throws UsageError when a required option is missing
 * @throws FieldError
 */
async function readDraft(options: AddApiOptions): Promise<ApiDraft> {
  const { file, identifier, id, publicSubject } = options
  if (file !== undefined)
    return readEntry(parseJson(await readText(file)), { schema: apiDraftSchema, one: 'an API', many: 'APIs' })
  const { name, scopes, ...more } = await readParts(options)
  if (identifier === undefined || name === undefined || scopes === undefined)
    throw new UsageError(errors.options)
  return {
    identifier,
    ...(id !== undefined && { id }),
    name,
    scopes,
    ...(publicSubject && { subjectType: 'public' }),
    ...more,
  }
}

/**
 * The same for what changes.
 *
 * @throws UsageError when nothing changes, or both are given
 * @throws FieldError
 */
async function readChange({ enabled, ...options }: UpdateApiOptions): Promise<ApiChange> {
  const parts: ApiChange = {
    ...(await readParts(options)),
    ...(enabled !== undefined && { isDisabled: !enabled }),
  }
  const { file } = options
  if ((file === undefined) === (Object.keys(parts).length === 0)) throw new UsageError(errors.change)
  if (file === undefined) return parts
  const kind = { schema: apiChangeSchema, one: 'an API', many: 'APIs' }
  return readEntry(parseJson(await readText(file)), kind)
}

type Parts = Pick<
  UpdateApiOptions,
  'name' | 'scope' | 'kind' | 'seconds' | 'alg' | 'tells' | 'groups' | 'strangers' | 'jwks'
>

const jwksSchema = v.pick(apiDraftSchema, ['jwks'])

/** What the options say, and nothing of what they do not say. */
async function readParts(parts: Parts) {
  const { name, scope, kind, seconds, alg, tells, groups, strangers, jwks } = parts
  const keys = { schema: jwksSchema, one: 'a JWK Set', many: 'JWK Sets' }
  return {
    ...(name !== undefined && { name }),
    ...(scope !== undefined && { scopes: scope.map(parseScope) }),
    ...(kind !== undefined && { tokenKind: kind }),
    ...(seconds !== undefined && { tokenSeconds: Number(seconds) }),
    ...(alg !== undefined && { tokenSigningAlg: alg }),
    ...(tells !== undefined && { tells: [...tells] }),
    ...(groups !== undefined && { access: { groups: [...groups] } }),
    ...(strangers !== undefined && { strangers }),
    ...(jwks !== undefined && readEntry({ jwks: parseJson(await readText(jwks)) }, keys)),
  }
}

/** @throws UsageError */
function parseScope(text: string): ApiScope {
  const at = text.lastIndexOf('=')
  if (at < 1) throw new UsageError(errors.scope(text))
  return { name: text.slice(0, at), words: text.slice(at + 1) }
}
