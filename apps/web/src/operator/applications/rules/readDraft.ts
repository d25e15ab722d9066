import {
  applicationAccessSchema,
  groupsClaimSchema,
  type LifeName,
  lifeNames,
  scopeNames,
} from '@countersign/product-api'
import * as v from 'valibot'
import { texts } from '../../texts.ts'
import { type ApplicationFields, newFields, parseJwks } from './ApplicationFields.ts'
import { createLifeFields } from './lives.ts'

/** The result of reading a text that should describe an application. */
export type DraftReading =
  | { readonly fields: ApplicationFields; readonly ignored: readonly string[] }
  | { readonly problem: string }

type Part = Partial<ApplicationFields>

/**
 * Reads an application from JSON: as a file declares it, or as OpenID Connect Dynamic Client Registration names its
 * metadata (`redirect_uris`). What cannot be taken over is named, not guessed.
 */
export function readDraft(text: string): DraftReading {
  const value = parseJson(text)
  const entry = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    return { problem: texts.addApplication.notOneApplication }
  }
  let fields = newFields
  const ignored: string[] = []
  for (const [name, given] of Object.entries(entry)) {
    const key = camelCase(name)
    const part = Object.hasOwn(readers, key) ? readers[key]?.(given, fields) : undefined
    if (part === undefined) ignored.push(name)
    else fields = { ...fields, ...part }
  }
  return { fields, ignored }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
}

type Reader = (value: unknown, before: ApplicationFields) => Part | undefined

const readers: Readonly<Record<string, Reader>> = {
  name: readText((name) => ({ name })),
  clientName: readText((name) => ({ name })),
  clientId: readText((clientId) => ({ clientId })),
  backchannelLogoutUri: readText((backchannelLogoutUri) => ({ backchannelLogoutUri })),
  jwksUri: readText((jwksUri) => ({ jwksUri })),
  sectorIdentifierUri: readText((sectorIdentifierUri) => ({ sectorIdentifierUri })),
  launchUri: readText((launchUri) => ({ launchUri })),
  policyUri: readText((policyUri) => ({ policyUri })),
  tosUri: readText((tosUri) => ({ tosUri })),
  clientUri: readText((clientUri) => ({ clientUri })),
  logo: readText((logo) => (logo.startsWith('data:') ? { logo } : undefined)),
  redirectUris: readList((redirectUris) => ({ redirectUris })),
  postLogoutRedirectUris: readList((postLogoutRedirectUris) => ({ postLogoutRedirectUris })),
  scopes: readList(chooseScopes),
  scope: readText((scope) => chooseScopes(scope.split(' '))),
  tokenEndpointAuthMethod: oneOf(
    ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
    (tokenEndpointAuthMethod) => ({ tokenEndpointAuthMethod }),
  ),
  applicationType: oneOf(['web', 'native'], (applicationType) => ({ applicationType })),
  subjectType: oneOf(['public', 'pairwise'], (subjectType) => ({ subjectType })),
  idTokenSignedResponseAlg: oneOf(['ES256', 'RS256'], (idTokenSignedResponseAlg) => ({
    idTokenSignedResponseAlg,
  })),
  isPkceRequired: (value) => (typeof value === 'boolean' ? { isPkceRequired: value } : undefined),
  securityProfile: oneOf(['standard', 'fapi2'], (securityProfile) => ({ securityProfile })),
  requireSignedRequestObject: (value) =>
    typeof value === 'boolean' ? { requireSignedRequestObject: value } : undefined,
  access: (value) => (v.is(applicationAccessSchema, value) ? { access: value } : undefined),
  groupsClaim: (value) => (v.is(groupsClaimSchema, value) ? { groupsClaim: value } : undefined),
  ...Object.fromEntries(lifeNames.map((name) => [name, readLifeOf(name)])),
  jwks: (value) => {
    const jwks = JSON.stringify(value, null, 2)
    return parseJwks(jwks) === undefined ? undefined : { jwks }
  },
}

function readText(take: (text: string) => Part | undefined) {
  return (value: unknown) => (typeof value === 'string' ? take(value) : undefined)
}

function readLifeOf(name: LifeName): Reader {
  return (value, { lives }) =>
    typeof value === 'number'
      ? { lives: { ...lives, [name]: createLifeFields({ [name]: value })[name] } }
      : undefined
}

function readList(take: (texts: readonly string[]) => Part) {
  return (value: unknown) => {
    if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) return undefined
    return take(value.length === 0 ? [''] : value)
  }
}

function oneOf<const TChoice extends string>(choices: readonly TChoice[], take: (choice: TChoice) => Part) {
  return (value: unknown) => {
    const choice = choices.find((one) => one === value)
    return choice === undefined ? undefined : take(choice)
  }
}

function chooseScopes(names: readonly string[]): Part {
  return { scopes: scopeNames.filter((scope) => scope === 'openid' || names.includes(scope)) }
}
