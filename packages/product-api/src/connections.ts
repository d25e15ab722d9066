import {
  type Endpoints,
  nextCursorSchema,
  pageQuery,
  timestampSchema,
  walletSchema,
} from '@countersign/protocol'
import * as v from 'valibot'
import { apiScopeSchema } from './apis.ts'
import { logoTypes } from './applications.ts'
import { scopeNames } from './scopes.ts'

/** What a person has allowed an application to do at an API. */
export const allowedApiSchema = v.object({
  id: v.string(),
  /** With the path where it has one: what was signed. */
  host: v.string(),
  /** As its operator calls it. */
  name: v.string(),
  scopes: v.array(apiScopeSchema),
})
export type AllowedApi = v.InferOutput<typeof allowedApiSchema>

/** An application that the person has allowed to know who they are. */
export const connectedApplicationSchema = v.object({
  clientId: v.string(),
  name: v.string(),
  /** The host that people are led back to: a fact, where the name is a claim. */
  host: v.string(),
  hasLogo: v.boolean(),
  /** Where it is opened; null where its operator has set nothing. */
  launchUri: v.nullable(v.string()),
  scopes: v.array(v.picklist(scopeNames)),
  /** What it may do at APIs, which older versions leave out. */
  apis: v.optional(v.array(allowedApiSchema)),
  /** The wallet that it sees, and the others that were disclosed to it. */
  wallet: walletSchema,
  disclosedWallets: v.array(walletSchema),
  /** What it was told to call the person (the claim `preferred_username`), for good; null where it may not know. */
  preferredUsername: v.nullable(v.string()),
  firstUsedAt: timestampSchema,
  lastUsedAt: timestampSchema,
})
export type ConnectedApplication = v.InferOutput<typeof connectedApplicationSchema>

/** `GET /api/account/applications?cursor=&limit=`, answer: last used first. */
export const connectedApplicationListSchema = v.object({
  applications: v.array(connectedApplicationSchema),
  next: nextCursorSchema,
})
export type ConnectedApplicationList = v.InferOutput<typeof connectedApplicationListSchema>

/** An application that the person may open, whether they have ever signed in to it or not. */
export const launchableApplicationSchema = v.object({
  clientId: v.string(),
  name: v.string(),
  hasLogo: v.boolean(),
  /** Where it is opened. */
  launchUri: v.string(),
})
export type LaunchableApplication = v.InferOutput<typeof launchableApplicationSchema>

/**
 * `GET /api/account/launchable-applications?cursor=&limit=`, answer: by name. A page looks at 500 applications at most,
 * so one that is not full may lead on.
 */
export const launchableApplicationListSchema = v.object({
  applications: v.array(launchableApplicationSchema),
  next: nextCursorSchema,
})
export type LaunchableApplicationList = v.InferOutput<typeof launchableApplicationListSchema>

/** An application that a person may use, and why. */
export const usableApplicationSchema = v.object({
  clientId: v.string(),
  name: v.string(),
  host: v.string(),
  /** Everyone may, or members of groups: those of them that the person is in. */
  allowedBy: v.union([
    v.literal('everyone'),
    v.object({ groups: v.array(v.object({ slug: v.string(), label: v.string() })) }),
  ]),
  /** Whether the person has signed in to it. */
  isConnected: v.boolean(),
})
export type UsableApplication = v.InferOutput<typeof usableApplicationSchema>

/**
 * `GET /api/operator/people/:id/usable-applications?cursor=&limit=`, answer: by name. A page looks at 500 applications at
 * most, so one that is not full may lead on.
 */
export const usableApplicationListSchema = v.object({
  applications: v.array(usableApplicationSchema),
  next: nextCursorSchema,
})
export type UsableApplicationList = v.InferOutput<typeof usableApplicationListSchema>

/** Which of the person's wallets an application sees, and which others it may know of. */
export const consentRequestSchema = v.strictObject({
  walletId: v.string(),
  disclosedWalletIds: v.optional(v.array(v.string())),
})
export type ConsentRequest = v.InferOutput<typeof consentRequestSchema>

/** The calls about the applications that know a person. */
export const connectionEndpoints = {
  applications: {
    method: 'GET',
    path: '/api/account/applications',
    query: pageQuery,
    response: connectedApplicationListSchema,
  },
  launchableApplications: {
    method: 'GET',
    path: '/api/account/launchable-applications',
    query: pageQuery,
    response: launchableApplicationListSchema,
  },
  chooseWallets: {
    method: 'PATCH',
    path: '/api/account/applications/:clientId',
    body: consentRequestSchema,
    response: 'nothing',
  },
  disconnectApplication: {
    method: 'DELETE',
    path: '/api/account/applications/:clientId',
    response: 'nothing',
  },
  takeBackApi: {
    method: 'DELETE',
    path: '/api/account/applications/:clientId/apis/:apiId',
    query: { scope: 'one thing that was allowed; left out, all of the API' },
    response: 'nothing',
  },
} as const satisfies Endpoints

/** What a page links to instead of calling it. */
export const connectionDownloads = {
  applicationLogo: {
    method: 'GET',
    path: '/api/account/applications/:clientId/logo',
    response: logoTypes,
  },
} as const satisfies Endpoints
