import { createHash, randomBytes } from 'node:crypto'
import type { Connection, Reply } from '../sign-in/load/openConnection.ts'
import type { Wallet } from '../sign-in/load/wallets.ts'
import { readCookies } from '../sign-in/visitors/http.ts'
import type { Application } from './Application.ts'
import { formatMessage } from './formatMessage.ts'

/**
 * One whole sign-in in a fresh browser: the application's link, what is to be signed, the signature, the way back with
 * a code, the tokens. After the first one of a wallet its consent is remembered, but a browser without a session signs.
 */
export async function signInForApplication(
  connection: Connection,
  host: string,
  { clientId, clientSecret, redirectUri, scope }: Application,
  wallet: Wallet | undefined,
): Promise<void> {
  if (wallet === undefined) throw new TypeError('No wallets.')
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state: 'state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  const started = await ask(connection, get(host, `/oidc/auth?${query}`, ''), 303)
  const page = readLocation(started)
  const details = await ask(connection, get(host, `${page}/details`, readCookies(started)), 200)
  const message = formatMessage(host, wallet.address, JSON.parse(details.body).challenge)
  const cookies = [readCookies(started), readCookies(details)].join('; ')
  const body = JSON.stringify({ message, signature: wallet.signMessage(message) })
  const browser = `Origin: http://${host}\r\n${cookieLine(cookies)}`
  const signed = await ask(connection, post(host, `${page}/sign-in`, browser, 'application/json', body), 200)
  const { pathname } = new URL(JSON.parse(signed.body).redirectTo, `http://${host}`)
  const resumed = await ask(connection, get(host, pathname, `${cookies}; ${readCookies(signed)}`), 303)
  const code = new URL(readLocation(resumed)).searchParams.get('code') ?? ''
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  })
  const secret = `Authorization: Basic ${btoa(`${clientId}:${clientSecret}`)}\r\n`
  const type = 'application/x-www-form-urlencoded'
  const tokens = await ask(connection, post(host, '/oidc/token', secret, type, form.toString()), 200)
  if (typeof JSON.parse(tokens.body).id_token !== 'string') throw new Error('There is no ID token.')
}

async function ask(connection: Connection, request: string, status: number): Promise<Reply> {
  const reply = await connection.send(request)
  if (reply.status === status) return reply
  throw new Error(`${request.split('\r\n')[0]}: ${reply.status} ${reply.body.slice(0, 500)}`)
}

function get(host: string, path: string, cookie: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${cookieLine(cookie)}\r\n`
}

function post(host: string, path: string, headers: string, type: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

function cookieLine(cookie: string): string {
  return cookie === '' ? '' : `Cookie: ${cookie}\r\n`
}

function readLocation({ head }: Reply): string {
  return /\r\nlocation: *([^\r]*)/i.exec(head)?.[1] ?? ''
}
