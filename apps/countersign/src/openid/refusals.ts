// One module because it is one question: what becomes of a request that is not answered as it was asked.

import { StorageError } from '@countersign/server'
import {
  CountersignError,
  describeError,
  describeProblem,
  MissingReferenceError,
  type Service,
} from '@countersign/server/extension'
import { randomString, SignInError } from '@countersign/siwe'
import type { ApiCounts } from '../apis/apiCounts.ts'
import { findApiByIdentifier } from '../apis/apis.queries.ts'
import type { RefusedRequests } from '../applications/refusedRequests.ts'
import { type Answer, answerJson, type Call } from './Call.ts'
import { tooManyFailures } from './client/authenticateClient.ts'
import type { FailureLimit } from './client/failureLimit.ts'
import { ForeignPage, isForeignTo } from './crossOrigin.ts'
import { answerRefusedSignOut } from './endpoints/endSession.ts'
import { noToken } from './endpoints/userinfo.ts'
import { OAuthError } from './OAuthError.ts'
import { answerPage } from './pages/answerPage.ts'
import {
  answerBusy,
  describeFailure,
  describeRefusal,
  isForPeople,
  purposeOf,
  readsPages,
} from './pages/errorPages.ts'
import { type AnswerParts, leadBack, tellError } from './request/answer.ts'
import { isStrangerTo, stopAtStranger } from './request/strangers.ts'
import { RefusedRequest } from './request/Way.ts'
import { findEndpoint, routes } from './routes.ts'
import { dpopAlgorithms } from './tokens/dpop.ts'

export interface RefusalParts extends AnswerParts {
  readonly service: Pick<Service, 'store' | 'log'>
  readonly countRefusal: RefusedRequests['count']
  readonly apiCounts: Pick<ApiCounts, 'noteRefused'>
  readonly failureLimit: FailureLimit
  /** Whose session a browser has; undefined for a visitor. */
  readonly findAccount: (call: Call) => Promise<string | undefined>
}

/** Answers what was thrown. */
export async function answerFault(parts: RefusalParts, call: Call, fault: unknown): Promise<Answer> {
  if (fault instanceof RefusedRequest) return answerRefusedRequest(parts, call, fault)
  if (fault instanceof OAuthError) return answerRefusal(parts, call, fault)
  if (fault instanceof CountersignError && !(fault instanceof StorageError))
    return answerProblem(parts, call, fault)
  return answerFailure(parts, call, fault)
}

/** An application is refused at the authorization endpoint: it is led back to, or its person reads why. */
async function answerRefusedRequest(
  parts: RefusalParts,
  call: Call,
  refused: RefusedRequest,
): Promise<Answer> {
  const { error, client, way, parameters } = refused
  call.asker.client = client
  await note(parts, call, error)
  const code = { refused: error.code }
  if (way === undefined) return { ...(await answerPageOf(parts, call, error, parameters)), ...code }
  const accountId = way.client.isStranger ? await parts.findAccount(call) : undefined
  if (await isStrangerTo(parts.service, way.client, accountId))
    return { ...stopAtStranger(parts, call, way, error), ...code }
  return { ...leadBack(parts, call, way, tellError(error)), ...code }
}

async function answerPageOf(
  parts: RefusalParts,
  call: Call,
  error: OAuthError,
  parameters: ReadonlyMap<string, string>,
): Promise<Answer> {
  const { client } = call.asker
  const isSignedIn = (await parts.findAccount(call)) !== undefined
  const page = describeRefusal({
    purpose: purposeOf(call.path),
    error,
    asker: { client, parameters },
    isSignedIn,
  })
  return answerPage(parts, call, { status: error.status, page, headers: error.headers })
}

/** An application that asks by itself is refused; what it fails at is counted, and limited. */
async function answerRefusal(parts: RefusalParts, call: Call, fault: OAuthError): Promise<Answer> {
  const isForeign = fault instanceof ForeignPage || isForeignFault(call, fault)
  const error = isForeign ? new ForeignPage(call.path) : fault
  await note(parts, call, fault)
  if (purposeOf(call.path) === 'sign-out')
    return { ...(await answerRefusedSignOut(parts, call, error)), refused: fault.code }
  if (isForPeople(call.path))
    return { ...(await answerPageOf(parts, call, error, new Map())), refused: fault.code }
  if (isForeign) return describe(call, error)
  const seconds = await countFailure(parts, call, error)
  return seconds > 0 ? describe(call, tooManyFailures(seconds)) : describe(call, error)
}

/** A page that is none of the application's is refused as such, whatever else is wrong, and counts for nobody. */
function isForeignFault(call: Call, { status }: OAuthError): boolean {
  if (findEndpoint(call.path).fromPages !== 'own pages') return false
  return status >= 400 && status < 429 && isForeignTo(call, call.asker.client)
}

function describe(call: Call, error: OAuthError): Answer {
  const challenge = call.path === routes.userinfo ? describeChallenge(call, error) : {}
  const status = call.path === routes.userinfo && isOfProof(error) ? 401 : error.status
  return {
    ...answerJson(tellError(error), { status, headers: { ...error.headers, ...challenge } }),
    refused: error.code,
  }
}

function isOfProof({ code }: OAuthError): boolean {
  return code === 'invalid_dpop_proof' || code === 'use_dpop_nonce'
}

/** How to ask instead (RFC 6750, section 3; RFC 9449, section 7.1). */
function describeChallenge(call: Call, error: OAuthError): Answer['headers'] {
  const realm = `realm="${call.site.origin}"`
  const algorithms = `algs="${dpopAlgorithms.join(' ')}"`
  if (error.detail === noToken)
    return { 'www-authenticate': [`Bearer ${realm}`, `DPoP ${realm}, ${algorithms}`] }
  const isDpop =
    /dpop|jkt/i.test(`${error.description} ${error.detail ?? ''}`) ||
    call.request.headers.get('dpop') !== null
  const scope = error.scope === undefined ? '' : `, scope="${error.scope}"`
  const said = `${realm}, error="${error.code}", error_description="${quote(error.description)}"${scope}`
  return { 'www-authenticate': isDpop ? `DPoP ${said}, ${algorithms}` : `Bearer ${said}` }
}

function quote(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')
}

/** Where applications prove themselves. */
const limitedPaths: ReadonlySet<string> = new Set([
  routes.token,
  routes.introspection,
  routes.revocation,
  routes.pushed_authorization_request,
  routes.device_authorization,
])

/** A device asks again and again until its person has answered. */
const ordinaryFailures: ReadonlySet<string> = new Set([
  'access_denied',
  'authorization_pending',
  'expired_token',
  'slow_down',
  'use_dpop_nonce',
])

/** The seconds that are to be waited before the next failure; 0 for none. */
async function countFailure({ failureLimit }: RefusalParts, call: Call, error: OAuthError): Promise<number> {
  const { code, status } = error
  if (!limitedPaths.has(call.path) || status >= 429 || ordinaryFailures.has(code)) return 0
  const clientId = call.asker.client?.id
  const wait = clientId === undefined ? failureLimit.findWait(call.networkAddress) : 0
  return wait > 0 ? wait : await failureLimit.countFailure(call.networkAddress, clientId)
}

/**
 * Remembers who succeeds. Whoever knows the name of an application without a secret can have much answered in that name, but
 * gets no tokens.
 */
export function noteSuccess({ failureLimit }: Pick<RefusalParts, 'failureLimit'>, call: Call): void {
  const { client } = call.asker
  if (client === undefined || !limitedPaths.has(call.path)) return
  const isProven = client.metadata.tokenEndpointAuthMethod !== 'none' || call.path === routes.token
  if (isProven) failureLimit.recordSuccess(call.networkAddress, client.id)
}

/** Errors that occur in ordinary sign-ins and are not logged. */
const ordinary: ReadonlySet<string> = new Set([
  'access_denied',
  'authorization_pending',
  'consent_required',
  'interaction_required',
  'login_required',
])

/** Logs and counts why an application was refused: the response alone says too little to whoever connects it. */
async function note(
  { service: { store, log }, countRefusal, apiCounts }: RefusalParts,
  { asker, path, requestId }: Call,
  error: OAuthError,
): Promise<void> {
  if (ordinary.has(error.code)) return
  const clientId = asker.client?.id
  if (clientId !== undefined) countRefusal(clientId, error.code)
  const apiId = asker.apiId ?? (await findTargetId(store, error))
  if (apiId !== undefined) apiCounts.noteRefused(apiId, error.code)
  const { code, description, detail, cause } = error
  log.info(
    {
      requestId,
      clientId,
      apiId,
      path,
      error: code,
      description,
      detail: detail ?? readCause(cause),
    },
    'Refused an application.',
  )
}

/** The API that an application named without being on its list. What cannot be read is not counted. */
async function findTargetId(
  store: Pick<Service['store'], 'read'>,
  { target }: OAuthError,
): Promise<string | undefined> {
  if (target === undefined) return undefined
  const found = await store.read(findApiByIdentifier, { identifier: target }).catch(() => [])
  return found[0]?.id
}

function readCause(cause: unknown): string | undefined {
  return cause instanceof Error ? cause.message : undefined
}

/** People are led here, and read a page; a program reads what every other call would say. */
function answerProblem(parts: RefusalParts, call: Call, { code, details }: CountersignError): Answer {
  if (code === 'rate_limited' && readsPages(call))
    return { ...answerBusy(parts, call, Number(details['seconds'] ?? 60)), refused: code }
  return { ...describeProblem(code, details), refused: code }
}

const unavailable = {
  error: 'temporarily_unavailable',
  error_description: 'the service cannot answer right now, try again in a minute',
} as const

/** When a client may try again. */
const retrySeconds = '60'

/** A store or a chain that does not answer, or what was not foreseen: that is logged with the reference that the page shows. */
function answerFailure(parts: RefusalParts, call: Call, fault: unknown): Answer {
  const { log } = parts.service
  const { path, requestId } = call
  const reference = randomString(10)
  const isLater = isUnavailable(fault)
  log.error({ requestId, reference, path, err: describeError(fault) }, isLater ? notAnswering : unforeseen)
  const status = isLater ? 503 : 500
  const headers = isLater ? { 'retry-after': retrySeconds } : {}
  const refused = isLater ? unavailable.error : 'server_error'
  if (readsPages(call))
    return {
      ...answerPage(parts, call, { status, page: describeFailure(purposeOf(path), reference), headers }),
      refused,
    }
  const body = isLater
    ? unavailable
    : { error: 'server_error', error_description: 'the server could not answer' }
  return { ...answerJson(body, { status, headers }), refused }
}

const notAnswering = 'The store or a chain did not answer.'
const unforeseen = 'The OpenID provider failed in a way that was not foreseen.'

function isUnavailable(fault: unknown): boolean {
  // What was deleted at this moment is gone when the same is asked again.
  if (fault instanceof StorageError || fault instanceof MissingReferenceError) return true
  return fault instanceof SignInError && fault.code === 'chain_unreachable'
}
