import {
  type ApplicationDraft,
  type GrantType,
  noSettings,
  type ProtocolSettings,
  type SettingName,
  settingNames,
} from '@countersign/product-api'
import { FieldError } from '../fields/FieldError.ts'
import { type CallRules, parseCalledUri, parsePageUri } from './parseRedirectUri.ts'

type Draft = Pick<ApplicationDraft, SettingName | 'tokenEndpointAuthMethod' | 'jwks' | 'subjectType'>

const longestAge = 10 * 365 * 86_400
const mostContacts = 10
const longestText = 200

/**
 * Checks what an application says of how it speaks the protocol.
 *
 * @throws FieldError
 */
export function parseSettings(draft: Draft, rules: CallRules): ProtocolSettings {
  return {
    ...pickSettings(draft),
    grantTypes: parseGrantTypes(draft),
    defaultMaxAge: parseAge(draft.defaultMaxAge),
    defaultAcrValues: keepEach(draft.defaultAcrValues),
    initiateLoginUri: parseInitiateLoginUri(draft.initiateLoginUri),
    contacts: parseContacts(draft.contacts),
    softwareId: parseText(draft.softwareId, 'softwareId'),
    softwareVersion: parseText(draft.softwareVersion, 'softwareVersion'),
    jwksUri: parseJwksUri(draft, rules),
    sectorIdentifierUri: parseSectorUri(draft, rules),
    tokenEndpointAuthSigningAlg: parseAuthSigningAlg(draft),
  }
}

/** What was set, out of everything else about an application: a switch that is off says nothing. */
export function pickSettings(from: Readonly<Partial<Record<SettingName, unknown>>>): ProtocolSettings {
  const set = settingNames.filter((name) => !unsaid.has(from[name]))
  return { ...noSettings, ...Object.fromEntries(set.map((name) => [name, from[name]])) }
}

/** What is the same as nothing. */
const unsaid: ReadonlySet<unknown> = new Set([undefined, null, false, 'standard'])

/** Whether an application uses redirects at all: what has its sign-ins on another device needs none. */
export function usesRedirects({ grantTypes }: Pick<Draft, 'grantTypes'>): boolean {
  return grantTypes?.includes('authorization_code') ?? true
}

function parseGrantTypes({ grantTypes, tokenEndpointAuthMethod }: Draft): GrantType[] | null {
  const kept = keepEach(grantTypes)
  if (kept === null) return null
  if (kept.includes('client_credentials') && tokenEndpointAuthMethod === 'none')
    throw new FieldError('grantTypes', 'holds client_credentials, which a public application cannot use')
  if (kept.some((type) => type !== 'refresh_token')) return kept
  throw new FieldError(
    'grantTypes',
    'holds neither authorization_code, nor the device grant, nor client_credentials',
  )
}

/** Each once, in the order in which they were written; null where there is none. */
function keepEach<const T extends string>(list: readonly T[] | null | undefined): T[] | null {
  const each = [...new Set(list ?? [])]
  return each.length === 0 ? null : each
}

function parseAge(age: number | null | undefined): number | null {
  if (age === null || age === undefined) return null
  if (Number.isSafeInteger(age) && age >= 0 && age <= longestAge) return age
  throw new FieldError('defaultMaxAge', 'is not a whole number of seconds, of ten years at most')
}

/** A page of the application that a browser is led to: https, but for an application on this machine. */
function parseInitiateLoginUri(text: string | null | undefined): string | null {
  return parsePageUri(text, 'initiateLoginUri')
}

function parseContacts(contacts: Draft['contacts']): string[] | null {
  const kept = keepEach(contacts)
  if ((kept ?? []).length > mostContacts) {
    throw new FieldError('contacts', `holds more than ${mostContacts} addresses`)
  }
  const wrong = kept?.findIndex(
    (contact) => contact.length > longestText || !/^[^\s@]+@[^\s@]+$/.test(contact),
  )
  if (wrong !== undefined && wrong >= 0) {
    throw new FieldError(`contacts.${wrong}`, 'is not an email address, such as team@app.example')
  }
  return kept
}

function parseText(text: string | null | undefined, field: 'softwareId' | 'softwareVersion'): string | null {
  if (text === null || text === undefined || text === '') return null
  if (text.length <= longestText && /^[\x20-\x7e]+$/.test(text)) return text
  throw new FieldError(field, `is longer than ${longestText} characters, or not ASCII`)
}

function parseJwksUri({ jwksUri, jwks }: Draft, rules: CallRules): string | null {
  if (jwksUri === null || jwksUri === undefined || jwksUri === '') return null
  if (jwks === null || jwks === undefined) return parseCalledUri(jwksUri, 'jwksUri', rules)
  throw new FieldError('jwksUri', 'is given beside jwks: name the keys, or where they are published')
}

function parseSectorUri({ sectorIdentifierUri, subjectType }: Draft, rules: CallRules): string | null {
  if (sectorIdentifierUri === null || sectorIdentifierUri === undefined || sectorIdentifierUri === '')
    return null
  const address = parseCalledUri(sectorIdentifierUri, 'sectorIdentifierUri', rules)
  if (!address.startsWith('https:')) throw new FieldError('sectorIdentifierUri', 'must start with https://')
  if (subjectType === 'pairwise') return address
  throw new FieldError('sectorIdentifierUri', 'is for applications whose subjects are pairwise')
}

function parseAuthSigningAlg({ tokenEndpointAuthSigningAlg: alg = null, tokenEndpointAuthMethod }: Draft) {
  if (alg === null || tokenEndpointAuthMethod === 'private_key_jwt') return alg
  throw new FieldError(
    'tokenEndpointAuthSigningAlg',
    'is for applications that prove themselves with private_key_jwt',
  )
}
