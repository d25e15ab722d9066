import { createHash, randomBytes } from 'node:crypto'
import type { Connection } from '../sign-in/load/openConnection.ts'
import type { Wallet } from '../sign-in/load/wallets.ts'
import { readCookies } from '../sign-in/visitors/http.ts'
import type { Application } from './Application.ts'
import { formatMessage } from './formatMessage.ts'
import { ask, cookieLine, get, post, postForm, readLocation } from './requests.ts'

/** What a sign-in leaves: the session of the browser, and what the application was given. */
export interface SignedIn {
  readonly cookies: string
  readonly accessToken: string
  /** Undefined where the application asked for none. */
  readonly refreshToken: string | undefined
  /** A token for the API that asks about its tokens; undefined where a server gives none. */
  readonly apiToken?: string | undefined
}

/** A code that was not exchanged yet, with the link that led to it. */
export interface WaitingCode {
  /** The address that the browser was led back to. */
  readonly back: string
  readonly link: Link
}

/**
 * One whole sign-in in a fresh browser: the application's link, what is to be signed, the signature, the way back with
 * a code, the tokens. After the first one of a wallet its consent is remembered, but a browser without a session signs.
 */
export async function signInForApplication(
  connection: Connection,
  host: string,
  application: Application,
  wallet: Wallet | undefined,
  more: Readonly<Record<string, string>> = {},
): Promise<SignedIn> {
  if (wallet === undefined) throw new TypeError('No wallets.')
  // The provider alone gives refresh tokens only to who asks for a consent (OpenID Connect Core 1.0, section 11).
  const isOffline = application.scope.includes('offline_access')
  const link = makeLink(application, { ...more, ...(isOffline && { prompt: 'consent' }) })
  const { cookies, back } = await signOnWay(connection, host, link.path, wallet)
  const tokens = await exchange(connection, host, application, { back, link })
  return { cookies, ...tokens }
}

/** From an address that leads to a sign-in, in a fresh browser, to where the person is led back to. */
export async function signOnWay(
  connection: Connection,
  host: string,
  path: string,
  wallet: Wallet,
): Promise<{ readonly cookies: string; readonly back: string }> {
  const started = await ask(connection, get(host, path, ''), 303)
  const page = readLocation(started)
  const details = await ask(connection, get(host, `${page}/details`, cookieLine(readCookies(started))), 200)
  const message = formatMessage(host, wallet.address, JSON.parse(details.body).challenge)
  const cookies = [readCookies(started), readCookies(details)].join('; ')
  const body = JSON.stringify({ message, signature: wallet.signMessage(message) })
  const browser = `Origin: http://${host}\r\n${cookieLine(cookies)}`
  const signed = await ask(connection, post(host, `${page}/sign-in`, browser, 'application/json', body), 200)
  const { pathname } = new URL(JSON.parse(signed.body).redirectTo, `http://${host}`)
  const all = `${cookies}; ${readCookies(signed)}`
  const resumed = await ask(connection, get(host, pathname, cookieLine(all)), 303)
  const session = [readCookies(signed), readCookies(resumed)].filter((set) => set !== '').join('; ')
  return { cookies: session, back: readLocation(resumed) }
}

/** A sign-in of a browser that has a session, which asks the person nothing. */
export async function signInAgain(
  connection: Connection,
  host: string,
  application: Application,
  person: SignedIn,
): Promise<void> {
  await exchange(connection, host, application, await authorize(connection, host, application, person))
}

/** The first half of it: from the application's link to the code. */
export async function authorize(
  connection: Connection,
  host: string,
  application: Application,
  { cookies }: SignedIn,
  more: Readonly<Record<string, string>> = {},
): Promise<WaitingCode> {
  const link = makeLink(application, { ...more, prompt: 'none' })
  const answer = await ask(connection, get(host, link.path, cookieLine(cookies)), 303)
  const back = readLocation(answer)
  if (!new URL(back).searchParams.has('code')) throw new Error('There is no code.')
  return { back, link }
}

interface Link {
  readonly path: string
  /** Of PKCE (RFC 7636). */
  readonly verifier: string
}

function makeLink(
  { clientId, redirectUri, scope }: Application,
  more: Readonly<Record<string, string>>,
): Link {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state: 'state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })
  return { path: `/oidc/auth?${query}`, verifier }
}

/** The second half: from the code to the tokens. */
export async function exchange(
  connection: Connection,
  host: string,
  application: Application,
  { back, link }: WaitingCode,
): Promise<Omit<SignedIn, 'cookies'>> {
  const request = postForm(host, '/oidc/token', application, {
    grant_type: 'authorization_code',
    code: new URL(back).searchParams.get('code') ?? '',
    redirect_uri: application.redirectUri,
    code_verifier: link.verifier,
  })
  const { body } = await ask(connection, request, 200)
  const { id_token: idToken, access_token: accessToken, refresh_token: refreshToken } = JSON.parse(body)
  const isAsked = application.scope.split(' ').includes('openid')
  if ((typeof idToken === 'string') !== isAsked) throw new Error('The ID token is not as it was asked for.')
  return { accessToken, refreshToken }
}
