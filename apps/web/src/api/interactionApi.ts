import { type ApiOptions, createUnreachableError, type Proof, sendRequest } from '@countersign/client'
import type { ConsentRequest, Interaction, InteractionResult } from '@countersign/product-api'
import type { Challenge, HandOverOffer, HandOverRequest } from '@countersign/protocol'
import { apiOptions } from './apiOptions.ts'
import { isInteraction } from './isInteraction.ts'

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
