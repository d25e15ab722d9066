import type { IncomingMessage } from 'node:http'
import type { Requester, Service, Site } from '@countersign/server/extension'
import { type Client, Provider } from 'oidc-provider'
import type { StandingSource } from './access.ts'
import { findSuccessor } from './artifact/createRefreshTokenAdapter.ts'
import { flushWrites } from './artifact/deferWrite.ts'
import { recordProof } from './artifact/singleUse.ts'
import { compareSecretHashes } from './compareSecretHashes.ts'
import { allowCredentials, refuseForeignPages } from './crossOrigin.ts'
import { type FailureLimit, limitFailures } from './failureLimit.ts'
import { translateFormPost } from './formPostPage.ts'
import { tellFixedClaims, tellGroupsOfTokens } from './groupClaims.ts'
import { answerSignedTokens } from './introspection.ts'
import {
  answerRegistered,
  answerUnavailable,
  batchResponses,
  dropSessionCookie,
  releaseContext,
  tellPollInterval,
  tellSessionState,
} from './middleware.ts'
import { limitForms, readQueryOnce } from './parameters.ts'
import type { ProgramLimits } from './programLimits.ts'
import { guardCookies } from './providerCookies.ts'
import { forgetOldKeys } from './publishedDocuments.ts'
import { compareRedirects } from './redirects.ts'
import { takeUnsignedRequests } from './requestObjects.ts'
import type { PagesOptions } from './sendPage.ts'
import { followSession } from './session.ts'
import { leaveByPage } from './sign-out/leaveByPage.ts'
import { recordOwnSignOut } from './sign-out/logoutDeliveries.ts'
import { stopAtStrangers } from './stopAtStrangers.ts'

/*
 * Everything in which our provider differs from oidc-provider as its documentation describes it. CONTRIBUTING.md
 * ("Upgrading oidc-provider") says how to go through these tables when its version changes.
 *
 * One module because it is one ordered list, and whoever upgrades reads it from end to end.
 */

/** The version of oidc-provider that each row below was checked against, by reading its source. */
export const checkedVersion = '9.13.3'

/** What an alteration may use. */
export interface AlterationOptions extends PagesOptions {
  readonly service: Service
  readonly keeper: StandingSource['keeper']
  readonly site: Site
  readonly describeRequester: (request: IncomingMessage) => Requester
  /** What the log calls a request. */
  readonly nameRequest: (request: IncomingMessage) => string | undefined
  readonly failureLimit: FailureLimit
  readonly programLimits: Pick<ProgramLimits, 'countPush'>
  /** Begins to tell applications of the sign-outs that were recorded. */
  readonly deliverSignOuts: () => Promise<void>
}

/** Something of oidc-provider that we change or use beyond its documentation. */
export interface Reliance {
  readonly what: string
  readonly why: string
  /** The documented hook that comes closest, and what it cannot do. */
  readonly insteadOf: string
  /** What must exist upstream, as a path from a provider or from the module. */
  readonly members: readonly `${'provider' | 'module'}.${string}`[]
}

export interface Alteration extends Reliance {
  readonly apply: (provider: Provider, options: AlterationOptions) => void
}

/**
 * What `createProvider` does to each provider, in this order. The order of the middleware matters: each row is put
 * inside those above it, so that what runs last on the way out stands first.
 */
export const alterations: readonly Alteration[] = [
  {
    what: 'The scheme and the host of a request are those of the site.',
    why: 'A header must not choose the issuer. Both are configured, and the host was checked before.',
    insteadOf: '`provider.proxy` believes X-Forwarded-* headers, which whoever sends the request can write.',
    members: ['provider.request.protocol', 'provider.request.host'],
    apply: (provider, { site }) => pinIssuerOrigin(provider, site),
  },
  {
    what: 'The query of a request is read once, in one pass.',
    why: 'Koa reads all values of a name as often as the name comes, which is quadratic: 15 KB cost 1.4 s.',
    insteadOf:
      'There is no option for it. That a query has few parameters is checked before, in createOpenId.ts.',
    members: ['provider.request.query'],
    apply: readQueryOnce,
  },
  {
    what: 'A form of more than 100 parameters is refused.',
    why: 'What a request costs is bounded by what it may hold.',
    insteadOf:
      'The provider limits the bytes of a form (56 KiB), and reads the first 1000 of its parameters.',
    members: ['provider.OIDCContext.prototype'],
    apply: limitForms,
  },
  {
    what: 'Cookies are read by their exact names, and those of an interaction hold a secret.',
    why: 'A site beside ours can plant cookies, and the uid of an interaction stands in addresses.',
    insteadOf:
      '`cookies` names them. The provider takes the first of two, and the uid itself is what opens an interaction.',
    members: ['provider.context', 'provider.createContext', 'provider.OIDCContext.prototype.cookies'],
    apply: (provider, { site }) => guardCookies(provider, site),
  },
  {
    what: 'The context of a request is emptied once its response is out.',
    why: 'V8 would keep the whole request until the next full collection (docs/decisions/0013).',
    insteadOf:
      '`provider.use` is the hook; what it empties are fields of Koa and of the provider. Outermost: all else may read them.',
    members: ['provider.use', 'provider.createContext', 'provider.OIDCContext.prototype.cookies'],
    apply: releaseContext,
  },
  {
    what: 'A response waits for the end of its turn.',
    why: 'Responses of one turn go out together (docs/decisions/0012).',
    insteadOf:
      '`provider.use` is the hook. Around what changes the response, so that all of it is written by then.',
    members: ['provider.use'],
    apply: batchResponses,
  },
  {
    what: 'A store or a chain that does not answer is 503 with Retry-After, not 500.',
    why: 'Nothing is wrong with the request, and later it may work.',
    insteadOf:
      '`provider.use` and the event `server_error` are the hooks. Around the writes, whose failure it must see.',
    members: ['provider.use', 'provider.on'],
    apply: answerUnavailable,
  },
  {
    what: 'A page that is none of the application’s is refused with 403, and counts for nobody.',
    why: 'It would use up what its visitor’s network may ask.',
    insteadOf:
      '`clientBasedCORS` refuses it with 400, where it knows the application. `provider.use` is the hook. Around the failures, which count nothing of it.',
    members: ['provider.use', 'provider.OIDCContext.prototype.entity'],
    apply: refuseForeignPages,
  },
  {
    what: 'Failures of an application are counted, and answered with 429 above a limit.',
    why: 'Without one, secrets and codes can be tried at any rate.',
    insteadOf:
      '`provider.use` is the hook. An application over its limit is refused before its secret is compared, in failureLimit.ts.',
    members: ['provider.use'],
    apply: (provider, { describeRequester, failureLimit }) =>
      limitFailures(provider, (request) => describeRequester(request).network_address, failureLimit),
  },
  {
    what: 'A response waits for the writes of its request.',
    why: 'Writes of one request are committed together, and nothing is answered before all are durable.',
    insteadOf: 'An adapter can only let each step wait for its write. Around all that may write.',
    members: ['provider.use', 'module.Provider.ctx'],
    apply: flushWrites,
  },
  {
    what: 'A confirmed sign-out leads back to the application by a page, not by a redirect.',
    why: 'Chromium holds `form-action` against every redirect that follows a form, also those of the application.',
    insteadOf: '`provider.use` is the hook: no option says how the form of a sign-out is answered.',
    members: ['provider.use'],
    apply: leaveByPage,
  },
  {
    what: 'The page that posts an answer to an application is one of ours, in the language of its person.',
    why: 'Without JavaScript it is read, and the provider writes English. Its form leads on to wherever the application does.',
    insteadOf: 'Response modes can be registered and not replaced. `provider.use` rewrites the page.',
    members: ['provider.use'],
    apply: translateFormPost,
  },
  {
    what: 'Nobody is led by an error to an application that registered itself and that they have never allowed anything: they read a page with a link.',
    why: 'Where anyone may register, this host would lead on to any other (RFC 9700, section 4.11.2).',
    insteadOf:
      'The provider sends back what the standard does. `provider.use` and the events of errors are the hooks. Inside what translates the page of a form.',
    members: ['provider.use', 'provider.on', 'provider.OIDCContext.prototype.entity'],
    apply: stopAtStrangers,
  },
  {
    what: 'Who is signed in gets no session cookie of the provider.',
    why: 'Our own cookie says who is signed in; a second one could outlive it.',
    insteadOf:
      '`cookies.long` describes the cookie and cannot leave it out. `provider.use` takes it out of the response.',
    members: ['provider.use', 'provider.cookieName'],
    apply: dropSessionCookie,
  },
  {
    what: 'An application that registered itself reads the metadata that were kept.',
    why: 'The provider repeats what was sent, also what is not kept (RFC 7591, section 3.2.1).',
    insteadOf: '`provider.use` and the event `registration_create.success` are the hooks.',
    members: ['provider.use', 'provider.Client.find', 'provider.Client.prototype.metadata'],
    apply: answerRegistered,
  },
  {
    what: 'Pages of an application may ask for its tokens with credentials.',
    why: 'keycloak-js sends `credentials: "include"`, and browsers then want `Access-Control-Allow-Credentials`.',
    insteadOf:
      '`clientBasedCORS` decides about origins, and not about credentials. `provider.use` is the hook.',
    members: ['provider.use'],
    apply: allowCredentials,
  },
  {
    what: 'A token response tells `session_state`, which is the `sid` of the ID token.',
    why: 'Keycloak before 26.7 answers a back-channel logout with 200 and ends nothing without it.',
    insteadOf:
      '`provider.use` is the hook; it reads `ctx.oidc.entities`. `extraTokenClaims` changes what introspection tells.',
    members: ['provider.use', 'provider.OIDCContext.prototype.entity'],
    apply: tellSessionState,
  },
  {
    what: 'The response to a device tells how often to ask.',
    why: 'The member is optional (RFC 8628, section 3.2), and oauth2c crashes without it.',
    insteadOf: 'There is no option for it. `provider.use` is the hook.',
    members: ['provider.use'],
    apply: tellPollInterval,
  },
  {
    what: 'Introspection answers that a signed token is not active.',
    why: 'An API asks about whatever a stranger sends, and an error would be its own failure (RFC 7662, section 2.2).',
    insteadOf:
      '`allowedPolicy` is asked of tokens that were found. The provider refuses others with 400 before it looks.',
    members: ['provider.use', 'provider.on'],
    apply: (provider, { service, nameRequest }) => answerSignedTokens(provider, { ...service, nameRequest }),
  },
  {
    what: 'A request object that nobody signed is taken, for what the query is worth; discovery says so.',
    why: 'OpenID Connect Core, section 6.1: some applications put their parameters into one.',
    insteadOf: '`requestObjects` takes signed ones alone: `none` is not among the algorithms that it knows.',
    members: ['provider.use', 'provider.OIDCContext.prototype.entity'],
    apply: takeUnsignedRequests,
  },
  {
    what: 'Keys that an application publishes (`jwks_uri`) are fetched again after ten minutes.',
    why: 'One that the application has taken back must stop working.',
    insteadOf: 'The provider fetches them again only when a signature fits none of those that it has.',
    members: ['provider.OIDCContext.prototype.entity'],
    apply: (provider, { service }) => forgetOldKeys(provider, service),
  },
  {
    what: 'Introspection tells the groups that userinfo would tell.',
    why: 'An API that is given a token asks here alone.',
    insteadOf: '`extraTokenClaims` is asked when the token is made; groups change while it lives.',
    members: [
      'provider.use',
      'provider.Grant.prototype.getOIDCScopeFiltered',
      'provider.IdToken.prototype.issue',
    ],
    apply: (provider, { service: { store, now }, keeper }) =>
      tellGroupsOfTokens(provider, { store, now, keeper }),
  },
  {
    what: 'A client secret is hashed before it is compared.',
    why: 'Only the hash is stored.',
    insteadOf:
      'There is no option for it. Its author calls this override part of the public API (panva/node-oidc-provider, discussion 1410).',
    members: ['provider.Client.prototype.compareClientSecret'],
    apply: compareSecretHashes,
  },
  {
    what: 'A public application may come from any port of the person’s machine where it has registered it, native or not.',
    why: 'It takes the port that is free when it starts (RFC 8252, section 7.3), and many say no kind.',
    insteadOf: 'There is no option for it: the provider lets the port differ of native applications alone.',
    members: [
      'provider.Client.prototype.redirectUriAllowed',
      'provider.Client.prototype.postLogoutRedirectUriAllowed',
    ],
    apply: compareRedirects,
  },
  {
    what: 'The session of the provider is ours: who is signed in here is signed in for applications, and no one else.',
    why: 'One session, one cookie, one end: a session that was ended anywhere must not go on in the provider.',
    insteadOf:
      'An adapter is asked by the id in the cookie of the provider and never sees the request (panva/node-oidc-provider, issues 547 and 611).',
    members: [
      'provider.Session.get',
      'provider.Session.findByUid',
      'provider.Session.prototype.destroy',
      'provider.Session.prototype.ensureClientContainer',
      'provider.Session.prototype.sidFor',
      'provider.Session.prototype.loginAccount',
      'provider.OIDCContext.prototype.entity',
    ],
    apply: followSession,
  },
  {
    what: 'Fixed claims of a group or a person are told wherever `groups` is.',
    why: 'Operators choose their names, at any time.',
    insteadOf: '`claims` lists the names of all claims when the provider is made.',
    members: ['provider.Claims.prototype.result', 'provider.IdToken.prototype.payload'],
    apply: tellFixedClaims,
  },
  {
    what: 'A refresh token that is made for another is the successor that the store has decided on.',
    why: 'Whose answer was lost asks again, and must get the same successor (specification, point 7).',
    insteadOf: '`rotateRefreshToken` decides whether there is a successor, not which one.',
    members: ['provider.RefreshToken.prototype.generateTokenId', 'provider.RefreshToken.prototype.consume'],
    apply: nameSuccessors,
  },
  {
    what: 'A sign-out is recorded and delivered by us.',
    why: 'Our delivery calls no private address, tries again, and survives the process (docs/specification.md, point 7).',
    insteadOf: '`fetch` sees the call and not the sign-out: what it could not deliver is lost.',
    members: ['provider.Client.prototype.backchannelLogout'],
    apply: recordSignOuts,
  },
  {
    what: 'A signed assertion or a proof of possession (DPoP) is recorded by one statement, which decides.',
    why: 'The provider looks first and writes then: of two at once, both would be the first. Unauthenticated ones are limited.',
    insteadOf: 'An adapter sees the two steps one by one, and has no way to say that it was second.',
    members: ['provider.ReplayDetection.unique'],
    apply: (provider, { service, programLimits }) => recordProofs(provider, service, programLimits),
  },
]

/** What we use beyond the documentation without changing it. */
export const reliances: readonly Reliance[] = [
  {
    what: 'Tokens are signed by an ExternalSigningKey of ours (signing-keys.ts).',
    why: 'It signs in this thread: to hand 40 µs of work to another one costs more than it saves.',
    insteadOf: 'Plain JWKs are signed with in the thread pool. The feature is documented, as experimental.',
    members: ['module.ExternalSigningKey', 'module.ExternalSigningKey.prototype.sign'],
  },
  {
    what: 'Logout tokens, and the tokens of a trial, are made with `new provider.IdToken` (sign-out/, trial/).',
    why: 'They must say of a person what an ID token says: pairwise subjects, the key and the algorithm of the client.',
    insteadOf: 'Nothing documented makes a token outside of a request.',
    members: ['provider.IdToken', 'provider.IdToken.prototype.set', 'provider.IdToken.prototype.issue'],
  },
  {
    what: 'An interaction that another request has resumed is taken out of the context (artifact/).',
    why: 'The provider would tell the device that waits for it that this request has failed.',
    insteadOf: '`ctx.oidc.entities` is documented for reading only.',
    members: ['provider.OIDCContext.prototype.entity'],
  },
  {
    what: 'The parameters of a request are changed by what `extraParams` says of `scope` (configuration.ts, requestedScope.ts).',
    why: '`openid` is part of every sign-in, and `offline_access` needs no prompt here.',
    insteadOf: '`extraParams` is documented for further parameters; for one of the provider it runs as well.',
    members: ['provider.OIDCContext'],
  },
]

function pinIssuerOrigin(provider: Provider, { scheme, domain }: Site): void {
  Object.defineProperty(provider.request, 'protocol', { get: () => scheme })
  Object.defineProperty(provider.request, 'host', { get: () => domain })
}

function nameSuccessors({ RefreshToken: { prototype } }: Provider): void {
  const makeId: unknown = Reflect.get(prototype, 'generateTokenId')
  if (typeof makeId !== 'function') throw new TypeError('oidc-provider names its tokens in another way')
  Object.defineProperty(prototype, 'generateTokenId', {
    value(): unknown {
      return findSuccessor() ?? Reflect.apply(makeId, this, [])
    },
  })
}

/**
 * Where the whole session ends, whom to tell is recorded when the session is taken away. Otherwise the person stays signed
 * in here, and the application that asked is the only one to be told.
 */
function recordSignOuts(
  { Client: { prototype } }: Provider,
  { service, site, deliverSignOuts }: AlterationOptions,
): void {
  prototype['backchannelLogout'] = async function (this: Client, accountId: string, sid?: string) {
    if (Provider.ctx?.oidc.params?.['logout'] !== undefined) return
    const { clientId } = this
    const signOut = { clientId, accountId, sid: sid ?? null, issuer: site.origin }
    await service.store.write(() => recordOwnSignOut(signOut, service.now()))
    await deliverSignOuts()
  }
}

function recordProofs(
  { ReplayDetection }: Provider,
  service: Pick<Service, 'store'>,
  { countPush }: Pick<ProgramLimits, 'countPush'>,
): void {
  ReplayDetection.unique = async (issuer, jti, exp = 0) => {
    await countPush()
    return await recordProof(service, { issuer, jti, exp })
  }
}
