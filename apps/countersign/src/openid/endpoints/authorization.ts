import { findCookie, readCookie, run } from '@countersign/server/extension'
import type { RefreshLimits } from '../../settings/Configuration.ts'
import type { Answer, Call } from '../Call.ts'
import type { Clients } from '../client/Client.ts'
import type { DocumentClients } from '../client/documents/createDocumentClients.ts'
import { clearCookie, cookieName } from '../cookies.ts'
import { addGateCode } from '../gate/gateCode.ts'
import { beginInteraction } from '../interaction/beginInteraction.ts'
import { isSilent } from '../interaction/decide.ts'
import {
  type FoundInteraction,
  findInteraction,
  rememberedMilliseconds,
  resumeInteraction,
} from '../interaction/interaction.queries.ts'
import { issueCode, issueGateCode } from '../interaction/issueCode.ts'
import { isSecretOf } from '../interaction/secret.ts'
import { followVisit, type Visit, type VisitParts } from '../interaction/visit.ts'
import { OAuthError, StayingError } from '../OAuthError.ts'
import { parseParameters } from '../parameters.ts'
import { type AnswerParts, leadBack, tellError } from '../request/answer.ts'
import { readRequestRow } from '../request/authorizationRequest.queries.ts'
import type { RequestParts } from '../request/Known.ts'
import { readRequest } from '../request/readRequest.ts'
import { isRedirectOf, RefusedRequest, unregisteredRedirect, wayOf } from '../request/Way.ts'
import { routes } from '../routes.ts'
import { findUsableSession } from '../session.ts'

export interface AuthorizationParts extends VisitParts, AnswerParts {
  readonly requests: RequestParts
  readonly documents: Pick<DocumentClients, 'arrive'>
  readonly clients: Pick<Clients, 'findGate'>
  readonly refreshLimits: RefreshLimits
}

/**
 * Answers an application that has led a person here (RFC 6749, section 4.1.1; OpenID Connect Core 1.0, section 3.1.2): with a
 * code, with an error, or by asking the person first.
 *
 * @throws {RefusedRequest} with where its error goes, if it goes anywhere.
 */
export async function authorize(parts: AuthorizationParts, call: Call): Promise<Answer> {
  const parameters = parseParameters(call.query)
  const {
    client,
    request,
    pushedId: requestId,
  } = await readRequest(requestsOf(parts, call), {
    call,
    parameters,
    via: 'query',
  })
  return follow(parts, { call, client, request, requestId, deviceCode: undefined, interaction: undefined })
}

/** Goes on once the person has answered: the same request is looked at again, with the answer. */
export async function resume(parts: AuthorizationParts, call: Call, id: string): Promise<Answer> {
  const { service } = parts
  const { store } = service
  const [row] = await store.read(findInteraction, { id })
  if (row === undefined || !(await isGoodHere(parts, call, row))) return leadToInteraction(id)
  const client =
    (await requestsOf(parts, call).arrive(row.client_id)) ?? (await parts.clients.findGate(row.client_id))
  if (client === undefined) throw new StayingError('invalid_client', 'client is invalid', { status: 400 })
  const { request } = readRequestRow({ ...row, id: row.request_id, prompt: row.asked_prompt })
  if (request.redirectUri === undefined || !isRedirectOf(client, request.redirectUri))
    throw new RefusedRequest({ error: unregisteredRedirect(), client, way: undefined, parameters: new Map() })
  const visit = { call, client, request, requestId: row.request_id, deviceCode: undefined }
  const answer =
    row.answer === 'refused'
      ? await refuse(parts, { ...visit, interaction: undefined }, { id, refusal: row.refusal ?? '' })
      : await follow(parts, {
          ...visit,
          interaction: { id, answer: row.answer ?? undefined, accountId: row.account_id, isResumed: false },
        })
  return forgetResumption(call, id, answer)
}

/** What reads a request of a person who is led here: the document of their application is fetched for them. */
function requestsOf({ requests, documents }: AuthorizationParts, call: Call): RequestParts {
  return { ...requests, arrive: (clientId) => documents.arrive(clientId, call) }
}

/** Whether it is this browser's, waits for its answer to be taken up, and began in no session but this one. */
async function isGoodHere(
  { service }: AuthorizationParts,
  { site, request }: Call,
  row: FoundInteraction,
): Promise<boolean> {
  const cookies = request.headers.get('cookie')
  const secret = findCookie(cookies, cookieName(site, 'resume'))
  const isOver = row.resumed_at !== null || row.device_code !== null || row.expires_at <= service.now()
  if (isOver || !isSecretOf(secret, row.secret_hash)) return false
  if (row.session_id === null) return true
  const session = await findUsableSession(service, readCookie(cookies, site.sessionCookie))
  return session?.id === row.session_id
}

/** Who has declined has seen whom, and goes back. */
async function refuse(
  parts: AuthorizationParts,
  visit: Visit,
  { id, refusal }: { readonly id: string; readonly refusal: string },
): Promise<Answer> {
  const now = parts.service.now()
  const expires_at = now + rememberedMilliseconds
  const [taken] = await parts.service.store.write(() => run(resumeInteraction, { id, now, expires_at }))
  const way = wayOf(visit)
  if (taken === undefined || way === undefined) return leadToInteraction(id)
  const error = new OAuthError('access_denied', refusal)
  return { ...leadBack(parts, visit.call, way, tellError(error)), refused: error.code }
}

/** The page of an interaction that is over says so, and leads back to the application where that is known. */
function leadToInteraction(id: string): Answer {
  const headers = { 'cache-control': 'no-store', location: `/interaction/${id}` }
  return { status: 303, headers, body: null, refused: 'invalid_request' }
}

function forgetResumption({ site }: Call, id: string, answer: Answer): Answer {
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  const forget = clearCookie(site, 'resume', `${routes.authorization}/${id}`)
  return { ...answer, headers: { ...answer.headers, 'set-cookie': [forget, ...cookies] } }
}

/** Asks the person, or leads them back. */
export async function follow(parts: AuthorizationParts, visit: Visit): Promise<Answer> {
  try {
    return (await goOn(parts, visit)) ?? leadToInteraction(visit.interaction?.id ?? '')
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    throw new RefusedRequest({ error, client: visit.client, way: wayOf(visit), parameters: new Map() })
  }
}

/** Undefined where another request has taken up the person's answer before. */
async function goOn(parts: AuthorizationParts, visit: Visit): Promise<Answer | undefined> {
  const outcome = await followVisit(parts, visit)
  const { asking } = outcome
  if (asking !== undefined) {
    if (isSilent(visit.request)) throw asking.refusal
    return beginInteraction(parts.service, visit, outcome)
  }
  if (visit.client.gate !== undefined)
    return leadToSite(visit, await issueGateCode(parts, visit, outcome.here))
  const code = await issueCode(parts, visit, outcome.here)
  const way = wayOf(visit)
  if (code === undefined || way === undefined) return undefined
  return leadBack(parts, visit.call, way, { code })
}

/** Leads a person back to the site behind a gate, to the page that they wanted. */
function leadToSite({ request: { redirectUri } }: Visit, code: string | undefined): Answer | undefined {
  if (code === undefined || redirectUri === undefined) return undefined
  const location = addGateCode(redirectUri, code)
  return { status: 303, headers: { 'cache-control': 'no-store', location }, body: null }
}
