import type { ChangeEndpoints } from '@countersign/protocol'
import {
  confirmChange,
  createConfirmationChallenge,
  offerConfirmation,
} from '../confirmation/confirmChange.ts'
import { describeHandOver } from '../proof/hand-over/asker.ts'
import { newToken } from '../token.ts'
import { writeSignInCookie } from './cookies.ts'
import { member, visitor } from './guards.ts'
import { defineOperation, type Operation, Reply } from './operation.ts'
import { proofRefusals } from './sign-in.operations.ts'

/** How a person confirms a change by a signature, for the changes that the endpoints know (specification, point 6). */
export function createStepUpOperations(endpoints: ChangeEndpoints): readonly Operation[] {
  return [
    defineOperation({
      endpoint: endpoints.stepUpChallenge,
      summary: 'Returns the message to sign to confirm a change',
      who: member,
      rateLimit: 'challenge',
      refusals: ['not_found'],
      async handle({ service, caller, site, browser = newToken(), body: { change } }) {
        const challenge = await createConfirmationChallenge(service, caller, { site, browser, change })
        return new Reply(challenge, { headers: { 'set-cookie': writeSignInCookie(site, browser) } })
      },
    }),

    defineOperation({
      endpoint: endpoints.stepUp,
      summary: 'Confirms a change with a signed message',
      description:
        'The confirmation waits 5 minutes for this change in this session, and making the change spends it.',
      who: member,
      rateLimit: 'signIn',
      refusals: [...proofRefusals, 'forbidden', 'not_found'],
      handle: ({ service, caller, site, browser, requester, requestId, body: { change }, proof }) =>
        confirmChange(service, caller, { change, proof, site, browser, requester, requestId }),
    }),

    defineOperation({
      endpoint: endpoints.stepUpHandOver,
      summary: 'Offers the signature that confirms a change to another browser',
      who: member,
      rateLimit: 'challenge',
      refusals: ['not_found'],
      async handle({ service, caller, site, browser = newToken(), requester, body: { change, way } }) {
        const offer = await offerConfirmation(service, caller, { site, browser, requester, way, change })
        return new Reply(offer, { headers: { 'set-cookie': writeSignInCookie(site, browser) } })
      },
    }),

    defineOperation({
      endpoint: endpoints.handOver,
      summary: 'Returns how far a hand-over has come',
      description: 'For the browser that offered it.',
      who: visitor,
      refusals: ['not_found'],
      handle: ({ service, browser, params: { id } }) =>
        describeHandOver(service, { id, browser }, endpoints.handOver.response),
    }),
  ]
}
