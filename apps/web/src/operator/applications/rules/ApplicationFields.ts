import {
  type Application,
  type ApplicationAccess,
  type ApplicationChange,
  type ApplicationDraft,
  type GroupsClaim,
  type Scope,
  scopeNames,
} from '@countersign/product-api'
import { parseJwks } from '../../kit/parseJwks.ts'
import {
  createGateFields,
  type GateFields,
  keepGateScopes,
  newGateFields,
  newGateScopes,
  readGate,
} from './gate.ts'
import { createLifeFields, type LifeFields, noLifeFields, readLives } from './lives.ts'

/** An application as the form holds it: an empty text where nothing is filled in. */
export interface ApplicationFields {
  /** Empty where the server is to make one up, and where the application has one already. */
  readonly clientId: string
  readonly name: string
  /** Null of what speaks OpenID Connect: most of the other fields are for that alone. */
  readonly gate: GateFields | null
  readonly applicationType: Application['applicationType']
  readonly tokenEndpointAuthMethod: Application['tokenEndpointAuthMethod']
  readonly redirectUris: readonly string[]
  /** Whether it needs a redirect URI: not where it only signs people in on a device. */
  readonly usesRedirects: boolean
  readonly postLogoutRedirectUris: readonly string[]
  readonly backchannelLogoutUri: string
  readonly launchUri: string
  readonly policyUri: string
  readonly tosUri: string
  readonly clientUri: string
  readonly subjectType: Application['subjectType']
  /** Where the addresses of its sector are listed: with one, pairwise subjects need no single host. */
  readonly sectorIdentifierUri: string
  readonly securityProfile: NonNullable<Application['securityProfile']>
  readonly isPkceRequired: boolean
  readonly idTokenSignedResponseAlg: Application['idTokenSignedResponseAlg']
  readonly scopes: readonly Scope[]
  /** `default`: what is set for new applications. */
  readonly access: ApplicationAccess | 'default'
  readonly groupsClaim: GroupsClaim
  readonly lives: LifeFields
  /** Whether each of its requests must be signed. */
  readonly requireSignedRequestObject: boolean
  /** Where it publishes its keys, in place of a JWK Set. */
  readonly jwksUri: string
  /** A JWK Set, as text. */
  readonly jwks: string
  /** A `data:` URL; null for none; `kept` for the one that the server has. */
  readonly logo: string | null | 'kept'
}

/** The fields of a new application. */
export const newFields: ApplicationFields = {
  clientId: '',
  name: '',
  gate: null,
  applicationType: 'web',
  tokenEndpointAuthMethod: 'client_secret_basic',
  redirectUris: [''],
  usesRedirects: true,
  postLogoutRedirectUris: [''],
  backchannelLogoutUri: '',
  launchUri: '',
  policyUri: '',
  tosUri: '',
  clientUri: '',
  subjectType: 'public',
  sectorIdentifierUri: '',
  securityProfile: 'standard',
  isPkceRequired: true,
  idTokenSignedResponseAlg: 'RS256',
  scopes: scopeNames,
  access: 'default',
  groupsClaim: 'all',
  lives: noLifeFields,
  requireSignedRequestObject: false,
  jwksUri: '',
  jwks: '',
  logo: null,
}

/** The fields that show an application. */
export function createFields(application: Application): ApplicationFields {
  const { name, applicationType, tokenEndpointAuthMethod, subjectType } = application
  return {
    clientId: '',
    name,
    gate: application.gate === undefined ? null : createGateFields(application.gate),
    applicationType,
    tokenEndpointAuthMethod,
    redirectUris: atLeastOne(application.redirectUris),
    usesRedirects: application.grantTypes?.includes('authorization_code') ?? true,
    postLogoutRedirectUris: atLeastOne(application.postLogoutRedirectUris),
    backchannelLogoutUri: application.backchannelLogoutUri ?? '',
    launchUri: findOwnLaunchUri(application),
    policyUri: application.policyUri ?? '',
    tosUri: application.tosUri ?? '',
    clientUri: application.clientUri ?? '',
    subjectType,
    sectorIdentifierUri: application.sectorIdentifierUri ?? '',
    securityProfile: application.securityProfile ?? 'standard',
    isPkceRequired: application.isPkceRequired,
    idTokenSignedResponseAlg: application.idTokenSignedResponseAlg,
    scopes: application.scopes ?? scopeNames,
    access: application.access ?? 'everyone',
    groupsClaim: application.groupsClaim ?? 'all',
    lives: createLifeFields(application),
    requireSignedRequestObject: application.requireSignedRequestObject ?? false,
    jwksUri: application.jwksUri ?? '',
    jwks: application.jwks === null ? '' : JSON.stringify(application.jwks, null, 2),
    logo: application.hasLogo ? 'kept' : null,
  }
}

/** Empty where a gate is opened at its first host, because nobody has said otherwise. */
function findOwnLaunchUri({ gate, launchUri, redirectUris }: Application): string {
  return gate !== undefined && launchUri === redirectUris[0] ? '' : (launchUri ?? '')
}

/** What follows from the choice between a gate and an application that speaks OpenID Connect. */
export function chooseGate(isGate: boolean): Partial<ApplicationFields> {
  const { gate, tokenEndpointAuthMethod, scopes } = newFields
  if (!isGate) return { gate, tokenEndpointAuthMethod, scopes }
  return { gate: newGateFields(), tokenEndpointAuthMethod: 'none', scopes: newGateScopes }
}

/** A list in the form always has a field to write in. */
function atLeastOne(addresses: readonly string[]): readonly string[] {
  return addresses.length === 0 ? [''] : addresses
}

/** The fields, as the server takes them for a new application. Empty fields of a list are left out. */
export function createDraft(fields: ApplicationFields): ApplicationDraft {
  const { gate, tokenEndpointAuthMethod } = fields
  if (gate !== null) return createGateDraft(fields, gate)
  return {
    ...createCommonDraft(fields),
    applicationType: fields.applicationType,
    tokenEndpointAuthMethod,
    redirectUris: filledIn(fields.redirectUris),
    postLogoutRedirectUris: filledIn(fields.postLogoutRedirectUris),
    backchannelLogoutUri: fields.backchannelLogoutUri.trim() || null,
    subjectType: fields.subjectType,
    sectorIdentifierUri: fields.subjectType === 'pairwise' ? fields.sectorIdentifierUri.trim() || null : null,
    securityProfile: fields.securityProfile,
    isPkceRequired: tokenEndpointAuthMethod === 'none' || fields.isPkceRequired,
    idTokenSignedResponseAlg: fields.idTokenSignedResponseAlg,
    scopes: [...fields.scopes],
    ...readLives(fields.lives),
    requireSignedRequestObject: fields.requireSignedRequestObject || null,
    jwksUri: fields.jwksUri.trim() || null,
    jwks: fields.jwksUri.trim() === '' ? (parseJwks(fields.jwks) ?? null) : null,
  }
}

/** What every application has, whatever it speaks. */
function createCommonDraft({ logo, access, groupsClaim, ...fields }: ApplicationFields): ApplicationDraft {
  const clientId = fields.clientId.trim()
  return {
    ...(clientId !== '' && { clientId }),
    name: fields.name.trim(),
    launchUri: fields.launchUri.trim() || null,
    policyUri: fields.policyUri.trim() || null,
    tosUri: fields.tosUri.trim() || null,
    clientUri: fields.clientUri.trim() || null,
    ...(access !== 'default' && { access }),
    groupsClaim,
    ...(logo !== 'kept' && { logo }),
  }
}

/** A gate: what it would say of OpenID Connect would be refused. */
function createGateDraft(fields: ApplicationFields, gate: GateFields): ApplicationDraft {
  return {
    ...createCommonDraft(fields),
    tokenEndpointAuthMethod: fields.tokenEndpointAuthMethod,
    gate: readGate(gate),
    scopes: keepGateScopes(fields.scopes),
    sessionSeconds: readLives(fields.lives).sessionSeconds,
  }
}

/** The fields, as the server takes them for an application that has its client id already. */
export function createChange(fields: ApplicationFields): ApplicationChange {
  const { clientId: _given, ...change } = createDraft(fields)
  return change
}

function filledIn(addresses: readonly string[]): string[] {
  return addresses.map((address) => address.trim()).filter((address) => address !== '')
}

/** Whether an application authenticates with a secret that it shares with this server. */
export function hasSecret({
  tokenEndpointAuthMethod,
}: Pick<Application, 'tokenEndpointAuthMethod'>): boolean {
  return tokenEndpointAuthMethod === 'client_secret_basic' || tokenEndpointAuthMethod === 'client_secret_post'
}

/** What follows from the choice of a security profile. */
export function chooseProfile(
  securityProfile: ApplicationFields['securityProfile'],
): Partial<ApplicationFields> {
  if (securityProfile === 'standard') return { securityProfile }
  return {
    securityProfile,
    tokenEndpointAuthMethod: 'private_key_jwt',
    idTokenSignedResponseAlg: 'ES256',
    isPkceRequired: true,
  }
}

/** Whether an application signs anything, for which its keys must be known. */
export function needsKeys({
  tokenEndpointAuthMethod,
  requireSignedRequestObject,
}: Pick<ApplicationFields, 'tokenEndpointAuthMethod' | 'requireSignedRequestObject'>): boolean {
  return tokenEndpointAuthMethod === 'private_key_jwt' || requireSignedRequestObject
}
