// One module because each outcome has one answer for each kind of proxy, and none may be forgotten for one of them.

import {
  CountersignError,
  createNodeRequest,
  describeProblem,
  problem,
  sendToNode,
} from '@countersign/server/extension'
import { productErrors } from '../../fields/productErrors.ts'
import type { Exchange } from '../../http/Exchange.ts'
import { endOfTick, endOfTurn } from '../../http/endOfTurn.ts'
import type { IsTrustedProxy } from '../../settings/parseSetting.ts'
import type { Answer } from '../Call.ts'
import { answerPage, type PageParts, type WritePage } from '../pages/answerPage.ts'
import {
  describeFrame,
  describeGateFailure,
  describeLongAddress,
  describeLoop,
  describeLostForm,
} from '../pages/gatePages.ts'
import { type CheckParts, checkRequest } from './check.ts'
import type { Outcome } from './Outcome.ts'
import { answerOwnPage, type OwnAnswer, type OwnPageParts } from './ownPages.ts'
import { answerProbe, type ProbeAnswer, probeHeader, type Seen } from './probe.ts'
import { addressOf, type HeaderFamily, readAsked, UnreadableCheck } from './readAsked.ts'
import { readVisitor } from './readVisitor.ts'
import type { CheckedRequest, Visit } from './Visit.ts'

export interface GateParts extends CheckParts, OwnPageParts, PageParts {
  readonly isTrustedProxy: IsTrustedProxy
}

/** Where proxies ask. */
interface Place {
  readonly family: HeaderFamily
  /** Whether the answer goes on to the browser; else it is one of the few that nginx understands. */
  readonly isForBrowser: boolean
}

const places: ReadonlyMap<string, Place> = new Map([
  ['/forward-auth', { family: 'forwarded', isForBrowser: true }],
  ['/forward-auth/nginx', { family: 'original', isForBrowser: false }],
  ['/forward-auth/nginx/answer', { family: 'original', isForBrowser: true }],
])

/** Whether proxies ask there about requests that they have. */
export function isCheckPath(path: string): boolean {
  return places.has(path)
}

/** Answers a proxy that asks about a request. Only those that the operator trusts are answered. */
export async function sendCheck(parts: GateParts, exchange: Exchange): Promise<void> {
  const { request, response, outcome, path } = exchange
  outcome.route = path
  try {
    await endOfTurn()
    const { refused, ...answer } = await answerProxy(parts, exchange)
    if (refused !== undefined) outcome.code = refused
    await endOfTick()
    await sendToNode(response, answer, always)
  } catch (error) {
    if (!request.destroyed)
      parts.service.log.error({ err: error }, 'A check of a gate could not be answered.')
    response.destroy()
  }
}

/** No cache on the way may answer for us: who may see what depends on the browser, and on this moment. */
const always = { 'cache-control': 'no-store', vary: 'Cookie' } as const

async function answerProxy(parts: GateParts, exchange: Exchange): Promise<Answer> {
  const { request, path } = exchange
  const place = places.get(path)
  if (place === undefined || !parts.isTrustedProxy(request.socket.remoteAddress ?? ''))
    return describeProblem('not_found')
  try {
    const isTest = request.headers[probeHeader] !== undefined
    const seen = isTest ? await answerTest(parts, exchange, place) : undefined
    if (seen !== undefined) return answerSeen(place, seen)
    const checked = readChecked(parts, exchange, place)
    const outcome = await checkRequest(parts, checked)
    return place.isForBrowser ? await answerBrowser(parts, checked, outcome, place) : answerNginx(outcome)
  } catch (error) {
    return answerFailure(parts, exchange, error)
  }
}

/** @throws {CountersignError} `gate_check_unreadable` */
function readChecked(parts: GateParts, exchange: Exchange, { family }: Place): CheckedRequest {
  const { request, networkAddress } = exchange
  try {
    return {
      asked: readAsked(request, family),
      request,
      networkAddress: parts.isTrustedProxy(networkAddress) ? undefined : networkAddress,
      requester: {
        network_address: networkAddress,
        user_agent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
      },
    }
  } catch (error) {
    if (!(error instanceof UnreadableCheck)) throw error
    const { message: fault } = error
    parts.service.log.info(
      { fault },
      'A proxy asked about a request in a way that says too little, or too much.',
    )
    throw new CountersignError(productErrors.gate_check_unreadable, { fault })
  }
}

const longestUserAgent = 512

function answerSeen({ isForBrowser }: Place, { location, challenge }: ProbeAnswer): Answer {
  const { headers, ...answer } = leadOn(isForBrowser ? 302 : 401, location, undefined)
  return { ...answer, headers: { ...headers, 'www-authenticate': challenge } }
}

/** Answers a test of a gate with what the check saw; undefined for every other request. */
async function answerTest(
  parts: GateParts,
  exchange: Exchange,
  place: Place,
): Promise<ProbeAnswer | undefined> {
  const { service, mainSite, stateKeys: keys } = parts
  const by = { origin: mainSite.origin, keys, now: service.now() }
  return answerProbe(by, exchange.request, async (): Promise<Omit<Seen, 'mark' | 'headers'>> => {
    const { networkAddress } = exchange
    try {
      const checked = readChecked(parts, exchange, place)
      const outcome = await checkRequest(parts, checked)
      return {
        asked: checked.asked,
        networkAddress,
        outcome: outcome.kind === 'refused' ? outcome.code : outcome.kind,
      }
    } catch (error) {
      if (!(error instanceof CountersignError) || error.code !== 'gate_check_unreadable') throw error
      return { networkAddress, fault: String(error.details['fault']) }
    }
  })
}

/** What nginx understands (`auth_request`): it passes, or not, and then where the browser is led, if anywhere. */
function answerNginx(outcome: Outcome): Answer {
  if (outcome.kind === 'passes') return { status: 200, headers: outcome.headers, body: null }
  if (outcome.kind === 'refused') throw refusal(outcome)
  if (outcome.kind === 'led on') return leadOn(401, outcome.location, outcome.cookie)
  return { status: 401, headers: {}, body: null, refused: 'not_signed_in' }
}

/** What a browser is shown, whichever proxy passes it on. */
async function answerBrowser(
  parts: GateParts,
  checked: CheckedRequest,
  outcome: Outcome,
  { family }: Place,
): Promise<Answer> {
  if (outcome.kind === 'own page') return answerOwn(parts, checked, await answerOwnPage(parts, outcome.visit))
  if (outcome.kind !== 'passes') return answerOwn(parts, checked, outcome)
  if (family === 'forwarded') return { status: 200, headers: outcome.headers, body: null }
  // Refused a moment ago, and let through by now: the browser asks again.
  return leadOn(302, addressOf(checked.asked, checked.asked.uri), undefined)
}

function answerOwn(parts: GateParts, checked: CheckedRequest, outcome: OwnAnswer): Answer {
  if (outcome.kind === 'answer') return outcome.answer
  if (outcome.kind === 'page') return showPage(parts, checked, outcome.page, ownPageStatus)
  if (outcome.kind === 'led on') return leadOn(findRedirect(checked), outcome.location, outcome.cookie)
  if (outcome.kind === 'refused') throw refusal(outcome)
  const page = outcome.kind === 'stuck' ? describeStuck(outcome) : describeUnsigned(outcome.visit)
  if (page === undefined) {
    const challenge = { 'www-authenticate': `Bearer realm="${checked.asked.host}"` }
    const { headers, ...answer } = describeProblem('not_signed_in')
    return { ...answer, headers: { ...headers, ...challenge }, refused: 'not_signed_in' }
  }
  return { ...showPage(parts, checked, page, 401), refused: 'not_signed_in' }
}

/**
 * A page of our own on the host of a site. With a status below 400, a proxy would take it for leave to pass: so nothing below our own
 * paths can reach the site, however the proxy is set up.
 */
const ownPageStatus = 403

function describeStuck({ why, visit }: Extract<Outcome, { kind: 'stuck' }>): WritePage {
  const { asked } = visit
  if (why === 'long address') return describeLongAddress(asked.host, addressOf(asked, '/'))
  return describeLoop(asked.host, addressOf(asked, asked.path))
}

/** What a page in a frame, or one that sent a form, is shown; undefined for a program. */
function describeUnsigned({ asked, visitor }: Visit): WritePage | undefined {
  if (visitor === 'frame') return describeFrame(asked.host, addressOf(asked, asked.uri))
  if (visitor === 'form') return describeLostForm(asked.host, addressOf(asked, '/'))
  return undefined
}

/** After a form, a browser asks by GET where it is led. */
function findRedirect({ asked: { method } }: CheckedRequest): 302 | 303 {
  return method === 'GET' || method === 'HEAD' ? 302 : 303
}

function leadOn(status: number, location: string, cookie: string | undefined): Answer {
  return { status, headers: { location, ...(cookie !== undefined && { 'set-cookie': cookie }) }, body: null }
}

function refusal({ code, details }: Extract<Outcome, { kind: 'refused' }>): CountersignError {
  return new CountersignError(productErrors[code], details)
}

function showPage(
  parts: GateParts,
  { request }: Pick<CheckedRequest, 'request'>,
  page: WritePage,
  status: number,
): Answer {
  const { origin } = parts.mainSite
  const call = { request: createNodeRequest(request, origin), query: '' }
  return answerPage(parts, call, { status, page, origin, headers: pageHeaders })
}

/** Those of every page of ours that are about the page itself; the others are the site's to decide. */
const pageHeaders = {
  // With none at all, a browser would not say either that a form of ours comes from this host (Fetch, section 3.2.1).
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  vary: 'Cookie, Accept-Language',
} as const

/** Where nobody can tell whether it passes, it does not; nobody is led around meanwhile. */
function answerFailure(parts: GateParts, { request, requestId }: Exchange, error: unknown): Answer {
  const failed = problem(error, parts.service.log)
  const body = typeof failed.body === 'string' ? failed.body : null
  const refused = error instanceof CountersignError ? error.code : undefined
  if (failed.status < 500 || readVisitor({ method: 'GET' }, request.headers) === 'program')
    return { ...failed, body, refused }
  const { 'retry-after': retryAfter } = failed.headers
  const shown = showPage(parts, { request }, describeGateFailure(requestId), failed.status)
  const headers = { ...shown.headers, ...(retryAfter !== undefined && { 'retry-after': retryAfter }) }
  return { ...shown, headers, refused }
}
