import type { Calls } from '@countersign/server/extension'
import { abortCall } from './abortCall.ts'
import { challengeCall } from './challengeCall.ts'
import { consentCall } from './consentCall.ts'
import { detailsCall } from './detailsCall.ts'
import { logoCall } from './logoCall.ts'
import { signInCall } from './signInCall.ts'

/** A person's answer to an application, as JSON beneath the page's own path, where the provider's cookie lives. */
export const interactionCalls: Calls = {
  '/interaction/:uid/details': { GET: detailsCall },
  '/interaction/:uid/challenge': { POST: challengeCall },
  '/interaction/:uid/sign-in': { POST: signInCall },
  '/interaction/:uid/consent': { POST: consentCall },
  '/interaction/:uid/abort': { POST: abortCall },
  '/interaction/:uid/logo': { GET: logoCall },
}
