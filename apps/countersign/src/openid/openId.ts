import type { LanguageTag } from '@countersign/product-api'
import { createNodeRequest, type Requester, type Service, sendToNode } from '@countersign/server/extension'
import { createApiCounts } from '../apis/apiCounts.ts'
import type { postLogoutToken } from '../applications/postLogoutToken.ts'
import { createRefusedRequests } from '../applications/refusedRequests.ts'
import { sweepRegistered } from '../applications/registeredApplications.ts'
import type { DeliveryKind } from '../features/DeliveryKind.ts'
import { type Exchange, sendProblem } from '../http/Exchange.ts'
import { endOfTick, endOfTurn } from '../http/endOfTurn.ts'
import type { Call } from './Call.ts'
import { sendCheck } from './check/answerProxy.ts'
import { createUnknownHosts } from './check/unknownHosts.ts'
import { dispatch } from './dispatch.ts'
import { makeParts } from './makeParts.ts'
import type { OpenIdNeeds, OpenIdParts } from './OpenIdParts.ts'
import { findRoute } from './routes.ts'
import { createLogoutDeliveries, type SignedOut } from './sign-out/logoutDeliveries.ts'
import { recordEndedSessions, recordEndedSessionsOf } from './sign-out/recordSignOuts.ts'
import { sweepExpired } from './sweepExpired.ts'
import { type TryApi, tryApi } from './tryApi.ts'
import { type TryApplication, tryApplication } from './tryApplication.ts'

interface OpenIdOptions
  extends Omit<OpenIdNeeds, 'language' | 'countRefusal' | 'apiCounts' | 'unknownHosts'> {
  /** The language for people whose own is not known; left out, English. */
  readonly language?: LanguageTag | undefined
  readonly postLogoutToken: typeof postLogoutToken
}

type Headers = Readonly<Record<string, string>>

/** The OpenID provider, beside the API in the same process. */
export interface OpenId {
  /** Answers a request below the provider's paths, with headers that every response has. */
  readonly send: (exchange: Exchange, headers: Headers) => void
  /** Answers a proxy that asks about a request which it has. */
  readonly check: (exchange: Exchange) => void
  /** How applications are told of sign-outs. */
  readonly logoutDeliveries: DeliveryKind
  readonly tryApplication: TryApplication
  readonly tryApi: TryApi
  /** Records sign-outs of sessions that have ended, and removes what has expired. To be called every minute. */
  readonly sweep: () => Promise<void>
  /** Has applications told of the sessions of one person that have ended. */
  readonly tellEnded: (accountId: string) => Promise<void>
  /** Writes what was counted since the last sweep. */
  readonly writeCounts: () => Promise<void>
  /** Stops listening for changes of the keys. */
  readonly end: () => void
}

/** Makes the provider. It is one for all origins: they differ in their issuer only, and a person is the same at each. */
export function createOpenId(options: OpenIdOptions): OpenId {
  const { service, language = 'en' } = options
  const refusedRequests = createRefusedRequests(service)
  const apiCounts = createApiCounts(service)
  const unknownHosts = createUnknownHosts(service)
  const counting = { countRefusal: refusedRequests.count, apiCounts, unknownHosts }
  const parts = makeParts({ ...options, language, ...counting })
  return {
    end: parts.signers.end,
    async writeCounts() {
      await refusedRequests.write()
      await apiCounts.write()
      await unknownHosts.write()
    },
    check: (exchange) => void sendCheck(parts, exchange),
    send: (exchange, headers) => void send(parts, exchange, headers),
    tryApplication: (trial) => tryApplication(parts, trial),
    tryApi: (trial) => tryApi(parts, trial),
    async tellEnded(accountId) {
      const count = await recordEndedSessionsOf(parts, accountId)
      if (count > 0) await options.deliverSignOuts()
    },
    async sweep() {
      await recordEndedSessions(parts)
      if (!(await service.maySweep())) return
      await sweepExpired(service)
      await sweepRegistered(service)
      await refusedRequests.sweep()
      await apiCounts.sweep()
      await unknownHosts.sweep()
    },
    logoutDeliveries: createLogoutDeliveries({
      ...options,
      findClient: parts.findClient,
      signLogout: (signedOut) => signLogout(parts, signedOut),
      post: options.postLogoutToken,
    }),
  }
}

/** Answers a request with those that are at hand in the same turn: together they are read, committed and sent. */
async function send(parts: OpenIdParts, exchange: Exchange, headers: Headers): Promise<void> {
  const { request, response, outcome, requestId } = exchange
  const { log } = parts.service
  outcome.route = findRoute(exchange.path)
  const call = readCall(parts.service, exchange)
  // A connection that is gone has no address, and nobody to read a response.
  if (exchange.networkAddress === '') response.destroy()
  else if (call === undefined) refuseHost(exchange, parts.service, headers)
  else {
    try {
      await endOfTurn()
      const { refused, ...answer } = await dispatch(parts, call)
      if (refused !== undefined) outcome.code = refused
      await endOfTick()
      await sendToNode(response, request.method === 'HEAD' ? { ...answer, body: null } : answer, headers)
    } catch (error) {
      // An aborted request gets no response and is not logged as an error.
      if (!request.destroyed) log.error({ err: error, requestId }, 'The OpenID provider could not answer.')
      response.destroy()
    }
  }
}

const longestUserAgent = 512

/** Undefined where it names no host of ours. */
function readCall({ sites }: Pick<Service, 'sites'>, exchange: Exchange): Call | undefined {
  const { request, path, query, origin, networkAddress, requestId } = exchange
  const site = sites.all.find((one) => one.origin === origin)
  if (site === undefined) return undefined
  const requester: Requester = {
    network_address: networkAddress,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
  }
  return {
    site,
    request: createNodeRequest(request, `${site.origin}${path}${query}`),
    method: request.method ?? 'GET',
    path,
    query: query.slice(1),
    networkAddress,
    requester,
    requestId,
    asker: { client: undefined },
  }
}

/** An application on the same network may know us by another name; what it would read under it would not fit. */
function refuseHost(exchange: Exchange, { log, sites }: Service, headers: Headers): void {
  const { request, path, requestId, networkAddress } = exchange
  const origins = sites.all.map(({ origin }) => origin)
  log.info(
    { requestId, path, host: request.headers.host, origins },
    'Refused an application: it asks under another host.',
  )
  const asked = createNodeRequest(request, `http://unknown.invalid${path}`)
  const details = sites.tellHost(asked, networkAddress)
  sendProblem(exchange, 'origin_forbidden', details, { ...headers, 'cache-control': 'no-store' })
}

/** How long a logout token is good: each try signs its own. */
const logoutSeconds = 120

function signLogout(
  { signers, teller, service }: OpenIdParts,
  { client, accountId, sid, issuer, claims }: SignedOut,
): string {
  const iat = Math.floor(service.now() / 1_000)
  const token = {
    sub: teller.subjectOf(client, accountId),
    ...claims,
    ...(sid !== null && { sid }),
    aud: client.id,
    exp: iat + logoutSeconds,
    iat,
    iss: service.sites.all.find(({ origin }) => origin === issuer)?.origin ?? service.sites.all[0]?.origin,
  }
  return signers.sign(token, { algorithm: client.metadata.idTokenSignedResponseAlg, type: 'logout+jwt' })
}
