import { type SignatureCheck, type SignInRequest, signInRequestSchema } from '@countersign/protocol'
import { parseMessage } from '@countersign/siwe'
import { describeSession } from '../session/describeSession.ts'
import { checkWallet } from '../sign-in/checkWallet.ts'
import { createChallenge } from '../sign-in/createChallenge.ts'
import { signIn } from '../sign-in/signIn.ts'
import { browserOf, ensureBrowser, keptBrowser } from './browserCookie.ts'
import type { Call } from './Call.ts'
import { checkOrigin } from './checkOrigin.ts'
import { writeCookie } from './cookies.ts'
import { readSigned } from './readSigned.ts'
import { readNothing, readShape } from './request.ts'
import { requesterOf } from './requesterOf.ts'
import { json, type OperationResponse } from './response.ts'
import { sessionToken } from './sessionCalls.ts'

/** `POST /api/sign-in/challenge`: what to sign. */
export async function challengeCall(call: Call): Promise<OperationResponse> {
  const { service, request } = call
  await service.rateLimits.countChallenge(call.networkAddress)
  await readNothing(request)
  const site = checkOrigin(call)
  const boundTo = ensureBrowser(call, site)
  const statement = service.statement ?? `Sign in to ${site.domain}. This costs nothing and moves nothing.`
  return json(createChallenge(service, site, { boundTo, statement }), {
    'set-cookie': keptBrowser(site, boundTo),
  })
}

/** `POST /api/sign-in`: opens a session and gives its token to the browser. */
export async function signInCall(call: Call): Promise<OperationResponse> {
  const { service } = call
  const { message, signature } = await readSigned(call, readSignIn)
  const site = checkOrigin(call)
  const { token, session } = await signIn(service, {
    site,
    message,
    signature,
    browser: browserOf(call, site),
    previousToken: sessionToken(call, site),
    requester: requesterOf(call),
  })
  const { absoluteSeconds } = service.sessionLimits
  return json(describeSession(session), {
    'set-cookie': writeCookie(site.sessionCookie, token, absoluteSeconds, site.cookieAttributes),
  })
}

/** `POST /api/check-signature`: for the inspector. Signs nobody in, so the message may be of any site and time. */
export async function signatureCheckCall(call: Call): Promise<OperationResponse> {
  const { message: text, signature } = await readSigned(call, readSignIn)
  checkOrigin(call)
  const message = parseMessage(text, call.service.engine)
  const chainId = await checkWallet(call.service, { text, message, signature })
  const check: SignatureCheck = { kind: chainId === null ? 'key' : 'contract', chainId }
  return json(check)
}

/** A message and its signature, out of what was sent. */
export function readSignIn(value: unknown): SignInRequest {
  return readShape(signInRequestSchema, value)
}
