import { hash } from 'node:crypto'
import { listClaims, scopeNames } from '@countersign/product-api'
import {
  type ClientMetadata,
  type Configuration,
  errors,
  interactionPolicy,
  type JWK,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { createMemory } from './createMemory.ts'

/*
 * oidc-provider, configured as our engine is, by its documented options alone. What they cannot say is a row of
 * differences.ts.
 */

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The paths of our engine. */
const routes = {
  authorization: '/oidc/auth',
  code_verification: '/device',
  device_authorization: '/oidc/device',
  end_session: '/oidc/session/end',
  introspection: '/oidc/token/introspection',
  jwks: '/oidc/jwks',
  pushed_authorization_request: '/oidc/request',
  registration: '/oidc/registration',
  revocation: '/oidc/token/revocation',
  token: '/oidc/token',
  userinfo: '/oidc/userinfo',
} as const

const asymmetric = ['ES256', 'RS256', 'PS256', 'EdDSA', 'Ed25519'] as const
const own = ['ES256', 'RS256'] as const
const clientAuthMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'] as const

interface PeerNeeds {
  readonly clients: readonly ClientMetadata[]
  readonly keys: readonly JWK[]
  readonly loadGrant: NonNullable<Configuration['loadExistingGrant']>
}

/** Makes the configuration. */
export function configurePeer({ clients, keys, loadGrant }: PeerNeeds): Configuration {
  const offered = scopeNames.filter((scope) => scope !== 'email' && scope !== 'groups' && scope !== 'siwe')
  const cookie = { httpOnly: true, sameSite: 'lax', secure: false } as const
  return {
    adapter: createMemory(),
    clients,
    jwks: { keys },
    routes,
    ttl: lifetimes,
    cookies: {
      names: {
        session: 'countersign-visitor',
        interaction: 'countersign-interaction',
        resume: 'countersign-resume',
      },
      long: cookie,
      short: cookie,
    },
    // Nobody is called: what applications are told of sign-outs is not compared.
    fetch: async () => new Response(),
    features: {
      backchannelLogout: { enabled: true },
      claimsParameter: { enabled: true },
      dPoP: { enabled: true },
      devInteractions: { enabled: false },
      deviceFlow: {
        enabled: true,
        charset: 'base-20',
        mask: '****-****',
        successSource: (ctx) => {
          ctx.body = page('The device is signed in.')
        },
        userCodeInputSource: (ctx, form) => {
          ctx.body = page(form)
        },
      },
      fapi: { enabled: true, profile: (_ctx, client) => (client.clientId === 'fapi' ? '2.0' : undefined) },
      introspection: {
        enabled: true,
        allowedPolicy: ({ oidc }, { clientId }, token) =>
          token.clientId === clientId &&
          (token.kind !== 'RefreshToken' || oidc.params?.['token_type_hint'] === 'refresh_token'),
      },
      jwtIntrospection: { enabled: true },
      jwtResponseModes: { enabled: true },
      jwtUserinfo: { enabled: true },
      pushedAuthorizationRequests: { enabled: true },
      requestObjects: { enabled: true },
      resourceIndicators: {
        enabled: true,
        // No API is registered in either.
        getResourceServerInfo: () => {
          throw new errors.InvalidTarget()
        },
      },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = page(form)
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = page('You are signed out.')
        },
      },
      userinfo: { enabled: true },
    },
    enabledJWA: {
      idTokenSigningAlgValues: own,
      userinfoSigningAlgValues: own,
      introspectionSigningAlgValues: own,
      authorizationSigningAlgValues: own,
      clientAuthSigningAlgValues: asymmetric,
      requestObjectSigningAlgValues: asymmetric,
      dPoPSigningAlgValues: ['ES256', 'EdDSA', 'Ed25519'],
    },
    scopes: offered,
    claims: Object.fromEntries(offered.map((scope) => [scope, listClaims(scope)])),
    conformIdTokenClaims: false,
    acrValues: ['urn:countersign:wallet:key', 'urn:countersign:wallet:contract'],
    subjectTypes: ['public', 'pairwise'],
    pairwiseIdentifier: async (_ctx, accountId, client) =>
      hash('sha256', `${client.clientId} ${accountId}`, 'base64url'),
    clientAuthMethods,
    pkce: {
      required: (_ctx, client) =>
        client.clientAuthMethod === 'none' || ['fapi', 'strict'].includes(client.clientId),
    },
    responseTypes: ['code'],
    rotateRefreshToken: ({ oidc }) => oidc.client?.clientId !== 'fapi',
    extraParams: { scope: completeScope },
    clientBasedCORS: () => false,
    findAccount: ({ oidc: { client } }, accountId) => ({
      accountId,
      claims: (_use, scope, asked) => ({
        sub: accountId,
        ...describeSomebody([...scope.split(' '), ...Object.keys(asked ?? {})], client?.subjectType),
      }),
    }),
    loadExistingGrant: loadGrant,
    interactions: { policy: createPolicy(), url: nameInteraction },
    renderError: (ctx, out) => {
      ctx.type = 'html'
      ctx.body = page(`<pre>${out.error}: described</pre>`)
    },
  }
}

/** The page is in the language that the application asked for. */
function nameInteraction(
  _ctx: unknown,
  { uid, params }: { readonly uid: string; readonly params: Readonly<Record<string, unknown>> },
) {
  const { ui_locales: locales } = params
  return `/interaction/${uid}${typeof locales === 'string' && /^[a-z -]+$/i.test(locales) ? `?ui_locales=${encodeURIComponent(locales)}` : ''}`
}

const lifetimes: Configuration['ttl'] = {
  AuthorizationCode: minute,
  AccessToken: (_ctx, _token, { clientId }) => (clientId === 'brief' ? minute : hour),
  IdToken: (_ctx, _token, { clientId }) => (clientId === 'brief' ? 2 * minute : hour),
  RefreshToken: (_ctx, _token, { clientId }) => (clientId === 'brief' ? 5 * minute : 14 * day),
  DeviceCode: 10 * minute,
  Interaction: hour,
  Session: (_ctx, { accountId }) => (accountId === undefined ? 10 * minute : 7 * day),
  Grant: 14 * day,
}

/** What our engine tells of somebody with one key wallet who has changed nothing: what it says is not compared. */
function describeSomebody(asked: readonly string[], subjectType: unknown): Readonly<Record<string, unknown>> {
  const isWalletKnown = asked.some((name) => name.startsWith('wallet'))
  const isHidden = subjectType === 'pairwise' && !isWalletKnown
  return {
    ...(!isHidden && { name: 'somebody', preferred_username: 'somebody', updated_at: 0 }),
    ...(isWalletKnown && { picture: 'https://id.example/picture' }),
    wallet_address: '0x',
    wallet_kind: 'key',
    wallet_chain_id: 1,
    wallet_caip10: 'eip155:1:0x',
    wallets: [],
  }
}

/** A person can also be asked which account it is to be, as the documentation shows it. */
function createPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

/** `openid` is part of every request, and `offline_access` needs no prompt: a person is asked for it by its name. */
function completeScope({ oidc, query }: KoaContextWithOIDC): void {
  const { params = {}, client } = oidc
  const kept = readScope(params['scope'])
  const sent = oidc.body ?? query
  const object = oidc.entities.PushedAuthorizationRequest?.['request'] ?? sent['request']
  const asked = readScope(
    typeof object === 'string' && object !== '' ? readPayload(object).scope : sent['scope'],
  )
  const isOffline = asked.includes('offline_access') && readScope(client?.scope).includes('offline_access')
  const scopes = new Set(['openid', ...kept, ...(isOffline ? ['offline_access'] : [])])
  params['scope'] = [...scopes].join(' ')
}

function readScope(value: unknown): readonly string[] {
  return typeof value === 'string' && value !== '' ? value.split(' ') : []
}

function readPayload(token: string): { readonly scope?: unknown } {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  return payload.startsWith('{') && payload.endsWith('}') ? JSON.parse(payload) : {}
}

function page(content: string): string {
  return `<!DOCTYPE html><title>oidc-provider</title><main>${content}</main>`
}
