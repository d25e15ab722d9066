// One module because what is written of an application, what is answered and the endpoints share their fields.
import {
  confirmed,
  type Endpoints,
  nextCursorSchema,
  pageQuery,
  timestampSchema,
  walletSchema,
} from '@countersign/protocol'
import * as v from 'valibot'
import type { ProductChange } from './changes.ts'
import { gateDraftSchema, gateSchema } from './gates.ts'
import { lifeEntries } from './lives.ts'
import { namedPersonSchema } from './namedPerson.ts'
import { protocolEntries } from './protocolSettings.ts'
import { scopeNames } from './scopes.ts'

const optionalAddress = v.optional(v.nullable(v.string()))

/** How an application proves itself at the token endpoint (OpenID Connect Core, section 9). */
const authenticationMethod = v.picklist([
  'client_secret_basic',
  'client_secret_post',
  'private_key_jwt',
  'none',
])

/** What an application can ask to know (specification, point 7). */
const scope = v.picklist(scopeNames)

/** Who may use an application: everyone who has an account, or members of at least one of these groups, by slug. */
export const applicationAccessSchema = v.union([
  v.literal('everyone'),
  v.strictObject({ groups: v.array(v.string()) }),
])
export type ApplicationAccess = v.InferOutput<typeof applicationAccessSchema>

/** Which groups of a person an application may see, where the person allows `groups`: all of them, or these, by slug. */
export const groupsClaimSchema = v.union([v.literal('all'), v.array(v.string())])
export type GroupsClaim = v.InferOutput<typeof groupsClaimSchema>

/** The media types of a logo. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const

/**
 * An application as it is written: by an operator, or in a file of declared ones. The names are those of OpenID
 * Connect Dynamic Client Registration, in camel case. Left out means the first of each choice, or none.
 */
export const applicationDraftSchema = v.strictObject({
  name: v.string(),
  /** Given by a file; made up when left out. */
  clientId: v.optional(v.string()),
  tokenEndpointAuthMethod: v.optional(authenticationMethod),
  /** What makes a gate of it: it stands before a site, and leads nobody back to an address of its own. */
  gate: v.optional(v.nullable(gateDraftSchema)),
  redirectUris: v.optional(v.array(v.string())),
  postLogoutRedirectUris: v.optional(v.array(v.string())),
  backchannelLogoutUri: optionalAddress,
  /** Where the application is opened: people find it on their list of applications. */
  launchUri: optionalAddress,
  policyUri: optionalAddress,
  tosUri: optionalAddress,
  /** Its own home page, where people read more about it. */
  clientUri: optionalAddress,
  /** A `data:` address of a PNG, JPEG, WebP or SVG (shapes alone) of at most 64 KiB. */
  logo: v.optional(v.nullable(v.string())),
  subjectType: v.optional(v.picklist(['public', 'pairwise'])),
  /** Always required of a public application. */
  isPkceRequired: v.optional(v.boolean()),
  idTokenSignedResponseAlg: v.optional(v.picklist(['RS256', 'ES256'])),
  /** `native` applications may use any port on a loopback address (RFC 8252, section 7.3). */
  applicationType: v.optional(v.picklist(['web', 'native'])),
  /** What it may ask to know; everything when left out. `openid` always belongs to it. */
  scopes: v.optional(v.array(scope)),
  /** Who may use it; left out, the default for new applications. */
  access: v.optional(applicationAccessSchema),
  groupsClaim: v.optional(groupsClaimSchema),
  ...lifeEntries,
  ...protocolEntries,
  /** Public keys, for `private_key_jwt`: a JWK Set. */
  jwks: v.optional(v.nullable(v.looseObject({ keys: v.array(v.looseObject({})) }))),
})
export type ApplicationDraft = v.InferOutput<typeof applicationDraftSchema>

/** An application as an operator sees it. Its secret is shown once, when it is made, and never again. */
export const applicationSchema = v.object({
  clientId: v.string(),
  name: v.string(),
  host: v.string(),
  tokenEndpointAuthMethod: authenticationMethod,
  /** Left out of what is no gate. */
  gate: v.optional(gateSchema),
  redirectUris: v.array(v.string()),
  postLogoutRedirectUris: v.array(v.string()),
  backchannelLogoutUri: v.nullable(v.string()),
  /** Null where its operator has set none; left out by versions without it. */
  launchUri: v.optional(v.nullable(v.string())),
  policyUri: v.nullable(v.string()),
  tosUri: v.nullable(v.string()),
  /** Null where it has none; left out by versions without it. */
  clientUri: v.optional(v.nullable(v.string())),
  hasLogo: v.boolean(),
  subjectType: v.picklist(['public', 'pairwise']),
  isPkceRequired: v.boolean(),
  idTokenSignedResponseAlg: v.picklist(['ES256', 'RS256']),
  applicationType: v.picklist(['web', 'native']),
  scopes: v.optional(v.array(scope)),
  /** Who may use it; left out by versions in which everyone may. */
  access: v.optional(applicationAccessSchema),
  groupsClaim: v.optional(groupsClaimSchema),
  /** Null where it has what the site has; left out by versions without them. */
  ...lifeEntries,
  /** Null where it says nothing; left out by versions without them. */
  ...protocolEntries,
  jwks: v.nullable(v.looseObject({ keys: v.array(v.looseObject({})) })),
  /** Who wrote it: what a file declares is changed in that file, and what a document says in that document. */
  source: v.picklist(['operator', 'file', 'registration', 'document']),
  /** When its document was fetched, and from when on it is fetched again; left out where it has none. */
  document: v.optional(v.object({ fetchedAt: timestampSchema, expiresAt: timestampSchema })),
  /** Until when the secret before this one works, too; null where there is one secret at most. */
  oldSecretUntil: v.nullable(timestampSchema),
  createdAt: timestampSchema,
  disabledAt: v.nullable(timestampSchema),
  /** Redirect URIs by http to a private network: whoever listens there reads the code. Left out where there is none. */
  unprotectedRedirectUris: v.optional(v.array(v.string())),
  /** How the last back-channel logout went; null when there was none. */
  lastLogoutDelivery: v.nullable(
    v.object({ at: timestampSchema, isDelivered: v.boolean(), detail: v.string() }),
  ),
})
export type Application = v.InferOutput<typeof applicationSchema>

/** `GET /api/operator/applications?search=&cursor=&limit=`, answer: by name. */
export const applicationListSchema = v.object({
  applications: v.array(applicationSchema),
  next: nextCursorSchema,
})
export type ApplicationList = v.InferOutput<typeof applicationListSchema>

/** `PATCH /api/operator/applications/:clientId`, request: what is left out stays. */
export const applicationChangeSchema = v.strictObject({
  ...v.partial(v.omit(applicationDraftSchema, ['clientId'])).entries,
  isDisabled: v.optional(v.boolean()),
})
export type ApplicationChange = v.InferOutput<typeof applicationChangeSchema>

/** Two secrets work side by side for so many hours at most. */
export const mostOldSecretHours = 720

/** Somebody whom an application knows. */
export const applicationPersonSchema = v.object({
  person: namedPersonSchema,
  /** The wallet that it sees. */
  wallet: walletSchema,
  scopes: v.array(v.picklist(scopeNames)),
  firstUsedAt: timestampSchema,
  lastUsedAt: timestampSchema,
})
export type ApplicationPerson = v.InferOutput<typeof applicationPersonSchema>

/** `GET /api/operator/applications/:clientId/people?cursor=&limit=`, answer: who signed in last, first. */
export const applicationPersonListSchema = v.object({
  people: v.array(applicationPersonSchema),
  next: nextCursorSchema,
})
export type ApplicationPersonList = v.InferOutput<typeof applicationPersonListSchema>

/** Why requests of applications are refused: errors of OAuth 2.0 and OpenID Connect, and all others as one. */
export const refusalReasons = [
  'invalid_client',
  'invalid_grant',
  'invalid_redirect_uri',
  'invalid_request',
  'invalid_request_object',
  'invalid_scope',
  'invalid_target',
  'invalid_token',
  'keys_unavailable',
  'other',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** How often requests of an application were refused in one hour for one reason. */
export const refusedRequestSchema = v.object({
  /** When the hour began. */
  since: timestampSchema,
  reason: v.picklist(refusalReasons),
  count: v.number(),
})

/** `GET /api/operator/applications/:clientId/refusals?cursor=&limit=`, answer: the latest hour first. */
export const refusedRequestListSchema = v.object({
  refusals: v.array(refusedRequestSchema),
  next: nextCursorSchema,
})
export type RefusedRequestList = v.InferOutput<typeof refusedRequestListSchema>

/** `POST /api/operator/applications` and `…/:clientId/secret`, answer: the one time that the secret is shown. */
export const applicationSecretSchema = v.object({
  application: applicationSchema,
  clientSecret: v.nullable(v.string()),
})
export type ApplicationSecret = v.InferOutput<typeof applicationSecretSchema>

/**
 * `GET /api/operator/applications/:clientId/try`, answer: what the application would learn of the operator who asks.
 * Nothing is given to the application.
 */
export const applicationTrialSchema = v.object({
  /** What it may ask to know. */
  scopes: v.array(v.string()),
  /** Whether the person has signed in to it; if not, it would see the wallet of this session, or the primary one. */
  isConnected: v.boolean(),
  idToken: v.record(v.string(), v.unknown()),
  userinfo: v.record(v.string(), v.unknown()),
})
export type ApplicationTrial = v.InferOutput<typeof applicationTrialSchema>

/** `GET` and `PATCH /api/operator/new-application-access`: who may use an application of which nobody has said so. */
export const newApplicationAccessSchema = v.strictObject({ access: applicationAccessSchema })
export type NewApplicationAccess = v.InferOutput<typeof newApplicationAccessSchema>

/** A sign-out that an application has not been told of. */
export const deliverySchema = v.object({
  id: v.string(),
  createdAt: timestampSchema,
  tries: v.number(),
  /** Null before the first try. */
  lastTry: v.nullable(v.object({ at: timestampSchema, detail: v.string() })),
  /** Null where it was given up. */
  nextTryAt: v.nullable(timestampSchema),
  givenUpAt: v.nullable(timestampSchema),
})
export type Delivery = v.InferOutput<typeof deliverySchema>

/** `GET /api/operator/applications/:clientId/deliveries?cursor=&limit=`, answer: newest first. */
export const deliveryListSchema = v.object({ deliveries: v.array(deliverySchema), next: nextCursorSchema })
export type DeliveryList = v.InferOutput<typeof deliveryListSchema>

/**
 * `GET /api/operator/keys` and `POST /api/operator/keys/rotate` or `…/revoke`, answer: the keys that tokens are signed with, next
 * ones first.
 */
export const signingKeyListSchema = v.object({
  keys: v.array(
    v.object({
      id: v.string(),
      algorithm: v.picklist(['ES256', 'RS256']),
      state: v.picklist(['next', 'current', 'retired']),
      createdAt: timestampSchema,
      /** When it entered its state. */
      changedAt: timestampSchema,
    }),
  ),
  /** Whether the private keys are encrypted in the database. */
  isEncrypted: v.boolean(),
})
export type SigningKeyList = v.InferOutput<typeof signingKeyListSchema>

/** The endpoints for applications, and for the keys that sign their tokens. */
export const applicationEndpoints = {
  applications: {
    method: 'GET',
    path: '/api/operator/applications',
    query: { search: 'the beginning of a name, in either case, or of a client id', ...pageQuery },
    response: applicationListSchema,
  },
  addApplication: confirmed(
    {
      method: 'POST',
      path: '/api/operator/applications',
      body: applicationDraftSchema,
      response: applicationSecretSchema,
    },
    ({ body: { name } }) => ({ kind: 'add_application', name }),
  ),
  application: {
    method: 'GET',
    path: '/api/operator/applications/:clientId',
    response: applicationSchema,
  },
  changeApplication: confirmed(
    {
      method: 'PATCH',
      path: '/api/operator/applications/:clientId',
      body: applicationChangeSchema,
      response: applicationSchema,
    },
    ({ params: { clientId } }) => ({ kind: 'change_application', clientId }),
  ),
  removeApplication: confirmed(
    { method: 'DELETE', path: '/api/operator/applications/:clientId', response: 'nothing' },
    ({ params: { clientId } }) => ({ kind: 'remove_application', clientId }),
  ),
  rotateApplicationSecret: confirmed(
    {
      method: 'POST',
      path: '/api/operator/applications/:clientId/secret',
      query: {
        keepOldHours: `for how many hours the secret before works, too: 0 to ${mostOldSecretHours}; 0 by default`,
      },
      response: applicationSecretSchema,
    },
    ({ params: { clientId } }) => ({ kind: 'rotate_application_secret', clientId }),
  ),
  newApplicationAccess: {
    method: 'GET',
    path: '/api/operator/new-application-access',
    response: newApplicationAccessSchema,
  },
  changeNewApplicationAccess: {
    method: 'PATCH',
    path: '/api/operator/new-application-access',
    body: newApplicationAccessSchema,
    response: newApplicationAccessSchema,
  },
  endOldApplicationSecret: confirmed(
    {
      method: 'DELETE',
      path: '/api/operator/applications/:clientId/old-secret',
      response: applicationSchema,
    },
    ({ params: { clientId } }) => ({ kind: 'change_application', clientId }),
  ),
  applicationPeople: {
    method: 'GET',
    path: '/api/operator/applications/:clientId/people',
    query: pageQuery,
    response: applicationPersonListSchema,
  },
  applicationRefusals: {
    method: 'GET',
    path: '/api/operator/applications/:clientId/refusals',
    query: pageQuery,
    response: refusedRequestListSchema,
  },
  tryApplication: {
    method: 'GET',
    path: '/api/operator/applications/:clientId/try',
    response: applicationTrialSchema,
  },
  tryApplicationFor: {
    method: 'GET',
    path: '/api/operator/applications/:clientId/people/:id/claims',
    response: applicationTrialSchema,
  },
  deliveries: {
    method: 'GET',
    path: '/api/operator/applications/:clientId/deliveries',
    query: pageQuery,
    response: deliveryListSchema,
  },
  retryDelivery: {
    method: 'POST',
    path: '/api/operator/applications/:clientId/deliveries/:deliveryId/retry',
    response: deliverySchema,
  },
  keys: { method: 'GET', path: '/api/operator/keys', response: signingKeyListSchema },
  rotateKeys: confirmed(
    { method: 'POST', path: '/api/operator/keys/rotate', response: signingKeyListSchema },
    () => ({ kind: 'rotate_keys' }),
  ),
  revokeKeys: confirmed(
    { method: 'POST', path: '/api/operator/keys/revoke', response: signingKeyListSchema },
    () => ({ kind: 'revoke_keys' }),
  ),
} as const satisfies Endpoints<ProductChange>

/** What a page links to instead of calling it. */
export const applicationDownloads = {
  applicationLogo: {
    method: 'GET',
    path: '/api/operator/applications/:clientId/logo',
    response: logoTypes,
  },
} as const satisfies Endpoints
