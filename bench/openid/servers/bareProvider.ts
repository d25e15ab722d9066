import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Provider, { type JWK, type ResourceServer } from 'oidc-provider'
import { apis, application, machines } from '../Application.ts'
import { openAdapter } from './openAdapter.ts'

/*
 * What oidc-provider costs by itself, on SQLite: the same requests, ES256 and remembered consent, but whoever
 * says who they are is believed. No signature is checked, no nonce spent, no event written, no session of ours kept.
 */
const port = Number(process.env['PORT'])
const origin = `http://localhost:${port}`
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const key: JWK = { ...privateKey.export({ format: 'jwk' }), kty: 'EC', kid: 'bench', alg: 'ES256' }

const provider = new Provider(origin, {
  adapter: openAdapter(process.env['DATABASE'] ?? ''),
  clients: [
    {
      client_id: application.clientId,
      client_secret: application.clientSecret,
      redirect_uris: [application.redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'ES256',
    },
    ...[...Object.values(apis), ...machines].map(({ clientId, clientSecret }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [],
      response_types: [],
      grant_types: ['client_credentials'],
      id_token_signed_response_alg: 'ES256' as const,
    })),
  ],
  jwks: { keys: [key] },
  routes: {
    authorization: '/oidc/auth',
    token: '/oidc/token',
    userinfo: '/oidc/userinfo',
    introspection: '/oidc/token/introspection',
  },
  features: {
    devInteractions: { enabled: false },
    introspection: { enabled: true },
    clientCredentials: { enabled: true },
    resourceIndicators: { enabled: true, useGrantedResource: () => true, getResourceServerInfo: describeApi },
  },
  // As the product does: a refresh token for who asks for one, another at each use.
  cookies: { keys: ['not a secret: this server lives as long as one measurement'] },
  issueRefreshToken: async (_ctx, _client, { scopes }) => scopes.has('offline_access'),
  rotateRefreshToken: true,
  scopes: ['openid', 'profile', 'wallet', 'offline_access'],
  claims: { openid: ['sub'], profile: ['name'], wallet: ['wallet'] },
  findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
})
const listen = provider.callback()
const grants = new Map<string, string>()

createServer((request, response) => {
  const [, uid, call] = /^\/interaction\/([^/]+)\/(details|sign-in)$/.exec(request.url ?? '') ?? []
  if (uid === undefined) void listen(request, response)
  else if (call === 'details') details(uid, response)
  else void signIn(request, response)
}).listen(port, '127.0.0.1')

function details(uid: string, response: ServerResponse): void {
  const now = new Date().toISOString()
  const challenge = {
    statement: 'Sign in.',
    uri: origin,
    nonce: 'notchecked',
    issuedAt: now,
    expirationTime: now,
  }
  sendJson(response, { challenge: { ...challenge, requestId: uid, resources: [application.redirectUri] } })
}

async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const { message } = JSON.parse(body)
  const accountId = String(message).split('\n')[1] ?? ''
  const grantId = grants.get(accountId) ?? (await makeGrant(accountId))
  const result = { login: { accountId }, consent: { grantId } }
  sendJson(response, { redirectTo: await provider.interactionResult(request, response, result) })
}

async function makeGrant(accountId: string): Promise<string> {
  const grant = new provider.Grant({ accountId, clientId: application.clientId })
  grant.addOIDCScope('openid profile wallet offline_access')
  for (const { identifier, scope } of Object.values(apis)) grant.addResourceScope(identifier, scope)
  const grantId = await grant.save()
  grants.set(accountId, grantId)
  return grantId
}

function sendJson(response: ServerResponse, value: unknown): void {
  const body = JSON.stringify(value)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

function describeApi(_context: unknown, identifier: string): ResourceServer {
  const api = Object.values(apis).find((one) => one.identifier === identifier)
  if (api === undefined) throw new TypeError('There is no such API.')
  const { scope, tokenKind: accessTokenFormat } = api
  return {
    scope,
    audience: identifier,
    accessTokenTTL: 3_600,
    accessTokenFormat,
    jwt: { sign: { alg: 'ES256' } },
  }
}
