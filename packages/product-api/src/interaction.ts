import {
  accountSchema,
  challengeSchema,
  type Endpoints,
  handOverOfferSchema,
  handOverRequestSchema,
  linkedWalletSchema,
  signInRequestSchema,
  timestampSchema,
} from '@countersign/protocol'
import * as v from 'valibot'
import { apiScopeSchema, apiTellings } from './apis.ts'
import { logoTypes } from './applications.ts'
import { consentRequestSchema } from './connections.ts'
import { scopeNames } from './scopes.ts'

/**
 * `GET /interaction/:uid/details`, answer: who asks, what for, and what the person is to do. An interaction that has
 * expired is `not_found`; as long as the server remembers who asked, `details.application` holds the name and
 * `details.origin` where to go back to.
 */
export const interactionSchema = v.object({
  uid: v.string(),
  application: v.object({
    clientId: v.string(),
    /** As claimed. */
    name: v.string(),
    /** Of the redirect address: a fact. Empty for a device, and for an app, whose address nobody has verified. */
    host: v.string(),
    /** The same with its scheme: where a person goes back to. Null where the redirect address is no web page. */
    origin: v.optional(v.nullable(v.string())),
    /** Whether a device waits for the answer, and the person is led nowhere. */
    isDevice: v.boolean(),
    /**
     * Of one that introduces itself by a document at its own address, which is its client id: the host of that is a fact too.
     * `isLocal`: the answer goes to a program on the person's computer, which may be any. Null of one that was registered.
     */
    document: v.optional(v.nullable(v.object({ host: v.string(), isLocal: v.boolean() }))),
    /** Served at `/interaction/:uid/logo`. */
    hasLogo: v.boolean(),
    /** Pages that it names itself: its policy, its terms, and its home page, which older versions leave out. */
    policyUri: v.nullable(v.string()),
    tosUri: v.nullable(v.string()),
    clientUri: v.optional(v.nullable(v.string())),
  }),
  /** What it asks to know, and which of it the person has not allowed before. */
  scopes: v.array(v.picklist(scopeNames)),
  newScopes: v.array(v.picklist(scopeNames)),
  /** What it asks to do at APIs, with what the person has allowed it there before. */
  apis: v.optional(
    v.array(
      v.object({
        /** With the path where it has one: what is signed. */
        host: v.string(),
        /** As its operator calls it. */
        name: v.string(),
        tells: v.array(v.picklist(apiTellings)),
        scopes: v.array(v.object({ ...apiScopeSchema.entries, isNew: v.boolean() })),
      }),
    ),
  ),
  /**
   * `sign`: sign the challenge, which is the consent as well. `consent`: signed in already, only allow. `refused`: who is
   * signed in may not use the application; `abort` leads back to it.
   */
  task: v.picklist(['sign', 'consent', 'refused']),
  /** What to sign; null where only consent is due. */
  challenge: v.nullable(challengeSchema),
  /** Who is signed in in this browser, and the wallets to choose from; null and none when nobody is. */
  account: v.nullable(accountSchema),
  wallets: v.array(linkedWalletSchema),
  /**
   * Whether a username that the person chooses now would be what the application calls them for good: it asks for
   * `profile`, the person has no username, and no name was decided for it yet.
   */
  canChooseUsername: v.boolean(),
  /** The labels of the groups that the application would be told of: none where it does not ask, or nobody is signed in. */
  groups: v.optional(v.array(v.string())),
  /**
   * What the application would be told by the scope `email`; null where it does not ask, or where that depends on a person
   * and nobody is signed in. `verified`: the address of the person, null as long as they have none, which is left out.
   * `synthetic`: one that is made up.
   */
  email: v.optional(
    v.nullable(v.object({ kind: v.picklist(['verified', 'synthetic']), address: v.nullable(v.string()) })),
  ),
  /** The wallet that the application suggests (`login_hint`): an address (EIP-55) or an ENS name. A hint, never a rule. */
  suggestedWallet: v.nullable(v.string()),
  /** The device that waits for the answer: as what it asked, from where, and whether this browser comes from there too. */
  device: v.optional(
    v.nullable(
      v.object({
        browser: v.nullable(v.string()),
        system: v.nullable(v.string()),
        networkAddress: v.string(),
        isSameNetwork: v.boolean(),
      }),
    ),
  ),
  /** What the operator tells people who may not come in; only where the task is `refused`. */
  operatorWords: v.optional(v.string()),
  expiresAt: timestampSchema,
})
export type Interaction = v.InferOutput<typeof interactionSchema>

/*
 * `POST /interaction/:uid/challenge` answers a fresh challenge (`signIn.ts`), whatever the task is: the one before has
 * grown old, or a person who is signed in wants to sign with another wallet.
 */

/** `POST /interaction/:uid/sign-in`, `/consent` and `/abort`, answer: where the browser goes on. */
export const interactionResultSchema = v.object({ redirectTo: v.string() })
export type InteractionResult = v.InferOutput<typeof interactionResultSchema>

/**
 * `POST /device/code`, request: the code that a device shows, as the person typed it. Answer: an interaction result;
 * `not_found` where no device shows this code (any more).
 */
export const deviceCodeRequestSchema = v.strictObject({ userCode: v.string() })
export type DeviceCodeRequest = v.InferOutput<typeof deviceCodeRequestSchema>

/** The calls by which a person answers an application. The provider's cookie, which they need, lives at their path. */
export const interactionEndpoints = {
  details: { method: 'GET', path: '/interaction/:uid/details', response: interactionSchema },
  challenge: { method: 'POST', path: '/interaction/:uid/challenge', response: challengeSchema },
  handOver: {
    method: 'POST',
    path: '/interaction/:uid/hand-over',
    body: handOverRequestSchema,
    response: handOverOfferSchema,
  },
  signIn: {
    method: 'POST',
    path: '/interaction/:uid/sign-in',
    body: signInRequestSchema,
    proof: true,
    response: interactionResultSchema,
  },
  consent: {
    method: 'POST',
    path: '/interaction/:uid/consent',
    body: consentRequestSchema,
    response: interactionResultSchema,
  },
  abort: { method: 'POST', path: '/interaction/:uid/abort', response: interactionResultSchema },
} as const satisfies Endpoints

/** The calls of the page where a person enters the code of a device. */
export const deviceEndpoints = {
  enterCode: {
    method: 'POST',
    path: '/device/code',
    body: deviceCodeRequestSchema,
    response: interactionResultSchema,
  },
} as const satisfies Endpoints

/** What a page links to instead of calling it. */
export const interactionDownloads = {
  logo: { method: 'GET', path: '/interaction/:uid/logo', response: logoTypes },
} as const satisfies Endpoints
