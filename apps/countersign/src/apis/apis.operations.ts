import { type ApiChange, type ApiSecret, apiEndpoints, nameApi } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import {
  type ConfirmedChange,
  CountersignError,
  defineConfirmedOperation,
  defineOperation,
  type Operation,
  readPage,
} from '@countersign/server/extension'
import { readHours } from '../applications/applications.operations.ts'
import { defineChange } from '../fields/defineChange.ts'
import { productErrors } from '../fields/productErrors.ts'
import { describeActor, operator, requireRight } from '../guards/operatorGuard.ts'
import { foreignCursor } from '../store/cursors.ts'
import { describeAllowed, describeApi } from './apiRow.ts'
import { parseApi, parseIdentifier } from './apis.fields.ts'
import { type ApiRow, findApi, listApiApplications, listApis } from './apis.queries.ts'
import {
  type AddedApi,
  addApi,
  allowApplication,
  changeApi,
  removeApi,
  rotateApiSecret,
} from './apis.writes.ts'

/** What an operator confirms by a signature before writing an API. */
export const apiChanges: readonly ConfirmedChange[] = [
  defineChange(
    'add_api',
    'operator',
    ({ identifier }) => `add the API ${nameApi(parseIdentifier(identifier))}`,
  ),
  defineChange('change_api', 'operator', async ({ id }, { store }) => {
    return `change the API ${await nameKnown(store, id)}`
  }),
  defineChange('rotate_api_secret', 'operator', async ({ id }, { store }) => {
    return `give the API ${await nameKnown(store, id)} a new secret`
  }),
  defineChange('remove_api', 'operator', async ({ id }, { store }) => {
    return `remove the API ${await nameKnown(store, id)}`
  }),
]

async function nameKnown(store: Store, id: string): Promise<string> {
  return nameApi((await requireApi(store, id)).identifier)
}

/** @throws {CountersignError} `not_found` */
export async function requireApi(store: Store, id: string): Promise<ApiRow> {
  const [row] = await store.read(findApi, { id })
  if (row === undefined) throw new CountersignError('not_found')
  return row
}

/** 50 scopes in fourteen languages. */
const bodyLimitBytes = 112 * 1024

/** What operators do with APIs. Reading needs the role, writing a fresh signature too. */
export const apiOperations: readonly Operation[] = [
  defineOperation({
    endpoint: apiEndpoints.apis,
    summary: 'Lists the APIs by their addresses',
    who: operator.can('apis:read'),
    async handle({ service: { store, now }, query: { cursor, ...rest } }) {
      const { limit } = readPage(rest)
      const rows = await store.read(listApis, { after: readAfter(cursor), limit: limit + 1 })
      const { page, next } = splitAt(rows, limit, ({ identifier }) => identifier)
      return { apis: page.map((row) => describeApi(row, now())), next }
    },
  }),

  defineConfirmedOperation({
    endpoint: apiEndpoints.addApi,
    summary: 'Adds an API that applications call with tokens of this server',
    description: 'Only this response contains its secret.',
    who: operator.can('apis:credentials'),
    bodyLimitBytes,
    readBody(body) {
      // Nobody is asked to sign for what would be refused.
      return { ...body, identifier: parseApi(body).identifier }
    },
    status: 201,
    refusals: [productErrors.api_identifier_taken, productErrors.api_limit],
    async handle(context) {
      const { confirmation, body } = context
      const actor = describeActor(context)
      const added = await confirmation.write(() => addApi(parseApi(body), actor))
      return added.map((one) => describeSecret(one, actor.now))
    },
  }),

  defineOperation({
    endpoint: apiEndpoints.api,
    summary: 'Returns an API',
    who: operator.can('apis:read'),
    refusals: ['not_found'],
    handle: async ({ service: { store, now }, params: { id } }) =>
      describeApi(await requireApi(store, id), now()),
  }),

  defineConfirmedOperation({
    endpoint: apiEndpoints.changeApi,
    summary: 'Changes an API',
    description:
      'Its identifier stays: tokens name it. What people allowed under a scope that is gone is worth nothing.',
    who: operator.can('apis:write'),
    bodyLimitBytes,
    refusals: ['not_found', productErrors.api_declared],
    async handle(context) {
      const { caller, confirmation, params, body } = context
      if (touchesCredentials(body)) requireRight(caller, 'apis:credentials')
      const actor = describeActor(context)
      const changed = await confirmation.write(() => changeApi(params.id, body, actor))
      return changed.map((row) => describeApi(row, actor.now))
    },
  }),

  defineConfirmedOperation({
    endpoint: apiEndpoints.removeApi,
    summary: 'Removes an API',
    description: 'Signed tokens of it are good to their end.',
    who: operator.can('apis:write'),
    refusals: ['not_found', productErrors.api_declared],
    handle(context) {
      const { confirmation, params } = context
      const actor = describeActor(context)
      return confirmation.write(() => removeApi(params.id, actor))
    },
  }),

  defineConfirmedOperation({
    endpoint: apiEndpoints.rotateApiSecret,
    summary: 'Gives an API a new secret',
    description:
      'The old secret stops working at once, or after some hours. Only this response contains the new one.',
    who: operator.can('apis:credentials'),
    refusals: ['not_found', productErrors.api_declared],
    async handle(context) {
      const { confirmation, params, query } = context
      const actor = describeActor(context)
      const keepOldHours = readHours(query.keepOldHours)
      const rotated = await confirmation.write(() => rotateApiSecret(params.id, keepOldHours, actor))
      return rotated.map((one) => describeSecret(one, actor.now))
    },
  }),

  defineOperation({
    endpoint: apiEndpoints.apiApplications,
    summary: 'Lists the applications that may ask for an API, by client id',
    who: operator.can('apis:read'),
    refusals: ['not_found'],
    async handle({ service: { store }, params: { id }, query: { cursor, ...rest } }) {
      await requireApi(store, id)
      const { limit } = readPage(rest)
      const rows = await store.read(listApiApplications, {
        id,
        after: readAfter(cursor),
        limit: limit + 1,
      })
      const { page, next } = splitAt(rows, limit, ({ client_id }) => client_id)
      return { applications: page.map(describeAllowed), next }
    },
  }),

  defineConfirmedOperation({
    endpoint: apiEndpoints.changeApiApplication,
    summary: 'Says what an application may ask for at an API, for people and for itself',
    description: 'With two empty lists it may ask for nothing, and is taken off the list.',
    who: operator.can('apis:credentials'),
    refusals: ['not_found', productErrors.api_declared, productErrors.api_limit],
    async handle(context) {
      const { confirmation, params, body: access } = context
      const actor = describeActor(context)
      const allowed = await confirmation.write(() => allowApplication({ ...params, access }, actor))
      return allowed.map(describeAllowed)
    },
  }),
]

/**
 * The address or the client id that the page before ended with.
 *
 * @throws {CountersignError} `invalid_request`
 */
function readAfter(cursor = ''): string {
  if (/^[\x20-\x7e]*$/.test(cursor)) return cursor
  throw foreignCursor()
}

/** So many rows, and what the last of them is called where there are more. */
function splitAt<Row>(rows: readonly Row[], limit: number, nameOf: (row: Row) => string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last !== undefined ? nameOf(last) : null }
}

/** What a token may change without the right for credentials: it decides neither what is signed nor who is let in. */
const plainFields: ReadonlySet<string> = new Set(['name', 'tokenSeconds', 'isDisabled'])

function touchesCredentials(change: ApiChange): boolean {
  return Object.keys(change).some((field) => !plainFields.has(field))
}

/** An API with the secret that only this response tells. */
function describeSecret({ row, secret }: AddedApi, now: number): ApiSecret {
  return { api: describeApi(row, now), secret }
}
