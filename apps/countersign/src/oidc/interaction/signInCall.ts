import type { InteractionResult } from '@countersign/product-api'
import { signInRequestSchema } from '@countersign/protocol'
import {
  browserOf,
  type Call,
  CountersignError,
  checkOrigin,
  findActiveSession,
  json,
  type OperationResponse,
  readShape,
  readSigned,
  requesterOf,
  sessionToken,
  writeCookie,
} from '@countersign/server/extension'
import { describeAuthentication } from '../session.ts'
import { requireInteraction } from './requireInteraction.ts'
import { saveConsent } from './saveConsent.ts'
import { signInForApplication } from './signInForApplication.ts'

/** `POST /interaction/:uid/sign-in`: the signature is the consent. */
export async function signInCall(call: Call): Promise<OperationResponse> {
  const { service } = call
  const { message, signature } = await readSigned(call, (value) => readShape(signInRequestSchema, value))
  const site = checkOrigin(call)
  const interaction = await requireInteraction(call, site)
  const requester = requesterOf(call)
  const { session, walletId, token } = await signInForApplication(service, {
    site,
    interaction,
    message,
    signature,
    browser: browserOf(call, site),
    session: await findActiveSession(service, sessionToken(call, site)),
    sessionToken: sessionToken(call, site),
    requester,
  })
  const { loginTs: ts, acr, amr } = describeAuthentication(session)
  const { accountId } = session
  const isFinished = await service.store.write(() =>
    saveConsent({
      interaction,
      accountId,
      walletId,
      proof: { message, signature },
      login: { accountId, ts, acr, amr },
      requester,
      now: service.now(),
      issuer: site.origin,
    }),
  )
  if (!isFinished) throw new CountersignError('not_found')
  const result: InteractionResult = { redirectTo: interaction.record.returnTo }
  const { absoluteSeconds } = service.sessionLimits
  return json(
    result,
    token === undefined
      ? {}
      : { 'set-cookie': writeCookie(site.sessionCookie, token, absoluteSeconds, site.cookieAttributes) },
  )
}
