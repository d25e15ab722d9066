import * as v from 'valibot'

/** How an application may come to tokens (OpenID Connect Dynamic Client Registration, section 2; RFC 8628; RFC 6749, section 4.4). */
export const grantTypes = [
  'authorization_code',
  'refresh_token',
  'urn:ietf:params:oauth:grant-type:device_code',
  'client_credentials',
] as const
export type GrantType = (typeof grantTypes)[number]

/** With which algorithms an application may sign what it sends. None of them shares a secret. */
export const applicationSigningAlgs = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'] as const
export type ApplicationSigningAlg = (typeof applicationSigningAlgs)[number]

/** Which kinds of wallet an application may ask for (specification, point 7). */
export const contextClassNames = ['urn:countersign:wallet:key', 'urn:countersign:wallet:contract'] as const

/** What an application can be held to. */
export const securityProfiles = ['standard', 'fapi2'] as const

/**
 * What an application may say of how it speaks the protocol, by the names of OpenID Connect Dynamic Client Registration
 * and its extensions, in camel case. Left out or null means that it says nothing of it.
 */
export const protocolEntries = {
  /** What it is held to: `fapi2` is the FAPI 2.0 Security Profile. Left out, `standard`. */
  securityProfile: v.optional(v.nullable(v.picklist(securityProfiles))),
  /** What it uses; without `authorization_code` it needs no redirect URI. By `client_credentials`, a confidential one has
   * tokens for itself, at the APIs that let it. */
  grantTypes: v.optional(v.nullable(v.array(v.picklist(grantTypes)))),
  /** How many seconds ago a person may have signed, where a request does not say so. */
  defaultMaxAge: v.optional(v.nullable(v.number())),
  /** Which kinds of wallet it would like, where a request does not say so. */
  defaultAcrValues: v.optional(v.nullable(v.array(v.picklist(contextClassNames)))),
  /** Where a sign-in can be begun from elsewhere (OpenID Connect Core, section 4). */
  initiateLoginUri: v.optional(v.nullable(v.string())),
  /** The email addresses of those who are responsible for it: for operators. */
  contacts: v.optional(v.nullable(v.array(v.string()))),
  /** Which program it is, of all its installations and versions (RFC 7591, section 2). */
  softwareId: v.optional(v.nullable(v.string())),
  softwareVersion: v.optional(v.nullable(v.string())),
  /** Where it publishes its public keys, in place of `jwks`. */
  jwksUri: v.optional(v.nullable(v.string())),
  /** Where it publishes which redirect URIs are its own: pairwise subjects are made for the host of this address. */
  sectorIdentifierUri: v.optional(v.nullable(v.string())),
  /** How userinfo is signed; without it, it is plain JSON. */
  userinfoSignedResponseAlg: v.optional(v.nullable(v.picklist(['RS256', 'ES256']))),
  /** How introspection is signed for it, when it asks for that (RFC 9701); without it, as its ID tokens are. */
  introspectionSignedResponseAlg: v.optional(v.nullable(v.picklist(['RS256', 'ES256']))),
  /** How the answers of the authorization endpoint are signed that it asks for so (JARM); without it, as its ID tokens are. */
  authorizationSignedResponseAlg: v.optional(v.nullable(v.picklist(['RS256', 'ES256']))),
  /** The only algorithm of its `private_key_jwt`. */
  tokenEndpointAuthSigningAlg: v.optional(v.nullable(v.picklist(applicationSigningAlgs))),
  /** The only algorithm of its request objects (RFC 9101); without it, unsigned ones are taken as well. */
  requestObjectSigningAlg: v.optional(v.nullable(v.picklist(applicationSigningAlgs))),
  /** Whether each request must be a signed request object. */
  requireSignedRequestObject: v.optional(v.nullable(v.boolean())),
  /** Whether each request must be pushed first (RFC 9126). */
  requirePushedAuthorizationRequests: v.optional(v.nullable(v.boolean())),
  /** Whether each of its tokens is bound to a key of its own (RFC 9449). */
  dpopBoundAccessTokens: v.optional(v.nullable(v.boolean())),
} as const

const settingsSchema = v.object(protocolEntries)
type Written = v.InferOutput<typeof settingsSchema>
export type SettingName = keyof typeof protocolEntries

/** What an application says of the protocol; null where it says nothing. */
export type ProtocolSettings = { readonly [Name in SettingName]: NonNullable<Written[Name]> | null }

/** An application that says nothing. */
export const noSettings: ProtocolSettings = {
  securityProfile: null,
  grantTypes: null,
  defaultMaxAge: null,
  defaultAcrValues: null,
  initiateLoginUri: null,
  contacts: null,
  softwareId: null,
  softwareVersion: null,
  jwksUri: null,
  sectorIdentifierUri: null,
  userinfoSignedResponseAlg: null,
  introspectionSignedResponseAlg: null,
  authorizationSignedResponseAlg: null,
  tokenEndpointAuthSigningAlg: null,
  requestObjectSigningAlg: null,
  requireSignedRequestObject: null,
  requirePushedAuthorizationRequests: null,
  dpopBoundAccessTokens: null,
}

export const settingNames: readonly SettingName[] = Object.keys(noSettings).filter(isSettingName)

function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(noSettings, name)
}
