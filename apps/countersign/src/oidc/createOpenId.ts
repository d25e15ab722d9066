/* One module because it is one way in: what a request meets, in its order, before the provider reads it. */

import type { KeyObject } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { LanguageTag } from '@countersign/product-api'
import { StorageError } from '@countersign/server'
import {
  CountersignError,
  createNodeRequest,
  type Requester,
  type Service,
} from '@countersign/server/extension'
import type { Provider } from 'oidc-provider'
import type { ApplicationRules } from '../applications/applications.fields.ts'
import type { postLogoutToken } from '../applications/postLogoutToken.ts'
import { createRefusedRequests } from '../applications/refusedRequests.ts'
import { sweepRegistered } from '../applications/registeredApplications.ts'
import type { Look } from '../brand/makeLook.ts'
import type { DeliveryKind } from '../features/DeliveryKind.ts'
import { type Exchange, type ExchangeFacts, sendProblem } from '../http/Exchange.ts'
import type { EmailPolicy, RefreshLimits } from '../settings/Configuration.ts'
import type { StandingSource } from './access.ts'
import { sweepExpired } from './artifact/sweepExpired.ts'
import type { RegistrationSwitch } from './configuration.ts'
import { createProvider } from './createProvider.ts'
import { isForeignRequest, openRegistration, sendForeignRefusal } from './crossOrigin.ts'
import { createFailureLimit } from './failureLimit.ts'
import { createKeptForms, holdsToken, type KeptForms, namesForm } from './keptForms.ts'
import { findTooLong } from './keptParameters.ts'
import { noteOutcomes } from './middleware.ts'
import { isForPeople, sendBusy, sendInvalidRequest } from './pages.ts'
import { hasTooManyParameters, tooManyParameters } from './parameters.ts'
import { createProgramLimits, isOfPage } from './programLimits.ts'
import { createRegistrationLimit } from './registrationLimit.ts'
import { findEndpoint, findRoute, routes } from './routes.ts'
import type { PagesOptions } from './sendPage.ts'
import { createLogoutDeliveries, type FindProvider } from './sign-out/logoutDeliveries.ts'
import { recordEndedSessions, recordEndedSessionsOf } from './sign-out/recordSignOuts.ts'
import type { SigningKeys } from './signing-keys.ts'
import { type TryApplication, tryApplication } from './tryApplication.ts'

interface OpenIdOptions {
  /** How the site looks now. */
  readonly look: () => Look
  /** The language for people whose own is not known; left out, English. */
  readonly language?: LanguageTag | undefined
  readonly service: Service
  readonly keys: SigningKeys
  /** That pairwise subjects are made with. */
  readonly pairwiseKey: KeyObject
  /** Begins to deliver the sign-outs that were recorded. */
  readonly deliverSignOuts: () => Promise<void>
  readonly postLogoutToken: typeof postLogoutToken
  /** Begins to fetch the logos that were recorded, and returns at once. */
  readonly fetchLogos: () => void
  readonly rules: ApplicationRules
  readonly registration: RegistrationSwitch
  /** How often a minute an application may fail to prove itself from one network. */
  readonly failuresPerMinute: number | 'off'
  readonly refreshLimits: RefreshLimits
  /** What applications are told of email addresses. */
  readonly email: EmailPolicy
  /** Asks the chains what a person's wallets hold. */
  readonly keeper: StandingSource['keeper']
}

/** The OpenID provider, beside the API in the same process. */
export interface OpenId {
  /** Answers a request below the provider's paths. */
  readonly send: (exchange: Exchange) => void
  /** How applications are told of sign-outs. */
  readonly logoutDeliveries: DeliveryKind
  readonly tryApplication: TryApplication
  /** Records sign-outs of sessions that have ended, and removes what has expired. To be called every minute. */
  readonly sweep: () => Promise<void>
  /** Has applications told of the sessions of one person that have ended. */
  readonly tellEnded: (accountId: string) => Promise<void>
  /** Writes what was counted since the last sweep. */
  readonly writeRefusals: () => Promise<void>
  /** Stops listening for changes of the keys. */
  readonly end: () => void
}

/** Makes a provider for each origin. They differ in their issuer only: a person is the same at each. */
export async function createOpenId(options: OpenIdOptions): Promise<OpenId> {
  const { service, keys } = options
  const pages: PagesOptions = { look: options.look, language: options.language ?? 'en' }
  const failureLimit = createFailureLimit(service.store, options.failuresPerMinute)
  const countRegistration = createRegistrationLimit(service.store, options.failuresPerMinute)
  const forms = createKeptForms(service)
  const countTry = service.rateLimits.createCounter('registration-try', 1)
  const refusedRequests = createRefusedRequests(service)
  // Nothing in it leads back to the request: V8 would keep that until the next full collection (docs/decisions/0013).
  const exchanges = new WeakMap<IncomingMessage, ExchangeFacts>()
  const describeRequester = (request: IncomingMessage): Requester => ({
    network_address: exchanges.get(request)?.networkAddress ?? '',
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 512),
  })
  const programLimits = createProgramLimits(service, describeRequester)
  const nameRequest = (request: IncomingMessage) => exchanges.get(request)?.requestId
  const make = () =>
    service.sites.all.map((site) =>
      mount(
        noteOutcomes(
          createProvider({
            ...options,
            ...pages,
            site,
            describeRequester,
            nameRequest,
            failureLimit,
            programLimits,
            countRegistration,
            countRefusal: refusedRequests.count,
          }),
          exchanges,
        ),
        site.origin,
      ),
    )
  let mounted = make()
  const findProvider: FindProvider = (issuer) => {
    const found = mounted.find(({ origin }) => origin === issuer) ?? mounted[0]
    if (found === undefined) throw new TypeError('there is at least one origin')
    return found.provider
  }
  const end = keys.onChange(() => {
    mounted = make()
  })
  return {
    end,
    writeRefusals: refusedRequests.write,
    async tellEnded(accountId) {
      const count = await recordEndedSessionsOf(findProvider(null), service, accountId)
      if (count > 0) await options.deliverSignOuts()
    },
    async sweep() {
      await recordEndedSessions(findProvider(null), service)
      if (!(await service.maySweep())) return
      await sweepExpired(service)
      await sweepRegistered(service)
      await refusedRequests.sweep()
    },
    logoutDeliveries: createLogoutDeliveries({ ...options, findProvider, post: options.postLogoutToken }),
    tryApplication(trial) {
      return tryApplication(findProvider(null), options, trial)
    },
    send(exchange) {
      const { request, networkAddress, requestId, outcome } = exchange
      exchanges.set(request, { networkAddress, requestId, outcome })
      exchange.outcome.route = findRoute(exchange.path)
      // Whatever the provider says is for who asked, but for its keys and its description.
      if (!isPublished(exchange.path)) exchange.response.setHeader('cache-control', 'no-store')
      if (exchange.path === routes.registration) openRegistration(exchange)
      const found = mounted.find(({ origin }) => origin === exchange.origin)
      if (found === undefined) refuseHost(exchange, service)
      else if (!isRefused(exchange, options, pages))
        answer(exchange, found, { service, pages, countTry, forms })
    },
  }
}

/** Where people make a row: an interaction, and what the form of a sign-out is held against. */
const writtenByAnyone: ReadonlySet<string> = new Set([routes.authorization, routes.end_session])

/** An application on the same network may know us by another name; what it would read under it would not fit. */
function refuseHost(exchange: Exchange, { log, sites }: Service): void {
  const { request, path, requestId, networkAddress } = exchange
  const origins = sites.all.map(({ origin }) => origin)
  log.info(
    { requestId, path, host: request.headers.host, origins },
    'Refused an application: it asks under another host.',
  )
  const asked = createNodeRequest(request, `http://unknown.invalid${path}`)
  sendProblem(exchange, 'origin_forbidden', sites.tellHost(asked, networkAddress))
}

/** What anyone may ask without a row being written; a server asks userinfo for all of its people. */
function isVisit({ path, request }: Exchange): boolean {
  return path === routes.userinfo ? !isOfPage(request) : isForPeople(path)
}

/**
 * Says what the provider would answer in plain text alone, or not at all: that there is nothing, or nothing for this
 * method, or what a page may ask; and what it must not see, because it would cost or keep too much.
 */
function isRefused(exchange: Exchange, { registration }: OpenIdOptions, pages: PagesOptions): boolean {
  const { request, path, query } = exchange
  const { method = '' } = request
  const { methods: allowed, fromPages } = findEndpoint(path)
  const excess = hasTooManyParameters(query) ? tooManyParameters : findTooLong(path, query)
  if (excess !== undefined) sendInvalidRequest(exchange, pages, excess)
  else if (path === routes.registration && registration.kind === 'closed') sendProblem(exchange, 'not_found')
  else if (path === routes.registration && method === 'OPTIONS') exchange.response.writeHead(204).end()
  else if (!allowed.includes(method))
    sendProblem(exchange, 'method_not_allowed', { method, allow: allowed.join(', ') })
  else if (!isForeignRequest(request, path)) return false
  else if (fromPages === 'navigation') sendProblem(exchange, 'origin_forbidden')
  else sendForeignRefusal(exchange)
  return true
}

function isPublished(path: string): boolean {
  return path === routes.jwks || path.startsWith('/.well-known/')
}

interface Mounted {
  readonly origin: string
  readonly provider: Provider
  readonly listen: ReturnType<Provider['callback']>
}

function mount(provider: Provider, origin: string): Mounted {
  return { origin, provider, listen: provider.callback() }
}

interface AnswerNeeds {
  readonly service: Service
  readonly pages: PagesOptions
  /** Counts what asks to be registered, in a bucket of its own. */
  readonly countTry: (networkAddress: string) => Promise<void>
  readonly forms: KeptForms
}

function answer(exchange: Exchange, { listen }: Mounted, needs: AnswerNeeds): void {
  const { request } = exchange
  const { service, pages } = needs
  const answered = isForm(exchange) ? redirectForm(exchange, needs) : answerCall(exchange, listen, needs)
  answered.catch((error: unknown) => {
    if (error instanceof CountersignError) {
      if (error instanceof StorageError)
        service.log.error({ err: error, requestId: exchange.requestId }, 'The store did not answer.')
      sendRefusal(exchange, error, pages)
      return
    }
    // An aborted request gets no response and is not logged as an error.
    if (!request.destroyed)
      service.log.error(
        { err: error, requestId: exchange.requestId },
        'The OpenID provider could not answer.',
      )
    request.destroy()
  })
}

/** People are led here, and read a page; a program reads what every other call would say. */
function sendRefusal(exchange: Exchange, { code, details }: CountersignError, pages: PagesOptions): void {
  const { request, path } = exchange
  if (code === 'rate_limited' && isForPeople(path) && request.headers.accept?.includes('text/html'))
    sendBusy(exchange, pages, details['seconds'] ?? 60)
  else sendProblem(exchange, code, details)
}

async function answerCall(
  exchange: Exchange,
  listen: Mounted['listen'],
  { service, pages, countTry, forms }: AnswerNeeds,
): Promise<void> {
  const { request, response, path, networkAddress } = exchange
  if (path === routes.registration) await countTry(networkAddress)
  else if (writtenByAnyone.has(path)) await service.rateLimits.countChallenge(networkAddress)
  // Whoever asks whether they may ask has asked for nothing yet.
  else if (request.method !== 'OPTIONS' && isVisit(exchange))
    await service.rateLimits.countVisit(networkAddress)
  if (isWayBack(path)) request.url = path
  if (writtenByAnyone.has(path) && namesForm(exchange.query)) {
    const query = await forms.find(exchange.query)
    if (query === undefined) {
      sendInvalidRequest(exchange, pages, formExpired)
      return
    }
    request.url = `${path}${query}`
  }
  await listen(request, response)
}

/** The way back from an interaction takes no parameters; the provider fails where they name an application there. */
function isWayBack(path: string): boolean {
  return path.startsWith(`${routes.authorization}/`) || path.startsWith(`${routes.code_verification}/`)
}

const formExpired = 'what the application sent has expired: begin again there'

const limitBytes = 16_384

/** Whether a request brings as a form what may stand in the address as well (OpenID Connect Core, 3.1.2.1). */
function isForm({ request, path }: Exchange): boolean {
  return request.method === 'POST' && (path === routes.authorization || path === routes.end_session)
}

/**
 * Answers a form with a redirect to the same question as an address. A form that another site has sent comes without
 * our cookies (SameSite=Lax), and would meet a stranger; the redirect brings them. One with an ID token stays here, and the
 * address names it.
 */
async function redirectForm(
  exchange: Exchange,
  { service, pages, forms }: Pick<AnswerNeeds, 'service' | 'pages' | 'forms'>,
): Promise<void> {
  const { request, response, path, networkAddress } = exchange
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) {
    sendProblem(exchange, 'invalid_request', { detail: 'the body is not a form' })
    return
  }
  const body = await readForm(exchange)
  if (body === undefined) {
    sendProblem(exchange, 'payload_too_large', { limit: '16 KiB' })
    return
  }
  const excess = hasTooManyParameters(body) ? tooManyParameters : findTooLong(path, `?${body}`)
  if (excess !== undefined) {
    sendInvalidRequest(exchange, pages, excess)
    return
  }
  let query = `?${new URLSearchParams(body)}`
  if (holdsToken(body)) {
    await service.rateLimits.countChallenge(networkAddress)
    query = await forms.keep(body)
  }
  response.setHeader('location', `${path}${query}`)
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-length', 0)
  response.writeHead(303).end()
}

async function readForm({ request }: Exchange): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > limitBytes) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}
