import { type Challenge, type ErrorCode, type Session, signInRequestSchema } from '@countersign/protocol'
import { parseMessage, SignInError, verifySignIn } from '@countersign/siwe'
import { parse } from 'valibot'
import { ApiError } from '../api/ApiError.ts'
import type { SignInApi } from '../api/createSignInApi.ts'

/** A server in memory that really checks what it is sent, at https://app.example. */
export interface TestServer extends SignInApi {
  /** How often each call was made. */
  readonly calls: { challenge: number; signIn: number; session: number }
  /** What was sent to be signed in. */
  readonly received: { message: string; signature: string }[]
  chainIds: Challenge['chainIds']
  /** The messages that a contract wallet says it signed: they need no signature. */
  readonly published: Set<string>
  /** Whether the browser brings the cookie of the challenge before: not, where something on the way drops it. */
  hasCookie: boolean | undefined
  /** Fails the next call, once. */
  failNext(call: 'challenge' | 'signIn' | 'session', error: ApiError): void
  /** Opens a session that did not come from this page. */
  openSession(address: string): Session
  endSession(): void
}

/** Makes a server without sessions. Its nonces live for 5 minutes. */
export function createTestServer(): TestServer {
  const spent = new Set<string>()
  const failures = new Map<string, ApiError>()
  const calls = { challenge: 0, signIn: 0, session: 0 }
  const received: TestServer['received'] = []
  const published = new Set<string>()
  let session: Session | undefined
  const count = (call: keyof typeof calls) => {
    calls[call]++
    const failure = failures.get(call)
    failures.delete(call)
    if (failure !== undefined) throw failure
  }
  const openSession = (address: string) => {
    session = createSession(address)
    return session
  }
  const server: TestServer = {
    calls,
    received,
    published,
    chainIds: 'any',
    hasCookie: undefined,
    failNext: (call, error) => failures.set(call, error),
    openSession,
    endSession: () => {
      session = undefined
    },
    challenge: async () => {
      count('challenge')
      return { ...createChallenge(server.chainIds), hasCookie: server.hasCookie }
    },
    signIn: async (proof) => {
      const { message, signature } = parse(signInRequestSchema, proof)
      received.push({ message, signature })
      count('signIn')
      const { nonce, issuedAt, address } =
        signature === '0x' ? checkPublished(message, published) : check(message, signature)
      if (Date.now() - Date.parse(issuedAt) > nonceLivesMs) throw refusal('nonce_expired', 401)
      if (spent.has(nonce)) throw refusal('nonce_spent', 401)
      spent.add(nonce)
      return openSession(address)
    },
    session: async () => {
      count('session')
      if (session === undefined) throw refusal('not_signed_in', 401)
      return session
    },
  }
  return server
}

/** A refusal as the server words it. */
export function refusal(code: ErrorCode, status: number, retryAfterSeconds?: number): ApiError {
  return new ApiError(code, { status, title: `Refused: ${code}.`, retryAfterSeconds })
}

const nonceLivesMs = 300_000

function check(message: string, signature: string) {
  const { nonce } = parseMessage(message)
  try {
    const now = new Date()
    return verifySignIn({ message, signature, origin: 'https://app.example', nonce, chainIds: 'any', now })
  } catch (error) {
    if (!(error instanceof SignInError)) throw error
    throw new ApiError(error.code, { status: 401, title: error.message, details: error.details })
  }
}

function checkPublished(message: string, published: ReadonlySet<string>) {
  if (!published.has(message)) throw refusal('signature_mismatch', 401)
  return parseMessage(message)
}

function createChallenge(chainIds: Challenge['chainIds']): Challenge {
  const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
  return {
    domain: 'app.example',
    uri: 'https://app.example/sign-in',
    version: '1',
    nonce: crypto.randomUUID().replaceAll('-', ''),
    issuedAt: at(0),
    expirationTime: at(600_000),
    nonceExpiresAt: at(nonceLivesMs),
    statement: 'Sign in to Example.',
    chainIds,
  }
}

function createSession(address: string): Session {
  const now = new Date().toISOString()
  const wallet = { id: crypto.randomUUID(), address, kind: 'key', chainId: null } as const
  const account = {
    id: crypto.randomUUID(),
    displayName: null,
    username: null,
    role: 'member',
    picture: 'mark',
    primaryWallet: wallet,
    createdAt: now,
  } as const
  return {
    id: crypto.randomUUID(),
    account,
    wallet,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now,
    confirmedUntil: now,
  }
}
