import { CountersignError, describeProblem } from '@countersign/server/extension'
import type { Answer, Call } from './Call.ts'
import {
  answerPreflight,
  describeReaders,
  ForeignPage,
  isForeignRequest,
  isForeignTo,
  isOfPageWithOrigin,
} from './crossOrigin.ts'
import { openForm } from './endpoints/postedForms.ts'
import { type Endpoint, endpoints } from './endpoints/table.ts'
import type { OpenIdParts } from './OpenIdParts.ts'
import { answerInvalidRequest } from './pages/errorPages.ts'
import { hasTooMany, tooManyParameters } from './parameters.ts'
import { answerFault, noteSuccess } from './refusals.ts'
import { findEndpoint, findRoute, routes } from './routes.ts'
import { findTooLong } from './sign-out/findTooLong.ts'

const byPath: ReadonlyMap<string, Endpoint> = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]))

/**
 * Answers a call. What can be said by its first line and its headers alone is said before anything is counted, what is over a
 * limit before anything is read, and whatever then goes wrong is answered in one place.
 */
export async function dispatch(parts: OpenIdParts, call: Call): Promise<Answer> {
  const early = answerEarly(parts, call)
  if (early !== undefined) return early
  const { answer, isForeign } = await handle(parts, call).then(
    (good) => ({ answer: good, isForeign: false }),
    async (fault: unknown) => ({
      answer: await answerFault(parts, call, fault),
      isForeign: fault instanceof ForeignPage || isForeignTo(call, call.asker.client),
    }),
  )
  return tellNonce(parts, call, tellReaders(call, answer, isForeign))
}

/** Whoever brings a proof of possession learns the nonce for the next one (RFC 9449, section 8.2), pages as well. */
function tellNonce({ nonces, now }: OpenIdParts, { request }: Call, answer: Answer): Answer {
  if (nonces === undefined || request.headers.get('dpop') === null) return answer
  const { 'access-control-expose-headers': exposed, ...headers } = answer.headers
  const forPages = exposed === undefined ? {} : { 'access-control-expose-headers': `${exposed}, DPoP-Nonce` }
  return { ...answer, headers: { ...headers, ...forPages, 'dpop-nonce': nonces.make(now()) } }
}

/** The answer with what pages may read of it. */
function tellReaders(call: Call, answer: Answer, isForeign = false): Answer {
  return { ...answer, headers: { ...describeReaders(call, isForeign), ...answer.headers } }
}

/** Undefined where there is something to do. */
function answerEarly(parts: OpenIdParts, call: Call): Answer | undefined {
  const { path, query, method } = call
  const { fromPages } = findEndpoint(path)
  const excess = hasTooMany(query) ? tooManyParameters : findTooLong(path, query)
  if (excess !== undefined)
    return { ...answerInvalidRequest(parts, call, excess), refused: 'invalid_request' }
  const early = answerByMethod(parts, call)
  if (early !== undefined) return fromPages === 'json' ? tellReaders(call, early) : early
  if (isForeignRequest(call)) {
    if (fromPages === 'navigation') return refuse('origin_forbidden')
    return fromPages === 'json' ? tellReaders(call, refuseForeign(path)) : refuseForeign(path)
  }
  return method === 'OPTIONS' ? (answerPreflight(call) ?? refuse('not_found')) : undefined
}

function answerByMethod({ registration }: OpenIdParts, { path, method }: Call): Answer | undefined {
  const { methods } = findEndpoint(path)
  if (path === routes.registration && registration.kind === 'closed') return refuse('not_found')
  if (!methods.includes(method)) return refuse('method_not_allowed', { method, allow: methods.join(', ') })
  return undefined
}

function refuse(code: 'not_found' | 'method_not_allowed' | 'origin_forbidden', details = {}): Answer {
  return { ...describeProblem(code, details), refused: code }
}

function refuseForeign(path: string): Answer {
  const { code, description, status } = new ForeignPage(path)
  const body = JSON.stringify({ error: code, error_description: description })
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }
  return { status, headers, body, refused: code }
}

async function handle(parts: OpenIdParts, call: Call): Promise<Answer> {
  const endpoint = byPath.get(findRoute(call.path))
  const act = call.method === 'POST' ? endpoint?.post : endpoint?.get
  if (endpoint === undefined || act === undefined) throw new CountersignError('not_found')
  await count(parts, call, endpoint)
  const opened = await openForm(parts, call)
  if ('answer' in opened) return opened.answer
  const answer = await act(parts, opened.call)
  noteSuccess(parts, opened.call)
  return answer
}

async function count(
  { service: { rateLimits }, countTry }: OpenIdParts,
  call: Call,
  { counts, post }: Endpoint,
) {
  const { networkAddress } = call
  if (counts === 'registration') await countTry(networkAddress)
  // A form that is answered by a redirect is counted where that leads.
  else if (counts === 'challenge' && !(call.method === 'POST' && post !== undefined))
    await rateLimits.countChallenge(networkAddress)
  else if (counts === 'visit' && !(call.path === routes.userinfo && isOfPageWithOrigin(call)))
    await rateLimits.countVisit(networkAddress)
}
