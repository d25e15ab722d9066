import type { KeyObject } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { listClaims, type Scope } from '@countersign/product-api'
import { noRequester, type Requester, type Service, type Site } from '@countersign/server/extension'
import { type Client, type Configuration, type JWKS, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { ApplicationRules } from '../applications/applications.fields.ts'
import { makeClientId, makeClientSecret } from '../applications/applications.writes.ts'
import type { RefusedRequests } from '../applications/refusedRequests.ts'
import { listOfferedScopes } from '../email/emailClaims.ts'
import type { EmailPolicy, RefreshLimits } from '../settings/Configuration.ts'
import { groupRuleNames, type StandingSource } from './access.ts'
import { createAdapters } from './artifact/createAdapters.ts'
import type { Registration } from './artifact/createClientAdapter.ts'
import { createRenewalCheck } from './artifact/createRefreshTokenAdapter.ts'
import { checkAssertionLife } from './artifact/singleUse.ts'
import type { AccountLoader } from './claims.ts'
import { createPolicy } from './connection/consentPolicy.ts'
import { createGrantLoader } from './connection/grants.ts'
import { cookieNames, cookieOptions } from './cookies.ts'
import { isOriginOf } from './crossOrigin.ts'
import { type FailureLimit, limitClients } from './failureLimit.ts'
import { algorithms, clientAuthMethods, createFeatures, discovery } from './features.ts'
import { limitKeptParameters } from './keptParameters.ts'
import { createLives, lifeRuleNames, lifetimes } from './lifetimes.ts'
import { createPages } from './pages.ts'
import { limitPrograms, type ProgramLimits } from './programLimits.ts'
import { createDocumentFetch, isSectorFetched } from './publishedDocuments.ts'
import { prepareRegistration } from './registeredDraft.ts'
import { completeScope } from './requestedScope.ts'
import { routes } from './routes.ts'
import { checkAssertion, isFapi } from './securityProfile.ts'
import type { PagesOptions } from './sendPage.ts'
import { contextClasses } from './session.ts'
import { LocalSigningKey, type SigningKeys } from './signing-keys.ts'
import { selfRegistered } from './stopAtStrangers.ts'
import { createSubjects } from './subject.ts'

export interface ProviderOptions extends PagesOptions {
  readonly service: Service
  readonly site: Site
  readonly keys: Pick<SigningKeys, 'list'>
  /** What makes a person another one for each pairwise application. It never changes. */
  readonly pairwiseKey: KeyObject
  /** Begins to tell applications of the sign-outs that were noted. */
  readonly deliverSignOuts: () => Promise<void>
  readonly describeRequester: (request: IncomingMessage) => Requester
  /** What the log calls a request. */
  readonly nameRequest: (request: IncomingMessage) => string | undefined
  readonly rules: ApplicationRules
  readonly registration: RegistrationSwitch
  readonly failureLimit: FailureLimit
  readonly programLimits: ProgramLimits
  /** Counts a registration of a network; throws above its limit. */
  readonly countRegistration: (networkAddress: string) => Promise<void>
  /** Begins to fetch the logos that were recorded, and returns at once. */
  readonly fetchLogos: () => void
  /** Counts that a request of a known application was refused. */
  readonly countRefusal: RefusedRequests['count']
  readonly refreshLimits: RefreshLimits
  /** What applications are told of email addresses. */
  readonly email: EmailPolicy
  /** Asks the chains what a person's wallets hold. */
  readonly keeper: StandingSource['keeper']
}

/** Makes the provider's configuration: what is offered, what is refused, and where it finds things. */
export function configureProvider(options: ProviderOptions, accounts: AccountLoader): Configuration {
  const { service, site, keys, pairwiseKey, refreshLimits, keeper } = options
  const pages = createPages(options)
  const offered = listOfferedScopes(options.email)
  const findLives = createLives(service)
  const checkRenewal = createRenewalCheck({ service, limits: refreshLimits, findLives })
  return {
    adapter: limitClients(
      limitPrograms(
        createAdapters(
          { service, issuer: site.origin, limits: refreshLimits, findLives, keeper, offered },
          () => readRegistration(options),
        ),
        options.programLimits,
      ),
      (request) => options.describeRequester(request).network_address,
      options.failureLimit,
    ),
    jwks: publishedKeys(keys),
    routes,
    ttl: lifetimes(service, refreshLimits, findLives),
    cookies: { names: cookieNames(site), long: cookieOptions(site), short: cookieOptions(site) },
    features: {
      ...createFeatures(pages, offered, options),
      registration: registrationFeature(options, offered),
    },
    enabledJWA: algorithms,
    ...claimsAndSubjects(pairwiseKey, offered),
    clientAuthMethods,
    discovery,
    extraClientMetadata: {
      properties: [
        'pkce_required',
        selfRegistered,
        'software_id',
        'software_version',
        'security_profile',
        ...groupRuleNames,
        ...lifeRuleNames,
      ],
    },
    pkce: { required: isPkceRequired },
    responseTypes: ['code'],
    // FAPI 2.0, section 5.3.2.1, has no rotation: the same is checked, and the token stays.
    async rotateRefreshToken({ oidc }) {
      const { RefreshToken } = oidc.entities
      if (!isFapi(oidc.client) || RefreshToken === undefined) return true
      await checkRenewal(oidc.client, RefreshToken)
      return false
    },
    // What is said of a parameter here is run after the provider's own checks.
    extraParams: {
      scope: (ctx) => {
        completeScope(ctx)
        limitKeptParameters(ctx)
      },
    },
    assertJwtClientAuthClaimsAndHeader(ctx, claims, header) {
      checkAssertionLife(claims['exp'], service.now())
      checkAssertion(ctx, claims, header)
    },
    clientBasedCORS: (_ctx, origin, client) => isOriginOf(origin, client),
    findAccount: accounts.findAccount,
    loadExistingGrant: createGrantLoader(accounts),
    interactions: {
      policy: createPolicy(
        { store: service.store, now: service.now, keeper },
        accounts,
        async ({ oidc }, accountId) => createSubjects(pairwiseKey)(oidc.client, accountId),
        findLives,
      ),
      url: (_ctx, { uid, params }) => `/interaction/${uid}${askedLanguages(params['ui_locales'])}`,
    },
    renderError: pages.error,
    fetch: createDocumentFetch(options),
    sectorIdentifierUriValidate: isSectorFetched,
  }
}

/** The page is sent in the language that the application asked for (OpenID Connect Core 1.0, section 3.1.2.1). */
function askedLanguages(uiLocales: unknown): string {
  if (typeof uiLocales !== 'string' || !/^[a-z0-9-]+(?: [a-z0-9-]+)*$/i.test(uiLocales)) return ''
  return `?ui_locales=${encodeURIComponent(uiLocales.slice(0, 200))}`
}

function claimsAndSubjects(pairwiseKey: KeyObject, offered: readonly Scope[]): Configuration {
  return {
    scopes: [...offered],
    // How and when the person signed stands in every ID token.
    claims: Object.fromEntries(offered.map((scope) => [scope, listClaims(scope)])),
    // Many applications read the ID token alone: what they may know stands there as well as in userinfo.
    conformIdTokenClaims: false,
    acrValues: Object.values(contextClasses),
    subjectTypes: ['public', 'pairwise'],
    pairwiseIdentifier: async (_ctx, accountId, client) => createSubjects(pairwiseKey)(client, accountId),
  }
}

/** By which rules an application registers itself, and who asks: known from the request at hand. */
function readRegistration({ rules, fetchLogos, ...options }: ProviderOptions): Registration {
  const { ctx } = Provider
  const requester = ctx === undefined ? noRequester : options.describeRequester(ctx.req)
  const countRegistration = () => options.countRegistration(requester.network_address)
  return { rules, requester, countRegistration, fetchLogos }
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
  return client.clientAuthMethod === 'none' || isFapi(client) || client['pkce_required'] === true
}

/** Whether applications may register themselves: not at all, with a token that the operator gave out, or anyone. */
export type RegistrationSwitch =
  | { readonly kind: 'closed' }
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'open' }

type Feature = NonNullable<Configuration['features']>['registration']

/** Even where anyone may register, no application learns anything before a person has allowed it. */
function registrationFeature(
  { registration, countRegistration, describeRequester }: ProviderOptions,
  offered: readonly Scope[],
): Feature {
  if (registration.kind === 'closed') return { enabled: false }
  return {
    enabled: true,
    initialAccessToken: registration.kind === 'token' ? registration.token : false,
    // None is issued: what has registered itself is changed and removed by operators. It is asked before the document of a
    // sector is fetched, and whoever may not register has nobody called. (What the fetch itself threw would become
    // `invalid_client_metadata`.)
    async issueRegistrationAccessToken({ req, oidc }) {
      if (typeof oidc.body?.['sector_identifier_uri'] === 'string')
        await countRegistration(describeRequester(req).network_address)
      return false
    },
    // The first that the provider asks of a registration, before it reads it.
    idFactory(ctx) {
      prepareRegistration(ctx, offered)
      return makeClientId()
    },
    secretFactory: makeClientSecret,
  }
}
