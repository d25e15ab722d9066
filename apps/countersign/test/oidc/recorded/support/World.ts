import { createHash, randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { vi } from 'vitest'
import { type Browser, createBrowser } from '../../support/Browser.ts'
import { createPerson, type Person } from '../../support/Person.ts'
import {
  type RegisteredApplication,
  type RunningProvider,
  startProvider,
} from '../../support/startProvider.ts'
import { addApplications, type SigningKey } from './applications.ts'
import { ask, encode } from './ask.ts'

/** What a request says: a name that comes twice has a list, and one that is left out is undefined. */
export type Fields = Readonly<Record<string, string | readonly string[] | undefined>>

/** An answer, and the browser that has its cookies. */
export interface Reply {
  readonly response: Response
  readonly browser?: Browser
}

/** One request of a table: it sets up what it needs, and gives the answer that is recorded. */
export type Ask = (world: World) => Promise<Reply>
export type Rows = Readonly<Record<string, Ask>>

export interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Fields | string
}

/** By what an application shows who it is. */
interface Proof {
  readonly headers?: Readonly<Record<string, string>>
  readonly body: Fields
}

/** A provider with an application of each kind, and what is sent to it. */
export interface World {
  readonly origin: string
  readonly provider: RunningProvider
  /** Where anyone may register an application, and where who has the token may. */
  readonly opened: RunningProvider
  readonly withToken: RunningProvider
  readonly key: SigningKey
  readonly find: (application: string) => RegisteredApplication
  /** Someone who is signed in, in all requests that need somebody. */
  readonly person: Person
  /** Someone new, who is signed in. */
  readonly newPerson: () => Promise<Person>
  readonly visitor: () => Browser
  /** What a program sends. */
  readonly send: (path: string, sent?: Sent) => Promise<Reply>
  /** A request for a code that is in order, but for what is changed in it. */
  readonly link: (application: string, changes?: Fields) => string
  readonly authorize: (application: string, changes?: Fields, by?: Browser) => Promise<Reply>
  /** How an application proves itself. */
  readonly prove: (application: string) => Promise<Proof>
  /** What an application sends with its proof. */
  readonly call: (path: string, application: string, fields?: Fields, sent?: Sent) => Promise<Reply>
  readonly push: (application: string, changes?: Fields) => Promise<string>
  readonly code: (application: string, changes?: Fields, by?: Person) => Promise<string>
  /** What a code gets. */
  readonly tokens: (application: string, changes?: Fields, by?: Person) => Promise<Tokens>
  /** The same each time, for requests that change nothing of them. */
  readonly held: (application: string, changes?: Fields) => Promise<Tokens>
}

export interface Tokens {
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token: string
}

/** What PKCE holds against each other in all requests (RFC 7636). */
export const verifier: string = 'verifier-'.repeat(5)
export const challenge: string = createHash('sha256').update(verifier).digest('base64url')

/** Who has it may register an application. */
export const registrationToken = 'given-out-by-the-operator'

/** Starts it, and signs somebody in. */
export async function startWorld(): Promise<World> {
  const provider = await startProvider()
  const opened = await startProvider({ kind: 'open' })
  const withToken = await startProvider({ kind: 'token', token: registrationToken })
  const { find, key } = await addApplications(provider)
  const { origin } = provider
  const newPerson = async () => {
    const person = createPerson(origin)
    await person.signIn()
    return person
  }
  const person = await newPerson()
  const visitor = () => createBrowser(origin)
  const send: World['send'] = async (path, sent) => ({ response: await ask(origin, path, sent) })
  const link: World['link'] = (application, changes) =>
    `/oidc/auth?${encode({ ...inOrder(find(application)), ...changes })}`
  const prove: World['prove'] = (application) => proofOf(find(application), { key, origin })
  const call: World['call'] = async (path, application, fields, sent) => {
    const proof = await prove(application)
    const headers = { ...proof.headers, ...sent?.headers }
    return send(path, { method: 'POST', ...sent, headers, body: { ...proof.body, ...fields } })
  }
  const push: World['push'] = async (application, changes) => {
    const asked = { ...inOrder(find(application)), ...changes }
    const { response } = await call('/oidc/request', application, asked)
    return (await response.json()).request_uri
  }
  const code: World['code'] = async (application, changes, by = person) => {
    const isPushed = application === 'fapi' || application === 'pushing'
    const address = isPushed
      ? `/oidc/auth?${encode({ client_id: application, request_uri: await push(application, changes) })}`
      : link(application, changes)
    return (await by.goThrough(address)).searchParams.get('code') ?? ''
  }
  const tokens: World['tokens'] = async (application, changes, by) => {
    const { redirectUri } = find(application)
    const fields = { code: await code(application, changes, by), redirect_uri: redirectUri }
    const asked = { grant_type: 'authorization_code', code_verifier: verifier, ...fields }
    return (await call('/oidc/token', application, asked)).response.json()
  }
  const kept = new Map<string, Promise<Tokens>>()
  const held: World['held'] = (application, changes) => {
    const name = JSON.stringify([application, changes])
    const found = kept.get(name) ?? tokens(application, changes)
    kept.set(name, found)
    return found
  }
  const asking = { send, link, prove, call, push, code, tokens, held }
  const authorize: World['authorize'] = async (application, changes, browser = visitor()) => ({
    response: await browser.get(link(application, changes)),
    browser,
  })
  return { origin, provider, opened, withToken, key, find, person, newPerson, visitor, authorize, ...asking }
}

function inOrder({ clientId, redirectUri }: RegisteredApplication): Fields {
  return {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    state: 'here',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
}

interface Signer {
  readonly key: SigningKey
  readonly origin: string
}

async function proofOf({ clientId, clientSecret }: RegisteredApplication, signer: Signer): Promise<Proof> {
  if (['open', 'device'].includes(clientId)) return { body: { client_id: clientId } }
  if (clientId === 'poster') return { body: { client_id: clientId, client_secret: clientSecret } }
  if (['signer', 'fapi'].includes(clientId)) return { body: await assertionOf(clientId, signer) }
  return { body: {}, headers: { authorization: basic(clientId, clientSecret) } }
}

/** The header of client_secret_basic (RFC 6749, section 2.3.1). */
export function basic(clientId: string, secret: string): string {
  return `Basic ${btoa(`${clientId}:${secret}`)}`
}

/** What private_key_jwt sends, with changes. */
export async function assertionOf(
  clientId: string,
  { key, origin }: Signer,
  changes: Readonly<Record<string, unknown>> = {},
  header: { readonly alg: string; readonly kid?: string } = { alg: 'ES256', kid: 'one' },
): Promise<Fields> {
  return {
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await sign(
      {
        iss: clientId,
        sub: clientId,
        aud: origin,
        jti: randomUUID(),
        iat: seconds(),
        exp: seconds(60),
        ...changes,
      },
      key,
      header,
    ),
  }
}

/** Signs claims as they are. */
export function sign(
  claims: Readonly<Record<string, unknown>>,
  key: SigningKey,
  header: Parameters<SignJWT['setProtectedHeader']>[0] = { alg: 'ES256', kid: 'one' },
): Promise<string> {
  return new SignJWT({ ...claims }).setProtectedHeader(header).sign(key)
}

export const unsigned = (claims: Readonly<Record<string, unknown>>): string =>
  new UnsecuredJWT({ ...claims }).encode()

/** The time of these requests, which stands still. */
export const seconds = (later = 0): number => Math.floor(Date.now() / 1_000) + later

/** Makes rows of requests that differ by one value. */
export function each<Value>(
  values: Readonly<Record<string, Value>>,
  ask: (world: World, value: Value) => Promise<Reply>,
): Rows {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, (world: World) => ask(world, value)]),
  )
}

/** Lets time pass, until the end of the request. */
export function later(passed: number): void {
  vi.setSystemTime(Date.now() + passed * 1_000)
}
