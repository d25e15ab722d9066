// One module because it is one making: the options, the service that is made of them, and the handler over it.

import type { Session } from '@countersign/protocol'
import { accountChanges } from './account/accountChanges.ts'
import { Removals } from './account/Removals.ts'
import { createUsernameKey } from './account/usernameKey.ts'
import { asCountersignError } from './CountersignError.ts'
import { type ChainFault, type ChainPool, createChainPool } from './chain/createChainPool.ts'
import { createContractCheck } from './chain/createContractCheck.ts'
import { createNameReader } from './chain/createNameReader.ts'
import { createNames, type Names, noNames } from './chain/createNames.ts'
import { type Clocks, createClock, machineClocks } from './clock/Clock.ts'
import { createSweepGate } from './clock/createSweepGate.ts'
import { readCookie } from './http/cookies.ts'
import { createRouter, dispatch, placeBelow, type RequestOutcome } from './http/dispatch.ts'
import { listServerOperations } from './http/listServerOperations.ts'
import { PendingResponses } from './http/PendingResponses.ts'
import type { RequestLike } from './http/request.ts'
import { type OperationResponse, toFetchResponse } from './http/response.ts'
import { describeError, warningLog } from './log.ts'
import { MisuseError } from './MisuseError.ts'
import { guardObserver } from './observation.ts'
import { type CompleteOptions, type CountersignOptions, completeOptions } from './options.ts'
import { joinParticipants } from './participants.ts'
import { nonceKeys } from './proof/nonce.ts'
import { Refusals } from './proof/refusals.ts'
import { type Swept, sweep, sweptNothing } from './proof/sweep.ts'
import { walletKind } from './proof/walletKind.ts'
import { createRateLimits } from './rate-limit/RateLimits.ts'
import { createSessionReverification } from './re-verification/reverifyContractWallets.ts'
import { createWalletReverification } from './re-verification/reverifyLinkedWallets.ts'
import { type Service, shareService } from './Service.ts'
import { Revocations } from './session/Revocations.ts'
import { readSessionSource, type SessionSource } from './session/SessionSource.ts'
import { describeSession, findActiveSession } from './session/session.ts'
import { createSiteFinder } from './site/SiteFinder.ts'
import { createSites } from './site/sites.ts'

/** Where a request comes from, as the HTTP server knows it; behind a proxy, as a trusted proxy says. */
export interface Connection {
  readonly networkAddress: string
  /** What the log calls this request. */
  readonly requestId?: string | undefined
  /** Filled in as the request is answered, for the server's own log and metrics. */
  readonly outcome?: RequestOutcome | undefined
}

/** The handler, and what an application asks it and tells it. */
export interface Countersign {
  /**
   * Answers what is below `basePath` (`/api`), `/healthz` and `/readyz`; any other path is `not_found`. What fails is a
   * problem (RFC 9457).
   *
   * @throws {TypeError} when the application has made a mistake: there is no `networkAddress`, or the body was read before.
   */
  fetch(request: Request, connection: Connection): Promise<Response>
  /** The same, for a server that avoids the cost of creating a `Request` and a `Response`. */
  answer(request: RequestLike, connection: Connection): Promise<OperationResponse>
  /** Whether there is an operation at a path, whatever the method: what `fetch` is for. */
  hasRoute(path: string): boolean
  /**
   * Who is signed in, for the application's own routes and pages; undefined when no one is.
   *
   * @example const session = await countersign.session(request)
   * @throws {CountersignError} `chain_unreachable` or `wallet_unverifiable` when a contract wallet could not be asked for
   * an hour whether it still vouches; `storage_unavailable` when the store does not respond.
   */
  session(source: SessionSource): Promise<Session | undefined>
  /**
   * Removes what has expired, a batch at a time, and seals what an older secret key sealed under the newest. It also
   * notices when the clock jumps, and then removes nothing until the clock has settled. Where nobody calls it, it is done
   * after a response, every five minutes; a server for many people calls it every minute.
   *
   * @throws {UsernameKeyError} when the usernames of this store were kept under a secret key that is not given.
   */
  sweep(): Promise<Swept>
  /** Makes `/readyz` fail, so that a balancer sends new requests elsewhere. Those that come are answered as before. */
  leave(): void
  /** Makes `/readyz` fail, so that no new requests come, and waits for those at hand. */
  drain(): Promise<void>
}

/**
 * Sign-in with a wallet as one Fetch handler: challenge, sign-in, session, account.
 *
 * @example const countersign = createCountersign({
 *   store: await openStore('./data/countersign.db'),
 *   origins: ['https://app.example'],
 *   secretKeys: [secret],
 * })
 * @throws {TypeError} when an option cannot be worked with: it names the option.
 */
export function createCountersign(given: CountersignOptions): Countersign {
  const options = completeOptions(given)
  const state = { isLeaving: false, isDraining: false, sweepsAt: performance.now() + sweepMilliseconds }
  const service = createService(options, () => state.isLeaving)
  const route = placeBelow(
    options.basePath,
    createRouter([...listServerOperations(options.changeEndpoints), ...(options.operations ?? [])]),
  )
  const atHand = new PendingResponses()
  const countersign: Countersign = {
    fetch: async (request, connection) => toFetchResponse(await countersign.answer(request, connection)),
    answer(request, connection) {
      if (!connection?.networkAddress) return Promise.reject(missingAddress())
      const answer = dispatch(service, route, request, connection)
      // Those that come while it drains are not waited for: they could go on coming.
      if (!state.isDraining) atHand.follow(answer)
      if (performance.now() > state.sweepsAt) sweepAfter(answer)
      return answer
    },
    hasRoute: (path) => route(path) !== undefined,
    async session(source) {
      const request = readSessionSource(source)
      const site = service.sites.findOrTell(request)
      if (site === undefined) return undefined
      const token = readCookie(request.headers.get('cookie'), site.sessionCookie)
      try {
        const session = await findActiveSession(service, token)
        return session === undefined ? undefined : describeSession(session)
      } catch (error) {
        throw asCountersignError(error)
      }
    },
    async sweep() {
      state.sweepsAt = performance.now() + sweepMilliseconds
      const { store, participants, maySweep, now, usernameKey, refusals, removals, observe } = service
      await refusals.flush()
      const swept = (await maySweep())
        ? await sweep(store, now(), participants.proofReferences, options.eventDays)
        : sweptNothing
      observe?.({ what: 'swept', rows: swept })
      await usernameKey.load()
      // The last, since they may take long where somebody with a long past has left.
      await service.revocations.finish().finally(() => removals.finish())
      return swept
    },
    leave() {
      state.isLeaving = true
    },
    async drain() {
      state.isLeaving = true
      state.isDraining = true
      await atHand.settle()
      await service.refusals.flush()
      await service.removals.end()
    },
  }
  const sweepAfter = (answer: Promise<unknown>) => {
    state.sweepsAt = performance.now() + sweepMilliseconds
    answer
      .then(() => countersign.sweep())
      .catch((error: unknown) =>
        service.log.error({ err: describeError(error) }, 'Could not remove what has expired.'),
      )
  }
  shareService(countersign, service)
  return countersign
}

function missingAddress(): MisuseError {
  return new MisuseError(
    'networkAddress: give the address that the request comes from, which sign-ins are limited by: { networkAddress }.',
  )
}

/** How often what has expired is removed where the application does not ask for it. */
const sweepMilliseconds = 300_000

function createService(options: CompleteOptions, isDraining: () => boolean): Service {
  const { store, chains = [], chainIds, sessionLimits, statement, engine = {}, log = warningLog } = options
  const clock = createClock(options.clocks ?? chooseClocks(options.now), log)
  const { now } = clock
  const participants = joinParticipants(options.participants ?? [])
  const observe = guardObserver(options.observe)
  const pool = 'chains' in chains ? chains : createChainPool({ chains, now })
  const checkContract = openContractCheck(pool, { log, observe })
  const revocations = new Revocations({ store, participants, observe })
  const verifying = { store, participants, revocations, engine, checkContract, log, observe, now }
  return {
    store,
    participants,
    revocations,
    removals: new Removals({ store, participants, log, now }),
    sites: createSiteFinder(createSites(options.origins), {
      trustedHeader: options.trustedHostHeader,
      log: options.log,
      advice: options.hostAdvice,
      now,
    }),
    nonceKeys: nonceKeys(options.secretKeys),
    usernameKey: createUsernameKey(store, options.secretKeys),
    chainIds,
    sessionLimits,
    statement,
    operators: new Set(options.operators),
    hooks: options,
    confirmedChanges: [...accountChanges, ...(options.confirmedChanges ?? [])],
    engine,
    credentialKinds: [walletKind, ...(options.credentialKinds ?? [])],
    checkContract,
    reverify: createSessionReverification(verifying),
    reverifyWallet: createWalletReverification(verifying),
    names: createNameKeeper(pool, { store, participants, log, observe, now }),
    refusals: new Refusals(store, log),
    rateLimits: createRateLimits(store, options.signInsPerMinute),
    log,
    observe,
    isDraining,
    clock,
    maySweep: createSweepGate(store, clock),
    now,
  }
}

/** A time that is given has no other clock to be compared with. */
function chooseClocks(now: (() => number) | undefined): Clocks {
  return now === undefined ? machineClocks : { wall: now, steady: now, sinceBoot: now }
}

/** Names are on chain 1: without a node of it there are none. */
function createNameKeeper(
  { chains }: ChainPool,
  service: Pick<Service, 'store' | 'participants' | 'log' | 'observe' | 'now'>,
): Names {
  const chain = chains.get(1)
  if (chain === undefined) return noNames
  const onFault = (fault: ChainFault) => service.log.warn({ ...fault }, 'A node of a chain gave no name.')
  return createNames(service, createNameReader(chain, onFault, service.observe))
}

function openContractCheck(pool: ChainPool, { log, observe }: Pick<Service, 'log' | 'observe'>) {
  if (pool.chains.size === 0) return undefined
  const onFault = (fault: ChainFault) => log.warn({ ...fault }, 'A node of a chain gave no verdict.')
  return createContractCheck({ pool, onFault, observe })
}
