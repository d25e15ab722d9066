import { type ApiOptions, createUnreachableError, type Proof, sendRequest } from '@countersign/client'
import type { ConsentRequest, Interaction, InteractionResult } from '@countersign/product-api'
import type { Challenge, HandOverOffer, HandOverRequest } from '@countersign/protocol'
import { apiOptions } from './apiOptions.ts'

/** The calls by which a person answers an application that sent them here. Each rejects with an `ApiError`. */
export interface InteractionApi {
  /** Who asks, what for, and what the person is to do. */
  details(): Promise<Interaction>
  /** What the wallet is to sign for the application. */
  challenge(): Promise<Challenge>
  /** Offers that signature to another device or app. */
  handOver(request: HandOverRequest): Promise<HandOverOffer>
  /** Signs in to the application: the signature is the consent. */
  signIn(proof: Proof): Promise<InteractionResult>
  /** Allows the application what it asks, as the person who is signed in already. */
  consent(request: ConsentRequest): Promise<InteractionResult>
  /** Declines; the application gets `access_denied`. */
  abort(): Promise<InteractionResult>
}

/**
 * Creates the calls of one interaction. As with `createSignInApi`, the code that makes and checks them is loaded with
 * the first one that needs it.
 */
export function createInteractionApi(uid: string, options: ApiOptions = apiOptions): InteractionApi {
  const calls = async () => {
    const { createInteractionCalls } = await import('./interactionCalls.ts').catch((cause: unknown) => {
      throw createUnreachableError(options, { cause })
    })
    return createInteractionCalls(options)
  }
  return {
    // Details that are what they should be need no more code. Any other response is asked for again by the call that
    // can tell what is wrong with it.
    details: async () => (await readPlainly(uid, options)) ?? (await calls()).details(uid),
    challenge: async () => (await calls()).challenge(uid),
    handOver: async (request) => (await calls()).handOver(uid, request),
    signIn: async (proof) => (await calls()).signIn(uid, proof),
    consent: async (request) => (await calls()).consent(uid, request),
    abort: async () => (await calls()).abort(uid),
  }
}

async function readPlainly(uid: string, options: ApiOptions): Promise<Interaction | undefined> {
  const path = `/interaction/${encodeURIComponent(uid)}/details`
  const response = await sendRequest({ method: 'GET', path }, options)
  const body: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  return isInteraction(body) ? body : undefined
}

/**
 * Tells whether an answer is an interaction as a page shows it. By hand and by what is shown, because this is the
 * first thing that a page for an application needs, and the schemas bring code that it can do without until then. What
 * only the lazy page for those who are kept out shows (`operatorWords`) is looked at there.
 */
export function isInteraction(value: unknown): value is Interaction {
  return has(value, {
    ...all('uid expiresAt', isText),
    ...all('scopes newScopes', isTexts),
    wallets: isListOf(isWallet),
    application: isApplication,
    challenge: isNullOr(isChallenge),
    suggestedWallet: isNullOr(isText),
    canChooseUsername: isBoolean,
    groups: isOptional(isTexts),
    email: isOptional(isNullOr(isEmail)),
    device: isOptional(isNullOr(isDevice)),
    apis: isOptional(isListOf(isApi)),
    task: (task) => /^(?:sign|consent|refused)$/.test(String(task)),
    account: isNullOr(isAccount),
  })
}

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isBoolean: Check = (value) => typeof value === 'boolean'
const isNullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const isTexts = isListOf(isText)

const isEmail: Check = (value) => has(value, all('kind address', isNullOr(isText)))

const isDevice: Check = (value) =>
  has(value, { ...all('browser system', isNullOr(isText)), networkAddress: isText, isSameNetwork: isBoolean })

const isApi: Check = (value) =>
  has(value, { ...all('host name', isText), tells: isTexts, scopes: isListOf(isApiScope) })

const isApiScope: Check = (value) => has(value, { words: isText, isNew: isBoolean })

const isApplication: Check = (value) =>
  has(value, {
    ...all('clientId name host', isText),
    ...all('hasLogo isDevice', isBoolean),
    ...all('policyUri tosUri', isNullOr(isText)),
    ...all('origin clientUri', isOptional(isNullOr(isText))),
    document: isOptional(isNullOr((one) => has(one, { host: isText, isLocal: isBoolean }))),
  })

const isChallenge: Check = (value) =>
  has(value, {
    ...all('domain uri nonce issuedAt expirationTime nonceExpiresAt statement', isText),
    version: (version) => version === '1',
    ...all('scheme requestId', isOptional(isText)),
    resources: isOptional(isTexts),
    chainIds: (ids) =>
      ids === 'any' || (isListOf(Number.isInteger)(ids) && Array.isArray(ids) && ids.length > 0),
  })

const isAccount: Check = (value) => has(value, { id: isText, displayName: isNullOr(isText) })

const isWallet: Check = (value) =>
  has(value, {
    ...all('id address', isText),
    ...all('label ensName', isNullOr(isText)),
    chainId: isNullOr(Number.isInteger),
    isPrimary: isBoolean,
  })

/** One check for each of several names, which stand in one text. */
function all(names: string, check: Check): Readonly<Record<string, Check>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, check]))
}

function has(value: unknown, checks: Readonly<Record<string, Check>>): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(checks).every(([name, check]) => check(Reflect.get(value, name)))
}
