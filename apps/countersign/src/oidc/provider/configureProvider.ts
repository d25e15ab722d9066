import { createHmac, type KeyObject } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { noRequester, type Requester, type Service, type Site } from '@countersign/server/extension'
import { type Client, type Configuration, type JWKS, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { ApplicationRules } from '../../applications/parseApplication.ts'
import type { Registration } from '../application/registerApplication.ts'
import { createAdapters } from '../artifact/createAdapters.ts'
import { createPolicy } from '../connection/consentPolicy.ts'
import { createLoadGrant } from '../connection/loadGrant.ts'
import { claimsByScope, knownScopes } from '../person/claimNames.ts'
import type { People } from '../person/createPeople.ts'
import type { SigningKeys } from '../SigningKeys.ts'
import { contextClasses } from '../session/describeAuthentication.ts'
import { completeScope } from './completeScope.ts'
import { algorithms, createFeatures } from './features.ts'
import { LocalSigningKey } from './LocalSigningKey.ts'
import { lifetimes } from './lifetimes.ts'
import { createPages } from './pages.ts'
import { cookieNames, cookieOptions } from './providerCookies.ts'
import { type RegistrationSwitch, registrationFeature } from './registrationFeature.ts'
import { routes } from './routes.ts'

export interface ProviderOptions {
  /** Of the site, as people see it. */
  readonly name: string
  readonly service: Service
  readonly site: Site
  readonly keys: Pick<SigningKeys, 'list'>
  /** What makes a person another one for each pairwise application. It never changes. */
  readonly pairwiseKey: KeyObject
  /** Begins to tell applications of the sign-outs that were noted. */
  readonly deliverSignOuts: () => Promise<void>
  readonly requesterOf: (request: IncomingMessage) => Requester
  readonly rules: ApplicationRules
  readonly registration: RegistrationSwitch
}

/** Everything the provider is told: what is offered, what is refused, and where it finds things. */
export function configureProvider(options: ProviderOptions, people: People): Configuration {
  const { service, site, keys, pairwiseKey } = options
  const pages = createPages(options.name)
  return {
    adapter: createAdapters(service, site.origin, () => registrationOf(options)),
    jwks: publishedKeys(keys),
    routes,
    ttl: lifetimes(service.sessionLimits),
    cookies: { names: cookieNames(site), long: cookieOptions(site), short: cookieOptions(site) },
    features: { ...createFeatures(pages), registration: registrationFeature(options.registration) },
    enabledJWA: algorithms,
    ...claimsAndSubjects(pairwiseKey),
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
    extraClientMetadata: { properties: ['pkce_required'] },
    pkce: { required: isPkceRequired },
    responseTypes: ['code'],
    rotateRefreshToken: true,
    // What is said of a parameter here is run after the provider's own checks.
    extraParams: { scope: completeScope },
    clientBasedCORS,
    findAccount: people.findAccount,
    loadExistingGrant: createLoadGrant(people),
    interactions: { policy: createPolicy(people), url: (_ctx, { uid }) => `/interaction/${uid}` },
    renderError: pages.error,
    // It would ask for an application's keys by their address: none is taken by address.
    fetch: async () => {
      throw new TypeError('the provider asks no other host for anything')
    },
  }
}

function claimsAndSubjects(pairwiseKey: KeyObject): Configuration {
  return {
    scopes: [...knownScopes],
    // How and when the person signed stands in every ID token.
    claims: { ...claimsByScope, openid: ['sub', 'acr', 'amr', 'auth_time'] },
    // Many applications read the ID token alone: what they may know stands there as well as in userinfo.
    conformIdTokenClaims: false,
    acrValues: Object.values(contextClasses),
    subjectTypes: ['public', 'pairwise'],
    pairwiseIdentifier: async (_ctx, accountId, client) =>
      createHmac('sha256', pairwiseKey)
        .update(JSON.stringify([client['sectorIdentifier'], accountId]))
        .digest('base64url'),
  }
}

/** By which rules an application registers itself, and who asks: known from the request at hand. */
function registrationOf({ rules, requesterOf }: ProviderOptions): Registration {
  const { ctx } = Provider
  return { rules, requester: ctx === undefined ? noRequester : requesterOf(ctx.req) }
}

/** The first key of each algorithm signs. */
function publishedKeys(keys: Pick<SigningKeys, 'list'>): JWKS {
  const order = { current: 0, next: 1, retired: 2 }
  return {
    keys: keys
      .list()
      .toSorted((one, other) => order[one.state] - order[other.state])
      .map((key) => new LocalSigningKey(key)),
  }
}

/** Always of applications that can keep no secret; of others where their operator wants it. */
function isPkceRequired(_ctx: KoaContextWithOIDC, client: Client): boolean {
  return client.clientAuthMethod === 'none' || client['pkce_required'] === true
}

/** A page of an application may call with its token from where people are led back to, and from nowhere else. */
function clientBasedCORS(_ctx: KoaContextWithOIDC, origin: string, { redirectUris = [] }: Client): boolean {
  return redirectUris.some((uri) => URL.parse(uri)?.origin === origin)
}
