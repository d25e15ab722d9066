import { type SignatureCheck, type SignInRequest, signInRequestSchema } from '@countersign/protocol'
import { parseMessage } from '@countersign/siwe'
import { CountersignError } from '../error/CountersignError.ts'
import { describeSession } from '../session/describeSession.ts'
import { newToken } from '../session/token.ts'
import { checkWallet } from '../sign-in/checkWallet.ts'
import { createChallenge } from '../sign-in/createChallenge.ts'
import { signIn } from '../sign-in/signIn.ts'
import { json } from './answer.ts'
import type { Call } from './Call.ts'
import { checkOrigin } from './checkOrigin.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { readJson } from './readJson.ts'
import { readNothing } from './readNothing.ts'
import { readShape } from './readShape.ts'
import { requesterOf } from './requesterOf.ts'
import type { Site } from './Site.ts'

/** How long a browser keeps its sign-in cookie; each challenge renews it. */
const signInCookieSeconds = 86_400
const longestMessageBytes = 8_192

/** `POST /api/sign-in/challenge`: what to sign. A browser keeps its cookie, so that its other tabs go on working. */
export async function challengeCall(call: Call): Promise<Response> {
  const { service, request } = call
  await service.rateLimits.countChallenge(call.networkAddress)
  await readNothing(request)
  const site = checkOrigin(call)
  const browser = readCookie(request.headers.get('cookie'), site.signInCookie) ?? newToken()
  return json(createChallenge(service, site, browser), {
    'set-cookie': writeCookie(site.signInCookie, browser, signInCookieSeconds, site.cookieAttributes),
  })
}

/** `POST /api/sign-in`: opens a session and gives its token to the browser. */
export async function signInCall(call: Call): Promise<Response> {
  const { service, request } = call
  const { site, message, signature } = await readSignedMessage(call)
  const cookies = request.headers.get('cookie')
  const { token, session } = await signIn(service, {
    site,
    message,
    signature,
    browser: readCookie(cookies, site.signInCookie),
    previousToken: readCookie(cookies, site.sessionCookie),
    requester: requesterOf(call),
  })
  const { absoluteSeconds } = service.sessionLimits
  return json(describeSession(session), {
    'set-cookie': writeCookie(site.sessionCookie, token, absoluteSeconds, site.cookieAttributes),
  })
}

/** `POST /api/check-signature`: for the inspector. Signs nobody in, so the message may be of any site and time. */
export async function signatureCheckCall(call: Call): Promise<Response> {
  const { message: text, signature } = await readSignedMessage(call)
  const message = parseMessage(text, call.service.engine)
  const chainId = await checkWallet(call.service, { text, message, signature })
  const check: SignatureCheck = { kind: chainId === null ? 'key' : 'contract', chainId }
  return json(check)
}

interface SignedCall extends SignInRequest {
  readonly site: Site
}

/** What a signature comes with. Counted as an attempt first, for checking one is what costs most. */
async function readSignedMessage(call: Call): Promise<SignedCall> {
  await call.service.rateLimits.countSignIn(call.networkAddress)
  const { message, signature } = readShape(signInRequestSchema, await readJson(call.request))
  checkLength(message)
  return { site: checkOrigin(call), message, signature }
}

function checkLength(message: string): void {
  if (Buffer.byteLength(message) > longestMessageBytes) {
    throw new CountersignError('payload_too_large', { limit: '8 KiB' })
  }
}
