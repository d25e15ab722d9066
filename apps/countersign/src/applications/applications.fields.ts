// One module because the fields of an application depend on each other: what one may be, another decides.
import {
  type Application,
  type ApplicationDraft,
  type ApplicationLives,
  type Gate,
  type GroupsClaim,
  type ProtocolSettings,
  type Scope,
  scopeNames,
} from '@countersign/product-api'
import { explainImitation } from '@countersign/server/extension'
import { isLoopback } from '@countersign/siwe'
import { FieldError } from '../fields/FieldError.ts'
import type { InternalHosts } from '../outbound/internalHosts.ts'
import type { Configuration } from '../settings/Configuration.ts'
import { type Access, parseAccess, parseGroupsClaim } from './access.ts'
import { listGateAddresses, parseGate } from './gate.fields.ts'
import { findSiteLives, parseLives } from './lives.fields.ts'
import { parseJwks } from './parseJwks.ts'
import { parseLogo } from './parseLogo.ts'
import {
  parseBackchannelUri,
  parseCalledUri,
  parsePageUri,
  parseRedirectUri,
  type RedirectRules,
} from './parseRedirectUri.ts'
import { applySecurityProfile } from './parseSecurityProfile.ts'
import { parseSettings, usesRedirects } from './protocolSettings.fields.ts'

const longestName = 60
const mostAddresses = 20

/** An application as it was written; one that registers itself names where its logo is. */
export type WrittenApplication = ApplicationDraft & { readonly logoUri?: string | null }

/** What the rules depend on beside the draft. */
export interface ApplicationRules {
  /** Whether the server is only tried out on this machine, so that it may call applications here. */
  readonly isLoopbackAllowed: boolean
  /** Hosts in the operator's own network that it may call for an application: none for one that registers itself. */
  readonly internalHosts?: InternalHosts
  /** Whether an operator writes it, who knows the application; left out, a stranger does. */
  readonly isWrittenByOperator?: boolean
  /** Schemes without a dot that strangers may be led back to, beside the well-known ones. */
  readonly appSchemes?: readonly string[]
  /** The hosts of this server: people sign in there, so that no gate may stand before them. */
  readonly ownHosts?: readonly string[]
  /** How long a session lasts at most: a sign-in may be no older at any application. */
  readonly sessionSeconds: number
}

/**
 * Checks an application as a person or a file wrote it, and fills in what was left out. What it was `before` may have been
 * written under other settings.
 *
 * @throws FieldError naming the first field that cannot be so
 */
export function parseApplication(
  written: WrittenApplication,
  rules: ApplicationRules,
  before?: ApplicationLives,
): CheckedApplication {
  const draft = applySecurityProfile(written)
  const gate = parseGate(draft, rules)
  const usualMethod = gate === undefined ? 'client_secret_basic' : 'none'
  const { tokenEndpointAuthMethod = usualMethod, applicationType = 'web' } = draft
  const redirectRules = {
    applicationType,
    isWrittenByOperator: rules.isWrittenByOperator ?? false,
    appSchemes: rules.appSchemes,
  }
  const redirectUris =
    gate === undefined
      ? parseAddresses(draft.redirectUris ?? [], 'redirectUris', redirectRules)
      : listGateAddresses(gate.hosts)
  if (redirectUris.length === 0 && usesRedirects(draft)) {
    throw new FieldError('redirectUris', 'is empty: give at least one address')
  }
  return {
    name: parseName(draft.name),
    tokenEndpointAuthMethod,
    applicationType,
    redirectUris,
    postLogoutRedirectUris: parseAddresses(
      draft.postLogoutRedirectUris ?? [],
      'postLogoutRedirectUris',
      redirectRules,
    ),
    backchannelLogoutUri: parseBackchannelUri(draft.backchannelLogoutUri, rules),
    launchUri: parseLaunchUri(draft.launchUri) ?? (gate === undefined ? null : (redirectUris[0] ?? null)),
    policyUri: parsePageUri(draft.policyUri, 'policyUri'),
    tosUri: parsePageUri(draft.tosUri, 'tosUri'),
    clientUri: parsePageUri(draft.clientUri, 'clientUri'),
    logoUri: draft.logoUri ? parseCalledUri(draft.logoUri, 'logoUri', rules) : null,
    logo: parseLogo(draft.logo),
    subjectType: parseSubjectType(draft, redirectUris),
    isPkceRequired: parsePkce(draft.isPkceRequired, tokenEndpointAuthMethod),
    idTokenSignedResponseAlg: draft.idTokenSignedResponseAlg ?? 'RS256',
    ...(gate !== undefined && { gate }),
    scopes: parseScopes(draft.scopes ?? (gate === undefined ? scopeNames : usualGateScopes)),
    access: parseAccess(draft.access),
    groupsClaim: parseGroupsClaim(draft.groupsClaim),
    ...parseLives(draft, findSiteLives(rules.sessionSeconds), before),
    ...parseSettings(draft, rules),
    jwks: parseKeys(draft),
  }
}

/** What a gate tells the site behind it, where nobody has said so: no address of any kind. */
const usualGateScopes: readonly Scope[] = ['openid', 'profile', 'groups']

/** In the order of the table. `openid` always belongs to them. */
function parseScopes(wanted: readonly Scope[]): Scope[] {
  return scopeNames.filter((scope) => scope === 'openid' || wanted.includes(scope))
}

/** By the rules of a redirect URI, but no scheme of an app's own: a page of ours links to it. */
function parseLaunchUri(text: string | null | undefined): string | null {
  return text === null || text === undefined || text === ''
    ? null
    : parseRedirectUri(text, 'launchUri', { applicationType: 'web' })
}

/**
 * Checks a name that people read.
 *
 * @throws FieldError
 */
export function parseName(text: string): string {
  const name = text.trim()
  if (name === '') throw new FieldError('name', 'is empty')
  if ([...name].length > longestName) throw new FieldError('name', `has more than ${longestName} characters`)
  // Control, format and private characters, halves of characters and line breaks: a person could not read them.
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(name)) throw new FieldError('name', 'has a character that is not shown')
  const imitation = explainImitation(name)
  if (imitation !== undefined) throw new FieldError('name', imitation)
  return name
}

function parseAddresses(texts: readonly string[], field: string, rules: RedirectRules): string[] {
  if (texts.length > mostAddresses) throw new FieldError(field, `holds more than ${mostAddresses} addresses`)
  return texts.map((text, at) => {
    const address = parseRedirectUri(text, `${field}.${at}`, rules)
    if (texts.indexOf(text) !== at) throw new FieldError(`${field}.${at}`, 'is there twice')
    return address
  })
}

/**
 * A pairwise subject is made for a host (OpenID Connect Core, section 8.1): that of the sector, or the only one of the redirect
 * URIs. What signs in on a device alone has neither.
 */
function parseSubjectType(
  { subjectType: type = 'public', sectorIdentifierUri, grantTypes }: WrittenApplication,
  redirectUris: readonly string[],
): CheckedApplication['subjectType'] {
  if (type === 'pairwise' && grantTypes?.includes('urn:ietf:params:oauth:grant-type:device_code')) {
    throw new FieldError('subjectType', 'is pairwise, which no application with the device grant can be')
  }
  if (sectorIdentifierUri) return type
  const hosts = new Set(redirectUris.map((uri) => new URL(uri).host))
  if (type === 'pairwise' && hosts.size > 1) {
    throw new FieldError('subjectType', 'is pairwise, for which all redirect addresses need the same host')
  }
  if (type === 'pairwise' && (hosts.has('') || hosts.size === 0)) {
    throw new FieldError('subjectType', 'is pairwise, for which redirect addresses need a host')
  }
  return type
}

function parsePkce(
  isRequired: boolean | undefined,
  method: CheckedApplication['tokenEndpointAuthMethod'],
): boolean {
  if (method !== 'none') return isRequired ?? false
  if (isRequired !== false) return true
  throw new FieldError('isPkceRequired', 'is off, but a public application always needs PKCE')
}

/** Whoever signs something needs keys: itself, or its requests. */
function parseKeys(draft: WrittenApplication): CheckedApplication['jwks'] {
  const { jwks, jwksUri, tokenEndpointAuthMethod, requireSignedRequestObject, requestObjectSigningAlg } =
    draft
  if (jwks !== null && jwks !== undefined) return parseJwks(jwks)
  if (jwksUri) return null
  if (tokenEndpointAuthMethod === 'private_key_jwt') {
    throw new FieldError('jwks', 'is missing: private_key_jwt needs the public keys of the application')
  }
  if (requireSignedRequestObject || requestObjectSigningAlg) {
    throw new FieldError('jwks', 'is missing: signed requests need the public keys of the application')
  }
  return null
}

/** What an application is after it was checked: every rule of {@link parseApplication} holds. */
export interface CheckedApplication extends ApplicationLives, ProtocolSettings {
  readonly name: string
  readonly tokenEndpointAuthMethod: Application['tokenEndpointAuthMethod']
  readonly applicationType: Application['applicationType']
  /** Left out of what is no gate. */
  readonly gate?: Gate
  /** Of a gate, the front page of each of its hosts. None only where it uses no redirects. */
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
  readonly backchannelLogoutUri: string | null
  /** Where people open it; null where that was not set. */
  readonly launchUri: string | null
  readonly policyUri: string | null
  readonly tosUri: string | null
  /** The application's own home page. */
  readonly clientUri: string | null
  /** Where one that registered itself says its logo is; null of all others. */
  readonly logoUri: string | null
  /** A `data:` address. */
  readonly logo: string | null
  readonly subjectType: Application['subjectType']
  readonly isPkceRequired: boolean
  readonly idTokenSignedResponseAlg: Application['idTokenSignedResponseAlg']
  /** What it may ask to know, in the order of the table of scopes. */
  readonly scopes: readonly Scope[]
  readonly access: Access
  readonly groupsClaim: GroupsClaim
  readonly jwks: Application['jwks']
}

/** What applications may be on a server with these settings. */
export function createRules({
  origins,
  internalHosts,
  appSchemes,
  sessionLimits,
}: Pick<Configuration, 'origins' | 'internalHosts' | 'appSchemes' | 'sessionLimits'>): ApplicationRules {
  return {
    isLoopbackAllowed: origins.every((origin) => isLoopback(new URL(origin).hostname)),
    internalHosts,
    appSchemes,
    ownHosts: origins.map((origin) => new URL(origin).host),
    isWrittenByOperator: true,
    sessionSeconds: sessionLimits.absoluteSeconds,
  }
}

/**
 * The rules for an application that a stranger wrote, by dynamic registration: the operator's own network is not for it.
 */
export function createStrangersRules(rules: ApplicationRules): ApplicationRules {
  return { ...rules, internalHosts: [], isWrittenByOperator: false }
}

/**
 * Checks a chosen client id: it must fit into URLs and headers without encoding. In the form of a UUID it could equal the
 * `sub` of a person, for which some APIs take the subject of an access token (RFC 9068, section 5).
 *
 * @throws FieldError
 */
export function parseClientId(text: string): string {
  const refuse = (detail: string) => new FieldError('clientId', detail)
  // The provider keeps what it knows of applications in objects, by their ids: every object has a `constructor`.
  if (text in {}) throw refuse('is a word that programs keep for themselves')
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(text))
    throw refuse('has other characters than letters, digits, dots, dashes and underscores')
  // It stands in sentences that people sign, which a dot would end.
  if (text.endsWith('.')) throw refuse('ends in a dot')
  if (/^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(text))
    throw refuse('has the form of a UUID, as people have it: choose a name such as wiki, or leave it out')
  return text
}
