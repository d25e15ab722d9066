import { challengeSchema, interactionResultSchema, interactionSchema } from '@countersign/protocol'
import type { ApiOptions } from './ApiOptions.ts'
import { callFor } from './call.ts'
import type { InteractionApi } from './InteractionApi.ts'
import { interactionPath } from './interactionPath.ts'

/** The calls that answer an application. Every answer is checked before it is used. */
export function interactionCalls(uid: string, options: ApiOptions): InteractionApi {
  const path = interactionPath(uid)
  return {
    details: () => callFor(interactionSchema, 'GET', `${path}/details`, options),
    challenge: () => callFor(challengeSchema, 'POST', `${path}/challenge`, options, {}),
    signIn: ({ message, signature }) =>
      callFor(interactionResultSchema, 'POST', `${path}/sign-in`, options, { message, signature }),
    consent: (request) => callFor(interactionResultSchema, 'POST', `${path}/consent`, options, request),
    abort: () => callFor(interactionResultSchema, 'POST', `${path}/abort`, options, {}),
  }
}
