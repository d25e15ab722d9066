import type { Session } from '@countersign/protocol'
import type { Engine } from '@countersign/siwe'
import { createUsernameKey } from './account/usernameKey.ts'
import type { ContractCheck } from './chain/createChains.ts'
import { type ChainConfiguration, type ChainFault, createChains } from './chain/createChains.ts'
import { createNameReader } from './chain/createNameReader.ts'
import { createNames, type Names, noNames } from './chain/createNames.ts'
import { type Clocks, createClock, machineClocks } from './clock/Clock.ts'
import { createSweepGate } from './clock/createSweepGate.ts'
import { accountChanges, type ConfirmedChange } from './confirmation/changes.ts'
import { accountOperations } from './http/account.operations.ts'
import { readCookie } from './http/cookies.ts'
import { createRouter, dispatch, type RequestOutcome } from './http/dispatch.ts'
import { handOverOperations } from './http/hand-over.operations.ts'
import { healthOperations } from './http/health.operations.ts'
import type { Operation } from './http/operation.ts'
import { PendingResponses } from './http/PendingResponses.ts'
import type { RequestLike } from './http/request.ts'
import { type OperationResponse, toFetchResponse } from './http/response.ts'
import { sessionOperations } from './http/session.operations.ts'
import { signInOperations } from './http/sign-in.operations.ts'
import { type Log, silentLog } from './log.ts'
import { guardObserver, type Observe } from './observation.ts'
import { joinParticipants, type Participant } from './participants.ts'
import { createRateLimits } from './rate-limit/RateLimits.ts'
import type { Service, SessionLimits } from './Service.ts'
import { shareService } from './Service.ts'
import { createSessionReverification } from './session/reverifyContractWallets.ts'
import { describeSession, findActiveSession } from './session/session.ts'
import { nonceKeys } from './sign-in/nonce.ts'
import { Refusals } from './sign-in/refusals.ts'
import type { SignInStatement } from './sign-in/statement.ts'
import { createSites, findRequestSite } from './site/sites.ts'
import type { Store } from './store/Store.ts'
import { type Swept, sweep, sweptNothing } from './store/sweep.ts'
import { createWalletReverification } from './wallets/reverifyLinkedWallets.ts'

/** What sign-ins are checked against and kept in. */
export interface CountersignOptions {
  /** Where accounts and sessions are kept: see `openStore`. */
  readonly store: Store
  /** The addresses people see, each a scheme, a host and a port if need be. Plain http for this machine only. */
  readonly origins: readonly [string, ...string[]]
  /** Secrets that nonces are made with, newest first: to rotate, put a new one before the old. */
  readonly secretKeys: readonly [string, ...string[]]
  /** The chains that a message may name, or `'any'`. */
  readonly chainIds: readonly number[] | 'any'
  readonly sessionLimits: SessionLimits
  /** For each network address; challenges are allowed five times as many. */
  readonly signInsPerMinute: number | 'off'
  /**
   * What the person agrees to, in one line of ASCII: a sign-in that says anything else is refused. Left out, the challenge
   * names the domain, and your own client may write another statement.
   */
  readonly statement?: SignInStatement | undefined
  /**
   * The chains on which contract wallets are asked (ERC-1271, ERC-6492). Left out, only key wallets sign in. On chain 1
   * the ENS names of wallets are looked up as well.
   */
  readonly chains?: readonly ChainConfiguration[] | undefined
  /** What hashes and recovers: see `loadEngine`. Left out, the audited JavaScript of `@countersign/siwe`. */
  readonly engine?: Engine | undefined
  /** Who is operator from their first sign-in on: addresses of key wallets, EIP-55. No operation undoes it. */
  readonly operators?: readonly string[] | undefined
  /** Further operations beside the package's own, made with `@countersign/server/extension`. */
  readonly operations?: readonly Operation[] | undefined
  /** Further changes that people confirm by a signature: those of `operations`. */
  readonly confirmedChanges?: readonly ConfirmedChange[] | undefined
  /** What else is done in the server's own transactions: see `Participant`. */
  readonly participants?: readonly Participant[] | undefined
  /** For how many days events are kept, or `'forever'`; left out, 400. */
  readonly eventDays?: number | 'forever' | undefined
  readonly log?: Log | undefined
  /** Is told of what happens, to count it: see `Observe`. `openStore` takes it, too. */
  readonly observe?: Observe | undefined
  /** Milliseconds since 1970, for tests: the time is believed whatever it is. */
  readonly now?: (() => number) | undefined
  /** The clocks of the machine; left out, its own, unless `now` is given. */
  readonly clocks?: Clocks | undefined
}

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
  /** Answers `/api/*`, `/healthz` and `/readyz`; any other path is `not_found`. Never throws. */
  fetch(request: Request, connection: Connection): Promise<Response>
  /** The same, for a server that avoids the cost of creating a `Request` and a `Response`. */
  answer(request: RequestLike, connection: Connection): Promise<OperationResponse>
  /**
   * Who is signed in, for an application that mounts the handler beside its own; undefined when no one is.
   *
   * @throws {SignInError} `chain_unreachable` or `wallet_unverifiable` when a contract wallet could not be asked for
   * an hour whether it still vouches; {@link StorageError} when the store does not respond.
   */
  readSession(request: Pick<RequestLike, 'url' | 'headers'>): Promise<Session | undefined>
  /**
   * Removes what has expired, a batch at a time, and seals what an older secret key sealed under the newest. To be called
   * every minute: it also notices when the clock jumps, and then removes nothing until the clock has settled.
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
 *   chainIds: 'any',
 *   sessionLimits: { idleSeconds: 86_400, absoluteSeconds: 604_800 },
 *   signInsPerMinute: 60,
 * })
 * @throws {TypeError} when an option cannot be worked with.
 */
export function createCountersign(options: CountersignOptions): Countersign {
  const state = { isLeaving: false, isDraining: false }
  const service = createService(options, () => state.isLeaving)
  const route = createRouter([...serverOperations, ...(options.operations ?? [])])
  const atHand = new PendingResponses()
  const countersign: Countersign = {
    fetch: async (request, connection) => toFetchResponse(await countersign.answer(request, connection)),
    answer(request, connection) {
      const answer = dispatch(service, route, request, connection)
      // Those that come while it drains are not waited for: they could go on coming.
      if (!state.isDraining) atHand.follow(answer)
      return answer
    },
    async readSession(request) {
      const site = findRequestSite(service.sites, request)
      if (site === undefined) return undefined
      const token = readCookie(request.headers.get('cookie'), site.sessionCookie)
      const session = await findActiveSession(service, token)
      return session === undefined ? undefined : describeSession(session)
    },
    async sweep() {
      const { store, maySweep, now, usernameKey, refusals, observe } = service
      await refusals.flush()
      const swept = (await maySweep()) ? await sweep(store, now(), options.eventDays) : sweptNothing
      observe?.({ what: 'swept', rows: swept })
      await usernameKey.load()
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
    },
  }
  shareService(countersign, service)
  return countersign
}

/** Every operation of this package (specification, point 7). */
export const serverOperations: readonly Operation[] = [
  ...signInOperations,
  ...sessionOperations,
  ...accountOperations,
  ...handOverOperations,
  ...healthOperations,
]

function createService(options: CountersignOptions, isDraining: () => boolean): Service {
  const { store, chainIds, sessionLimits, statement, engine = {}, log = silentLog } = options
  checkOptions(options)
  const clock = createClock(options.clocks ?? chooseClocks(options.now), log)
  const { now } = clock
  const participants = joinParticipants(options.participants ?? [])
  const observe = guardObserver(options.observe)
  const checkContract = createContractCheck(options.chains, { log, observe, now })
  const verifying = { store, participants, engine, checkContract, log, observe, now }
  return {
    store,
    participants,
    sites: createSites(options.origins),
    nonceKeys: nonceKeys(options.secretKeys),
    usernameKey: createUsernameKey(store, options.secretKeys),
    chainIds,
    sessionLimits,
    statement,
    operators: new Set(options.operators),
    confirmedChanges: [...accountChanges, ...(options.confirmedChanges ?? [])],
    engine,
    checkContract,
    reverify: createSessionReverification(verifying),
    reverifyWallet: createWalletReverification(verifying),
    names: createNameKeeper(options, { store, participants, log, observe, now }),
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
  { chains = [] }: CountersignOptions,
  service: Pick<Service, 'store' | 'participants' | 'log' | 'observe' | 'now'>,
): Names {
  const chain = chains.find(({ chainId }) => chainId === 1)
  if (chain === undefined) return noNames
  const onFault = (fault: ChainFault) => service.log.warn({ ...fault }, 'A node of a chain gave no name.')
  return createNames(service, createNameReader(chain, onFault, service.observe))
}

function createContractCheck(
  chains: readonly ChainConfiguration[] = [],
  { log, observe, now }: Pick<Service, 'log' | 'observe' | 'now'>,
): ContractCheck | undefined {
  if (chains.length === 0) return undefined
  const onFault = (fault: ChainFault) => log.warn({ ...fault }, 'A node of a chain gave no verdict.')
  return createChains({ chains, now, onFault, observe })
}

function checkOptions({ secretKeys, chainIds, sessionLimits }: CountersignOptions): void {
  if (secretKeys.length === 0 || secretKeys.some((key) => key === '')) {
    throw new TypeError('There must be at least one secret key, and none may be empty.')
  }
  if (chainIds !== 'any' && chainIds.length === 0)
    throw new TypeError("chainIds is a list of chains, or 'any'.")
  const { idleSeconds, absoluteSeconds } = sessionLimits
  if (!(idleSeconds > 0 && absoluteSeconds > 0)) throw new TypeError('A session lasts a number of seconds.')
}
