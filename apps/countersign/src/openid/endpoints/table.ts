import { CountersignError } from '@countersign/server/extension'
import type { Answer, Call } from '../Call.ts'
import { invalidRequest } from '../OAuthError.ts'
import type { OpenIdParts } from '../OpenIdParts.ts'
import { readForm } from '../readForm.ts'
import { discoveryPaths, routes } from '../routes.ts'
import { authorize, resume } from './authorization.ts'
import { authorizeDevice } from './deviceAuthorization.ts'
import { resumeDevice } from './deviceVisit.ts'
import { describeSite } from './discovery.ts'
import { askToEndSession, confirmEndSession, tellSignedOut } from './endSession.ts'
import { enterGate } from './gate.ts'
import { introspect } from './introspection.ts'
import { publishKeys } from './keys.ts'
import { redirectForm } from './postedForms.ts'
import { pushRequest } from './pushedRequests.ts'
import { registerApplication } from './registration.ts'
import { revoke } from './revocation.ts'
import { giveTokens } from './token.ts'
import { tellUserinfo } from './userinfo.ts'

type Handle = (parts: OpenIdParts, call: Call) => Promise<Answer>

/** What a request counts towards, before anything is read; userinfo counts a page's once it is known whose token it has. */
type Counted = 'challenge' | 'visit' | 'registration' | undefined

/** One of the provider's endpoints: what of pages may ask there stands with its path (routes.ts). */
export interface Endpoint {
  readonly path: string
  readonly counts: Counted
  /** `GET` answers `HEAD` as well. */
  readonly get?: Handle
  readonly post?: Handle
}

/** The table of contents of the protocol: every endpoint, in the order in which an application meets them. */
export const endpoints: readonly Endpoint[] = [
  ...discoveryPaths.map((path) => ({ path, counts: undefined, get: describeSite })),
  { path: routes.jwks, counts: undefined, get: publishKeys },
  { path: routes.registration, counts: 'registration', post: register },
  {
    path: routes.pushed_authorization_request,
    counts: undefined,
    post: async (parts, call) => pushRequest(parts.pushes, call, await readForm(call)),
  },
  { path: routes.authorization, counts: 'challenge', get: authorize, post: redirectForm },
  {
    path: `${routes.authorization}/:uid`,
    counts: 'visit',
    get: (parts, call) => resume(parts, call, uidOf(call)),
  },
  {
    path: routes.device_authorization,
    counts: undefined,
    post: authorizeDevice,
  },
  { path: '/device/:uid', counts: 'visit', get: (parts, call) => resumeDevice(parts, call, uidOf(call)) },
  { path: routes.gate, counts: 'challenge', get: enterGate },
  { path: routes.token, counts: undefined, post: giveTokens },
  { path: routes.userinfo, counts: 'visit', get: tellUserinfo, post: tellUserinfo },
  { path: routes.introspection, counts: undefined, post: introspect },
  { path: routes.revocation, counts: undefined, post: revoke },
  { path: routes.end_session, counts: 'challenge', get: askToEndSession, post: redirectForm },
  { path: `${routes.end_session}/confirm`, counts: 'visit', post: confirmEndSession },
  { path: `${routes.end_session}/success`, counts: 'visit', get: tellSignedOut },
]

function register(parts: OpenIdParts, call: Call): Promise<Answer> {
  const { registration } = parts
  if (registration.kind === 'closed') throw new CountersignError('not_found')
  return registerApplication({ ...parts, registration }, call)
}

/** What the last part of a path names. */
function uidOf({ path }: Call): string {
  const uid = path.slice(path.lastIndexOf('/') + 1)
  if (!/^[A-Za-z0-9_-]{1,100}$/.test(uid)) throw invalidRequest('nothing is there')
  return uid
}
