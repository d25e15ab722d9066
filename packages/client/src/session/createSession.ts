import type { Session } from '@countersign/protocol'
import { ApiError } from '../api/ApiError.ts'
import type { Calls } from '../api/createCalls.ts'
import { assertBasePath, createUnreachableError } from '../api/sendRequest.ts'
import { browserEnvironment, type Environment, type Lifetime, openLifetime } from '../browserEnvironment.ts'
import type { SignIn } from '../sign-in/createSignIn.ts'
import { signedInMessage, signedOutMessage } from '../sign-in/effects/followSession.ts'
import { readProblem, type SignInProblem } from '../sign-in/SignInProblem.ts'
import type { SessionEndpoints } from './sessionCalls.ts'

/** Who is signed in in this browser, as far as the page knows. */
export type SessionState = SessionUnknown | SessionOpen | SessionNone

/** The server has not said yet. With a `problem` it could not be asked; that is no sign-out. */
export interface SessionUnknown extends Asked {
  readonly status: 'loading'
  readonly session: undefined
}

/** Somebody is signed in. */
export interface SessionOpen extends Asked {
  readonly status: 'signed_in'
  readonly session: Session
}

/** The server said that nobody is signed in. */
export interface SessionNone extends Asked {
  readonly status: 'signed_out'
  readonly session: undefined
}

interface Asked {
  /** Why the last question or sign-out failed, such as `offline` or `server_unreachable`. What was known before stays. */
  readonly problem?: SignInProblem
}

/**
 * The session of this browser: a store of its state, for every part of a page that depends on it. It follows sign-ins and
 * sign-outs of other tabs, and asks again when the page comes back after more than a minute.
 */
export interface SessionStore {
  /** The state; the same object until it changes. */
  getState(): SessionState
  /** Calls the listener after each change. Returns how to stop. */
  subscribe(listener: () => void): () => void
  /** Asks the server who is signed in, unless that is known, and begins to follow. Does nothing if already started. */
  start(): void
  /** Stops following. The state stays. */
  stop(): void
  /** Asks the server who is signed in. Resolves once the state says so, or says why it does not. */
  reload(): Promise<void>
  /** Ends the session, here and in the other tabs. Resolves once the state says so, or says why it does not. */
  signOut(): Promise<void>
}

/** The calls that a session makes. Each rejects with an `ApiError`. */
export interface SessionApi extends Calls<SessionEndpoints> {}

/** What a session works with; each has a default for the browser. */
export interface SessionOptions {
  /** Where the server answers, such as `/auth`. Default: `/api`. */
  readonly basePath?: string
  /** What the server that rendered the page knows: a session, or null for nobody. Left out, the server is asked. */
  readonly initialSession?: Session | null | undefined
  /** A sign-in of this page: its success is taken over at once, and after a sign-out it begins anew. */
  readonly signIn?: SignIn
  /** The server. Default: this origin's `basePath`. */
  readonly api?: SessionApi
  /** The page; asked for at `start()`, so that a server may render the first state. */
  readonly environment?: () => Environment
}

/**
 * Creates the store of who is signed in. Nothing is asked before `start()`.
 *
 * @example
 * const session = createSession()
 * session.subscribe(() => {
 *   const { status } = session.getState()
 *   if (status === 'signed_out') location.assign('/sign-in')
 * })
 * session.start()
 * @throws {TypeError} where `basePath` is not a path.
 */
export function createSession(options: SessionOptions = {}): SessionStore {
  assertBasePath(options.basePath)
  const { api = createSessionApi(options), initialSession, signIn } = options
  const listeners = new Set<() => void>()
  let state: SessionState = initialSession === undefined ? unknown : describeSession(initialSession)
  let following: Following | undefined
  let knownAt = Number.NEGATIVE_INFINITY
  let leaving: Promise<unknown> = Promise.resolve()
  let begun = 0
  let settled = 0

  /** Takes what the server said, or why it did not; not from a question that began before the one that was answered last. */
  const settle = async (asking: Promise<Session | null>) => {
    const turn = ++begun
    const next = await asking.then(describeSession, (error) => readRefusal(state, error))
    if (turn < settled) return
    settled = turn
    if (next.problem === undefined) knownAt = following?.environment.now() ?? knownAt
    state = next
    for (const listener of [...listeners]) listener()
    if (next.status === 'signed_out') beginAnew(signIn)
  }
  /** What is asked during a sign-out is asked after it. */
  const reload = () => settle(leaving.then(() => api.session()))
  const reloadIfOld = ({ now }: Environment) => {
    if (now() - knownAt > freshForMs || state.problem !== undefined) void reload()
  }
  const takeSignIn = () => {
    const reached = signIn?.getState()
    if (reached?.step === 'signed_in') void settle(Promise.resolve(reached.session))
    if (reached?.step === 'accepted') void reload()
  }
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      if (following !== undefined) return
      const environment = (options.environment ?? browserEnvironment)()
      // What came with the page is as young as the page.
      if (knownAt < 0 && state.status !== 'loading') knownAt = environment.now()
      following = follow(environment, { reload, reloadIfOld })
      if (signIn?.opensSession) following.lifetime.onEnd(signIn.subscribe(takeSignIn))
      reloadIfOld(environment)
    },
    stop: () => {
      following?.lifetime.end()
      following = undefined
    },
    reload,
    signOut: async () => {
      const ended = api.signOut().then(() => null)
      leaving = ended.catch(() => undefined)
      const told = ended.then(() => following?.tellOthers(signedOutMessage))
      await settle(ended)
      await told.catch(() => undefined) // the state says why
    },
  }
}

/** The calls of a session. Their code is loaded with the first one. */
function createSessionApi(options: SessionOptions): SessionApi {
  const calls = async () => {
    const { createSessionCalls } = await import('./sessionCalls.ts').catch((cause: unknown) => {
      throw createUnreachableError({}, { cause })
    })
    return createSessionCalls(options)
  }
  return {
    session: async () => (await calls()).session(),
    signOut: async () => (await calls()).signOut(),
  }
}

/** A session that is being followed. */
interface Following {
  readonly environment: Environment
  readonly lifetime: Lifetime
  tellOthers(message: unknown): void
}

/** Asks again when another tab signs in or out, when the page comes back, and when the network does. */
function follow(
  environment: Environment,
  { reload, reloadIfOld }: { reload(): Promise<void>; reloadIfOld(environment: Environment): void },
): Following {
  const { window, document } = environment
  const lifetime = openLifetime(environment)
  const channel = environment.openChannel((message) => {
    if (message === signedInMessage || message === signedOutMessage) void reload()
  })
  lifetime.onEnd(() => channel?.close())
  const returned = () => {
    if (document.visibilityState === 'visible') reloadIfOld(environment)
  }
  lifetime.listen(window, 'online', returned)
  lifetime.listen(document, 'visibilitychange', returned)
  // A page out of the browser's memory slept through what other tabs said.
  lifetime.listen(window, 'pageshow', (event) => {
    if ('persisted' in event && event.persisted === true) void reload()
  })
  return { environment, lifetime, tellOthers: (message) => channel?.post(message) }
}

function describeSession(session: Session | null): SessionState {
  return session === null ? { status: 'signed_out', session: undefined } : { status: 'signed_in', session }
}

/** Only the server's own "not signed in" is one: any other failure leaves what was known. */
function readRefusal(known: SessionState, error: unknown): SessionState {
  if (error instanceof ApiError && error.code === 'not_signed_in') return describeSession(null)
  return { ...known, problem: readProblem(error) }
}

/** A sign-in whose session is over is over too: the next one begins with the list of wallets. */
function beginAnew(signIn: SignIn | undefined): void {
  if (signIn?.getState().step !== 'signed_in') return
  signIn.stop()
  signIn.start()
}

const unknown: SessionUnknown = { status: 'loading', session: undefined }

const freshForMs = 60_000
