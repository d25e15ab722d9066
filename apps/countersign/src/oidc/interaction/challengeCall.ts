import {
  type Call,
  checkOrigin,
  ensureBrowser,
  json,
  keptBrowser,
  type OperationResponse,
  readNothing,
} from '@countersign/server/extension'
import { createConsentChallenge } from './createConsentChallenge.ts'
import { requireInteraction } from './requireInteraction.ts'

/** `POST /interaction/:uid/challenge`: a fresh challenge, whatever the task is. */
export async function challengeCall(call: Call): Promise<OperationResponse> {
  const { service } = call
  await service.rateLimits.countChallenge(call.networkAddress)
  await readNothing(call.request)
  const site = checkOrigin(call)
  const interaction = await requireInteraction(call, site)
  const browser = ensureBrowser(call, site)
  return json(createConsentChallenge(service, site, { browser, interaction }), {
    'set-cookie': keptBrowser(site, browser),
  })
}
