import type { Interaction } from '@countersign/protocol'
import type { ApiOptions } from './ApiOptions.ts'
import type { InteractionApi } from './InteractionApi.ts'
import { interactionPath } from './interactionPath.ts'
import { isInteraction } from './isInteraction.ts'
import { lostOnTheWay } from './lostOnTheWay.ts'
import { sendRequest } from './sendRequest.ts'

/**
 * Creates the calls of one interaction: a person's answer to an application that sent them here. As with
 * `createSignInApi`, the code that makes and checks them is loaded with the first one that needs it.
 *
 * @example
 * const { application, scopes } = await createInteractionApi('V8kQ0yTn').details()
 * @throws {ApiError} from each call.
 */
export function createInteractionApi(uid: string, options: ApiOptions = {}): InteractionApi {
  const calls = async () => {
    const { interactionCalls } = await import('./interactionCalls.ts').catch((cause: unknown) => {
      throw lostOnTheWay(options, { cause })
    })
    return interactionCalls(uid, options)
  }
  return {
    // Details that are what they should be need no more code; whatever else comes is asked for again by the call that
    // can tell what is wrong with it.
    details: async () => (await readPlainly(uid, options)) ?? (await calls()).details(),
    challenge: async () => (await calls()).challenge(),
    signIn: async (request) => (await calls()).signIn(request),
    consent: async (request) => (await calls()).consent(request),
    abort: async () => (await calls()).abort(),
  }
}

async function readPlainly(uid: string, options: ApiOptions): Promise<Interaction | undefined> {
  const response = await sendRequest('GET', `${interactionPath(uid)}/details`, options)
  const body: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  return isInteraction(body) ? body : undefined
}
