import { type ApplicationDraft, scopeNames } from '@countersign/product-api'
import { formatContent } from '../../../src/applications/applicationRow.ts'
import { parseApplication } from '../../../src/applications/applications.fields.ts'
import { findSiteLives } from '../../../src/applications/lives.fields.ts'
import type { Call } from '../../../src/openid/Call.ts'
import { type Client, describeClient } from '../../../src/openid/client/Client.ts'
import { parseParameters } from '../../../src/openid/parameters.ts'
import type { RequestParts, Via } from '../../../src/openid/request/Known.ts'
import { type ReadRequest, readRequest } from '../../../src/openid/request/readRequest.ts'
import { RefusedRequest } from '../../../src/openid/request/Way.ts'

export const issuer = 'https://id.example'
export const clockNow: number = Date.parse('2026-11-29T12:00:00Z')
export const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

const sessionSeconds = 604_800

/** An application that no store has. */
export function makeAsker(draft: Partial<ApplicationDraft> = {}, isStranger = false): Client {
  const { clientId = 'forum', ...rest } = draft
  const checked = parseApplication(
    {
      name: 'The Forum',
      redirectUris: ['https://app.example/callback'],
      scopes: ['openid', 'profile'],
      ...rest,
    },
    { isLoopbackAllowed: true, sessionSeconds },
  )
  const content = formatContent(checked)
  const secrets = {
    secret_hash: null,
    old_secret_hash: null,
    old_secret_until: null,
    document_expires_at: null,
  }
  const source = isStranger ? 'registration' : 'operator'
  const row = { client_id: clientId, ...content, ...secrets, source, created_at: clockNow } as const
  return describeClient(row, {
    isOldSecretGood: false,
    offered: scopeNames,
    site: findSiteLives(sessionSeconds),
  })
}

/** What reads requests, where these applications are known, nothing was pushed, and no object or token is anybody's. */
export function makeRequestParts(clients: readonly Client[], more: Partial<RequestParts> = {}): RequestParts {
  const find = async (clientId: string) => clients.find(({ id }) => id === clientId)
  return {
    findClient: find,
    arrive: find,
    findPushed: async () => undefined,
    verifyObject: async () => {
      throw new TypeError('no key has signed it')
    },
    readHint: async () => {
      throw new TypeError('no token of ours')
    },
    listApis: async () => [],
    offered: scopeNames,
    now: () => clockNow,
    ...more,
  }
}

/** A request at the provider. */
export function makeAskedCall(query = '', headers: Readonly<Record<string, string>> = {}): Call {
  return {
    site: {
      origin: issuer,
      scheme: 'https',
      domain: 'id.example',
      sessionCookie: 'session',
      signInCookie: 'sign-in',
      invitationCookie: 'invitation',
      phoneCookie: 'phone',
      cookieAttributes: '',
    },
    request: new Request(`${issuer}/oidc/auth`, { headers }),
    method: 'GET',
    path: '/oidc/auth',
    query,
    networkAddress: '192.0.2.1',
    requester: { network_address: '192.0.2.1', user_agent: 'test' },
    requestId: 'one',
    asker: { client: undefined },
  }
}

export type Values = Readonly<Record<string, string>>
export type Draft = Partial<ApplicationDraft>

export const redirectUri = 'https://app.example/callback'

/** What an application asks in most tests. */
export const usual: Values = {
  client_id: 'forum',
  response_type: 'code',
  redirect_uri: redirectUri,
  scope: 'openid',
  state: 'back',
  code_challenge: challenge,
  code_challenge_method: 'S256',
}

/** Who asks where, and what the checks find. */
export interface Asking {
  readonly draft?: Draft
  readonly parts?: Partial<RequestParts>
  readonly via?: Via
}

/** Reads the usual request with other parameters: an empty one is left out. */
export function ask(changes: Values, asking: Asking = {}): Promise<ReadRequest> {
  return askRaw(new URLSearchParams({ ...usual, ...changes }).toString(), asking)
}

/** Reads a request as it was sent. */
export function askRaw(
  encoded: string,
  { draft = {}, parts = {}, via = 'query' }: Asking = {},
): Promise<ReadRequest> {
  const client = makeAsker(draft)
  const sent = { call: makeAskedCall(), parameters: parseParameters(encoded), via }
  return readRequest(makeRequestParts([client], parts), via === 'query' ? sent : { ...sent, client })
}

/** What a request is refused with. */
export function faultOf(asking: Promise<unknown>): Promise<unknown> {
  return asking.then(
    () => {
      throw new TypeError('nothing was refused')
    },
    (fault: unknown) => fault,
  )
}

/** The same where people are led. */
export async function refusalOf(asking: Promise<unknown>): Promise<RefusedRequest> {
  const fault = await faultOf(asking)
  if (!(fault instanceof RefusedRequest)) throw fault
  return fault
}
