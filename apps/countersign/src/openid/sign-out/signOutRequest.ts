import { hash, timingSafeEqual } from 'node:crypto'
import { findCookie, newToken, run, type Service } from '@countersign/server/extension'
import type { Call } from '../Call.ts'
import { clearCookie, cookieName, writeCookie } from '../cookies.ts'
import { invalidRequest, OAuthError } from '../OAuthError.ts'
import { insertSignOutRequest, takeSignOutRequest } from './signOutRequests.queries.ts'

/** How long what a visitor has sent is kept. */
export const visitorSeconds = 600

/** How long a person who is signed in may take to answer. */
const personSeconds = 86_400

/** What is to happen once a person has answered whether to sign out. */
export interface SignOutRequest {
  /** The application that asks; null where none has named itself. */
  readonly clientId: string | null
  /** Where the person goes on to; null for our own page. */
  readonly redirectUri: string | null
  readonly state: string | null
  readonly uiLocales: string | null
}

/** What is asked, as its page needs it. */
interface AskedSignOut {
  /** What the form of the page says, so that no other page can have it answered. */
  readonly xsrf: string
  /** The header by which the browser keeps what the form is held against. */
  readonly cookie: string
}

/** In which session somebody asks: a question of one session is none of another. Undefined for a visitor. */
type SessionId = string | undefined

type Parts = Pick<Service, 'store' | 'now'>

/** Keeps what a person is asked, until they answer. */
export async function keepSignOutRequest(
  { store, now }: Parts,
  { site }: Pick<Call, 'site'>,
  sessionId: SessionId,
  asked: SignOutRequest,
): Promise<AskedSignOut> {
  const secret = newToken()
  const seconds = sessionId === undefined ? visitorSeconds : personSeconds
  await store.write(() =>
    run(insertSignOutRequest, {
      hash: hashSecret(secret, sessionId),
      client_id: asked.clientId,
      redirect_uri: asked.redirectUri,
      state: asked.state,
      ui_locales: asked.uiLocales,
      expires_at: now() + seconds * 1_000,
    }),
  )
  const cookie = { name: 'visitor', value: secret, path: '/', maxAgeSeconds: seconds } as const
  return { xsrf: makeXsrf(secret), cookie: writeCookie(site, cookie) }
}

/**
 * Takes what a person was asked, once they answer: it is answered once.
 *
 * @throws {OAuthError} `invalid_request` where nothing is asked in this browser, or the form is of another question.
 */
export async function takeSignOut(
  { store, now }: Parts,
  { site, request }: Pick<Call, 'site' | 'request'>,
  sessionId: SessionId,
  xsrf: string | undefined,
): Promise<SignOutRequest> {
  const secret = findCookie(request.headers.get('cookie'), cookieName(site, 'visitor'))
  if (!secret) throw new NothingAsked()
  if (!isSame(makeXsrf(secret), xsrf)) throw invalidRequest('xsrf token invalid')
  const key = { hash: hashSecret(secret, sessionId), now: now() }
  const [taken] = await store.write(() => run(takeSignOutRequest, key))
  if (taken === undefined) throw new NothingAsked()
  const { client_id: clientId, redirect_uri: redirectUri, state, ui_locales: uiLocales } = taken
  return { clientId, redirectUri, state, uiLocales }
}

/** Nothing is asked in a browser, or the same was answered before: its page was shown, and the button pressed twice. */
export class NothingAsked extends OAuthError {
  constructor() {
    super('invalid_request', 'could not find logout details')
  }
}

/** Makes a browser forget what it was asked. */
export function forgetSignOut({ site }: Pick<Call, 'site'>): string {
  return clearCookie(site, 'visitor', '/')
}

/** The key of the row, which opens nothing: a copy of the database answers no question. */
function hashSecret(secret: string, sessionId: SessionId): string {
  return hash('sha256', `sign-out:${sessionId ?? ''}:${secret}`, 'base64url')
}

function makeXsrf(secret: string): string {
  return hash('sha256', `xsrf:${secret}`, 'base64url')
}

function isSame(expected: string, actual = ''): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(actual)]
  return one.length === other.length && timingSafeEqual(one, other)
}
