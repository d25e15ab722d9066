import { createHmac, type KeyObject } from 'node:crypto'
import type { Service, Site } from '@countersign/server/extension'
import type { ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { createAdapters } from '../artifact/createAdapters.ts'
import { createPolicy } from '../connection/consentPolicy.ts'
import { createLoadGrant } from '../connection/loadGrant.ts'
import { claimsByScope, knownScopes } from '../person/claimNames.ts'
import { createPeople } from '../person/createPeople.ts'
import { contextClasses } from '../session/describeAuthentication.ts'
import type { SigningKeys } from '../SigningKeys.ts'
import { lifetimes } from './lifetimes.ts'
import { renderError, renderLogout, renderLoggedOut } from './pages.ts'
import { routes } from './routes.ts'

export interface ProviderOptions {
  readonly service: Service
  readonly site: Site
  readonly keys: Pick<SigningKeys, 'list'>
  /** What makes a person another one for each pairwise application. Never changes. */
  readonly pairwiseKey: KeyObject
}

/** Everything the provider is told: what is offered, what is refused, and where it finds things. */
export function configureProvider(options: ProviderOptions): Configuration {
  const { service, site, keys, pairwiseKey } = options
  const people = createPeople(service)
  return {
    adapter: createAdapters(service),
    jwks: { keys: signingOrder(keys).map(({ privateJwk }) => privateJwk) },
    routes,
    ttl: lifetimes(service.sessionLimits),
    cookies: cookies(site),
    features,
    scopes: [...knownScopes],
    // What proves who it is stands in the ID token as well, whoever asked (OpenID Connect Core, 2).
    claims: { ...claimsByScope, openid: ['sub', 'acr', 'amr', 'auth_time', ...claimsByScope.siwe] },
    acrValues: Object.values(contextClasses),
    subjectTypes: ['public', 'pairwise'],
    pairwiseIdentifier: async (_ctx, accountId, client) =>
      createHmac('sha256', pairwiseKey)
        .update(JSON.stringify([sectorOf(client), accountId]))
        .digest('base64url'),
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
    extraClientMetadata: { properties: ['pkce_required'] },
    pkce: { required: (_ctx, client) => client.clientAuthMethod === 'none' || client['pkce_required'] === true },
    responseTypes: ['code'],
    enabledJWA: algorithms,
    allowOmittingSingleRegisteredRedirectUri: false,
    rotateRefreshToken: true,
    findAccount: people.findAccount,
    loadExistingGrant: createLoadGrant(people),
    interactions: {
      policy: createPolicy(people),
      url: (_ctx, { uid }) => `/interaction/${uid}`,
    },
    clientBasedCORS,
    renderError,
    // It would be asked for the keys of an application by address: none is taken by address.
    fetch: async () => {
      throw new TypeError('the provider asks no other host for anything')
    },
  }
}
