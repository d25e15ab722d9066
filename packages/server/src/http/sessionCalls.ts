import { describeSession } from '../session/describeSession.ts'
import { requireSession } from '../session/requireSession.ts'
import { signOut } from '../session/signOut.ts'
import type { Site } from '../site/sites.ts'
import type { Call } from './Call.ts'
import { checkHost, checkOrigin } from './checkOrigin.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { readNothing } from './request.ts'
import { requesterOf } from './requesterOf.ts'
import { json, noContent, type OperationResponse } from './response.ts'

/** `GET /api/session`: who is signed in. */
export async function sessionCall(call: Call): Promise<OperationResponse> {
  const site = checkHost(call)
  return json(describeSession(await requireSession(call.service, sessionToken(call, site))))
}

/** `DELETE /api/session`: signs out, also who is signed out already. */
export async function signOutCall(call: Call): Promise<OperationResponse> {
  await readNothing(call.request)
  const site = checkOrigin(call)
  await signOut(call.service, sessionToken(call, site), requesterOf(call))
  return noContent({ 'set-cookie': clearedSession(site) })
}

/** The token in the session cookie of a request. */
export function sessionToken({ request }: Pick<Call, 'request'>, site: Site): string | undefined {
  return readCookie(request.headers.get('cookie'), site.sessionCookie)
}

/** Makes a browser forget its session. */
export function clearedSession(site: Site): string {
  return writeCookie(site.sessionCookie, '', 0, site.cookieAttributes)
}
