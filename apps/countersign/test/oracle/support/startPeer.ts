import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listClaims, scopeNames } from '@countersign/product-api'
import { atEndOfFile } from '@countersign/test-support/endOfFile'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { type ClientMetadata, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { configurePeer } from './peerConfiguration.ts'

/** oidc-provider over HTTP, and where its people answer. */
export interface Peer {
  readonly origin: string
}

/** Signs whoever comes in, under this account. */
export const signInPath = '/test/sign-in'

/** Starts it in this process, with these applications. */
export async function startPeer(clients: readonly ClientMetadata[]): Promise<Peer> {
  const server = createServer()
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('a listening server has a port')
  const origin = `http://localhost:${address.port}`
  /** What people have allowed applications. */
  const allowed = new Map<string, readonly string[]>()
  const keys = [await makeKey('RS256'), await makeKey('ES256')]
  const provider: Provider = new Provider(
    origin,
    configurePeer({ clients, keys, loadGrant: (ctx) => grantAgain(provider, allowed, ctx) }),
  )
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    const asked = { provider, allowed, request, response, parameters: searchParams }
    if (pathname === signInPath) void signIn(asked)
    else if (pathname.startsWith('/interaction/')) void answerInteraction(asked)
    else void answer(request, response)
  })
  atEndOfFile(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin }
}

async function makeKey(alg: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { ...jwk, alg, use: 'sig', kid: await calculateJwkThumbprint(jwk) }
}

interface Asked {
  readonly provider: Provider
  readonly allowed: Map<string, readonly string[]>
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly parameters: URLSearchParams
}

const acr = 'urn:countersign:wallet:key'
const amr = ['wallet', 'pop']
const sessionSeconds = 604_800

async function signIn({ provider, response, parameters }: Asked): Promise<void> {
  const session = new provider.Session()
  session.loginAccount({ accountId: parameters.get('account') ?? '', acr, amr })
  await session.save(sessionSeconds)
  response.writeHead(204, { 'set-cookie': `countersign-visitor=${session.jti}; Path=/; HttpOnly` }).end()
}

/** Answers as a person would: with whatever is asked for, or with no. */
async function answerInteraction({ provider, allowed, request, response, parameters }: Asked): Promise<void> {
  const account = parameters.get('account') ?? ''
  const { prompt, params, session, uid } = await provider.interactionDetails(request, response)
  if (parameters.get('answer') === null) {
    response.end(JSON.stringify({ uid, prompt: prompt.name }))
    return
  }
  const accountId = prompt.name === 'consent' ? (session?.accountId ?? account) : account
  if (parameters.get('answer') === 'refuse') {
    const refusal = { error: 'access_denied', error_description: 'refused' }
    await provider.interactionFinished(request, response, refusal)
    return
  }
  const name = `${accountId} ${String(params['client_id'])}`
  const asked = [...String(params['scope'] ?? 'openid').split(' '), ...findClaimScopes(params['claims'])]
  allowed.set(name, [...new Set([...(allowed.get(name) ?? []), ...asked])])
  const grant = await makeGrant(provider, { accountId, clientId: String(params['client_id']) }, allowed)
  const login = prompt.name === 'consent' ? undefined : { accountId, acr, amr }
  await provider.interactionFinished(
    request,
    response,
    { ...(login && { login, select_account: {} }), consent: { grantId: grant } },
    { mergeWithLastSubmission: true },
  )
}

/** To ask for a claim by its name asks for no less than its scope. */
function findClaimScopes(claims: unknown): readonly string[] {
  if (typeof claims !== 'string') return []
  const places: Readonly<Record<string, object>> = JSON.parse(claims)
  const names = Object.values(places).flatMap((place) => Object.keys(place))
  return scopeNames.filter((scope) => listClaims(scope).some((claim) => names.includes(claim)))
}

interface Connected {
  readonly accountId: string
  readonly clientId: string
}

/** Each sign-in has a grant of its own, so that what ends with one token is what began with the same sign-in. */
async function makeGrant(
  { Grant }: Provider,
  { accountId, clientId }: Connected,
  allowed: Asked['allowed'],
): Promise<string> {
  const scopes = allowed.get(`${accountId} ${clientId}`) ?? []
  const grant = new Grant({ accountId, clientId })
  grant.addOIDCScope(scopes.join(' '))
  grant.addOIDCClaims(scopeNames.filter((scope) => scopes.includes(scope)).flatMap(listClaims))
  return grant.save()
}

async function grantAgain(provider: Provider, allowed: Asked['allowed'], { oidc }: KoaContextWithOIDC) {
  const { client, session, result } = oidc
  const given = result?.consent?.grantId
  if (given !== undefined) return provider.Grant.find(given)
  const connected = { accountId: session?.accountId ?? '', clientId: client?.clientId ?? '' }
  if (!allowed.has(`${connected.accountId} ${connected.clientId}`)) return undefined
  return provider.Grant.find(await makeGrant(provider, connected, allowed))
}
