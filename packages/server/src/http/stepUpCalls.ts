import { type StepUpRequest, stepUpChallengeRequestSchema, stepUpRequestSchema } from '@countersign/protocol'
import { createStepUpChallenge, stepUp } from '../step-up/stepUp.ts'
import { sessionOf } from './accountCalls.ts'
import { browserOf, ensureBrowser, keptBrowser } from './browserCookie.ts'
import type { Call } from './Call.ts'
import { checkOrigin } from './checkOrigin.ts'
import { readSigned } from './readSigned.ts'
import { readJson, readShape } from './request.ts'
import { requesterOf } from './requesterOf.ts'
import { json, type OperationResponse } from './response.ts'

/** `POST /api/account/step-up/challenge`: what to sign to confirm a change. */
export async function stepUpChallengeCall(call: Call): Promise<OperationResponse> {
  await call.service.rateLimits.countChallenge(call.networkAddress)
  const { change } = readShape(stepUpChallengeRequestSchema, await readJson(call.request))
  const site = checkOrigin(call)
  const session = await sessionOf(call, site)
  const browser = ensureBrowser(call, site)
  const challenge = await createStepUpChallenge(call.service, session, { site, browser, change })
  return json(challenge, { 'set-cookie': keptBrowser(site, browser) })
}

/** `POST /api/account/step-up`: confirms this session for changes that need a fresh signature. */
export async function stepUpCall(call: Call): Promise<OperationResponse> {
  const { change, message, signature } = await readSigned(call, readStepUp)
  const site = checkOrigin(call)
  const session = await sessionOf(call, site)
  return json(
    await stepUp(call.service, session, {
      site,
      change,
      message,
      signature,
      browser: browserOf(call, site),
      requester: requesterOf(call),
    }),
  )
}

function readStepUp(value: unknown): StepUpRequest {
  return readShape(stepUpRequestSchema, value)
}
