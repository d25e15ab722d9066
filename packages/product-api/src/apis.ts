// One module because what is written of an API, what is answered and the endpoints share their fields.
import {
  confirmed,
  type Endpoints,
  nextCursorSchema,
  pageQuery,
  timestampSchema,
} from '@countersign/protocol'
import * as v from 'valibot'
import { applicationAccessSchema, mostOldSecretHours } from './applications.ts'
import type { ProductChange } from './changes.ts'

/** How many APIs there can be, how much belongs to each, and how long its tokens live. */
export const apiLimits = {
  apis: 100,
  scopes: 50,
  identifierLength: 200,
  scopeNameLength: 100,
  /** All names of an API's scopes, with the spaces between them: a token of 4 KiB carries them. */
  scopeNamesLength: 1_500,
  wordsLength: 60,
  /** Applications that may ask for it. */
  applications: 1_000,
  /** In seconds: what a token of an API lives at least, by default and at most. */
  tokenSeconds: { least: 60, usual: 300, most: 3_600 },
} as const

/**
 * What people sign that an API is: the host, and the path where it has one. Its name is only a claim.
 *
 * @example nameApi('https://files.example/v1') // 'files.example/v1'
 */
export function nameApi(identifier: string): string {
  return identifier.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

/** What an API may be told of a person besides who they are to it. */
export const apiTellings = ['groups', 'wallet'] as const
export type ApiTelling = (typeof apiTellings)[number]

/**
 * Which applications that nobody here has added may ask people for an API: none, those that introduce themselves by a document at
 * their own address, or also those that registered themselves. They ask for whatever it has; the person signs what they get.
 */
export const apiStrangers = ['none', 'documents', 'registered'] as const
export type ApiStrangers = (typeof apiStrangers)[number]

/** One thing that an application may do at an API. */
export const apiScopeSchema = v.strictObject({
  /** As applications ask for it (RFC 6749, section 3.3). */
  name: v.string(),
  /** What the person signs that they allow, in ASCII and without a stop: `read files`. */
  words: v.string(),
  /** The same in the languages of pages, by their tags; beside it stands what is signed. */
  translations: v.optional(v.record(v.string(), v.string())),
})
export type ApiScope = v.InferOutput<typeof apiScopeSchema>

/** An API as it is written: by an operator, or in a file of declared ones. Left out means the first of each choice, or none. */
export const apiDraftSchema = v.strictObject({
  /** An https address, or an http one of this computer: what applications name as `resource` (RFC 8707), and its tokens' `aud`. */
  identifier: v.string(),
  /** Under which it asks about a token: `api~` and what the file calls it; made up when left out. */
  id: v.optional(v.string()),
  name: v.string(),
  scopes: v.array(apiScopeSchema),
  /** A signed one (RFC 9068) is good to its end; an opaque one can be ended at once, and the API asks about it. */
  tokenKind: v.optional(v.picklist(['jwt', 'opaque'])),
  tokenSeconds: v.optional(v.number()),
  tokenSigningAlg: v.optional(v.picklist(['RS256', 'ES256'])),
  /** How it knows people: each by a `sub` of its own, or by the public one. */
  subjectType: v.optional(v.picklist(['pairwise', 'public'])),
  /** What it is told of people. */
  tells: v.optional(v.array(v.picklist(apiTellings))),
  /** Who may use it; left out, everyone. */
  access: v.optional(applicationAccessSchema),
  /** Which applications may ask people for it, besides those that it names. */
  strangers: v.optional(v.picklist(apiStrangers)),
  /** Public keys of the API, by which it proves itself where it asks about a token; without them it has a secret. */
  jwks: v.optional(v.nullable(v.looseObject({ keys: v.array(v.looseObject({})) }))),
})
export type ApiDraft = v.InferOutput<typeof apiDraftSchema>

/** An API as an operator sees it. Its secret is shown once, when it is made, and never again. */
export const apiSchema = v.object({
  /** Under which it asks about a token. */
  id: v.string(),
  identifier: v.string(),
  /** What people sign that it is. */
  host: v.string(),
  name: v.string(),
  scopes: v.array(apiScopeSchema),
  tokenKind: v.picklist(['jwt', 'opaque']),
  tokenSeconds: v.number(),
  tokenSigningAlg: v.picklist(['RS256', 'ES256']),
  subjectType: v.picklist(['pairwise', 'public']),
  tells: v.array(v.picklist(apiTellings)),
  access: applicationAccessSchema,
  strangers: v.picklist(apiStrangers),
  jwks: v.nullable(v.looseObject({ keys: v.array(v.looseObject({})) })),
  /** Who wrote it: what a file declares is changed in that file. */
  source: v.picklist(['operator', 'file']),
  /** Until when the secret before this one works, too; null where there is one secret at most. */
  oldSecretUntil: v.nullable(timestampSchema),
  createdAt: timestampSchema,
  disabledAt: v.nullable(timestampSchema),
})
export type Api = v.InferOutput<typeof apiSchema>

/** `GET /api/operator/apis?cursor=&limit=`, answer: by identifier. */
export const apiListSchema = v.object({ apis: v.array(apiSchema), next: nextCursorSchema })
export type ApiList = v.InferOutput<typeof apiListSchema>

/** `POST /api/operator/apis` and `…/:id/secret`, answer: the one time that the secret is shown. */
export const apiSecretSchema = v.object({ api: apiSchema, secret: v.nullable(v.string()) })
export type ApiSecret = v.InferOutput<typeof apiSecretSchema>

/** `PATCH /api/operator/apis/:id`, request: what is left out stays. */
export const apiChangeSchema = v.strictObject({
  ...v.partial(v.omit(apiDraftSchema, ['identifier', 'id'])).entries,
  isDisabled: v.optional(v.boolean()),
})
export type ApiChange = v.InferOutput<typeof apiChangeSchema>

/** `PATCH /api/operator/apis/:id/applications/:clientId`, request: what people may allow the application (`delegated`), and what it may do
 * by itself (`own`). */
export const apiAccessSchema = v.strictObject({ delegated: v.array(v.string()), own: v.array(v.string()) })
export type ApiAccess = v.InferOutput<typeof apiAccessSchema>

/** An application that may ask for an API. */
export const apiApplicationSchema = v.object({
  clientId: v.string(),
  name: v.string(),
  ...apiAccessSchema.entries,
})
export type ApiApplication = v.InferOutput<typeof apiApplicationSchema>

/** `GET /api/operator/apis/:id/applications?cursor=&limit=`, answer: by client id. */
export const apiApplicationListSchema = v.object({
  applications: v.array(apiApplicationSchema),
  next: nextCursorSchema,
})
export type ApiApplicationList = v.InferOutput<typeof apiApplicationListSchema>

/** `GET /api/operator/apis/:id/usage?days=`, answer: each day in UTC, oldest first; the last one is today. */
export const apiUsageSchema = v.object({
  days: v.array(
    v.object({
      /** Such as `2026-11-22`. */
      day: v.string(),
      /** Tokens about a person, a refreshed one each time. */
      forPeople: v.number(),
      /** Tokens that applications got for themselves. */
      forApplications: v.number(),
    }),
  ),
})
export type ApiUsage = v.InferOutput<typeof apiUsageSchema>

/** Why requests about an API are refused: errors of OAuth 2.0, and all others as one. */
export const apiRefusalReasons = [
  'access_denied',
  'invalid_client',
  'invalid_grant',
  'invalid_scope',
  'invalid_target',
  'invalid_token',
  'other',
  'slow_down',
] as const
export type ApiRefusalReason = (typeof apiRefusalReasons)[number]

/** `GET /api/operator/apis/:id/refusals?cursor=&limit=`, answer: the latest hour first. */
export const apiRefusalListSchema = v.object({
  refusals: v.array(
    v.object({
      /** When the hour began. */
      since: timestampSchema,
      reason: v.picklist(apiRefusalReasons),
      count: v.number(),
    }),
  ),
  next: nextCursorSchema,
})
export type ApiRefusalList = v.InferOutput<typeof apiRefusalListSchema>

/**
 * `GET /api/operator/apis/:id/try`, answer: what the API would read in a token, or be told about an opaque one. It is not signed,
 * and is good nowhere.
 */
export const apiTrialSchema = v.object({
  /** Of a signed token; null where tokens are opaque: the claims are what introspection tells. */
  header: v.nullable(v.record(v.string(), v.unknown())),
  /** Null where the person may not use the API. */
  claims: v.nullable(v.record(v.string(), v.unknown())),
})
export type ApiTrial = v.InferOutput<typeof apiTrialSchema>

const trialQuery = {
  clientId:
    'the client id of an application that people may allow something there; left out, a token with every scope',
} as const

/** The endpoints for APIs. */
export const apiEndpoints = {
  apis: { method: 'GET', path: '/api/operator/apis', query: pageQuery, response: apiListSchema },
  addApi: confirmed(
    { method: 'POST', path: '/api/operator/apis', body: apiDraftSchema, response: apiSecretSchema },
    // As it is kept: what was signed for must be what is added.
    ({ body: { identifier } }) => ({ kind: 'add_api', identifier: identifier.replace(/\/$/, '') }),
  ),
  api: { method: 'GET', path: '/api/operator/apis/:id', response: apiSchema },
  changeApi: confirmed(
    { method: 'PATCH', path: '/api/operator/apis/:id', body: apiChangeSchema, response: apiSchema },
    ({ params: { id } }) => ({ kind: 'change_api', id }),
  ),
  removeApi: confirmed(
    { method: 'DELETE', path: '/api/operator/apis/:id', response: 'nothing' },
    ({ params: { id } }) => ({ kind: 'remove_api', id }),
  ),
  rotateApiSecret: confirmed(
    {
      method: 'POST',
      path: '/api/operator/apis/:id/secret',
      query: {
        keepOldHours: `for how many hours the secret before works, too: 0 to ${mostOldSecretHours}; 0 by default`,
      },
      response: apiSecretSchema,
    },
    ({ params: { id } }) => ({ kind: 'rotate_api_secret', id }),
  ),
  apiApplications: {
    method: 'GET',
    path: '/api/operator/apis/:id/applications',
    query: pageQuery,
    response: apiApplicationListSchema,
  },
  changeApiApplication: confirmed(
    {
      method: 'PATCH',
      path: '/api/operator/apis/:id/applications/:clientId',
      body: apiAccessSchema,
      response: apiApplicationSchema,
    },
    ({ params: { id } }) => ({ kind: 'change_api', id }),
  ),
  apiUsage: {
    method: 'GET',
    path: '/api/operator/apis/:id/usage',
    query: { days: 'how many days: 7, 30 or 90; 30 by default' },
    response: apiUsageSchema,
  },
  apiRefusals: {
    method: 'GET',
    path: '/api/operator/apis/:id/refusals',
    query: pageQuery,
    response: apiRefusalListSchema,
  },
  tryApi: {
    method: 'GET',
    path: '/api/operator/apis/:id/try',
    query: trialQuery,
    response: apiTrialSchema,
  },
  tryApiFor: {
    method: 'GET',
    path: '/api/operator/apis/:id/people/:accountId/token',
    query: trialQuery,
    response: apiTrialSchema,
  },
} as const satisfies Endpoints<ProductChange>
