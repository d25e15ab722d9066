import { isReservedName } from '@countersign/product-api'
import { isLoopback } from '@countersign/siwe'
import { livePart } from '../../../language/liveTable.ts'
import { readRefusedField } from '../../../ui/readRefusedField.ts'
import { parseJwks } from '../../kit/parseJwks.ts'
import { texts } from '../../texts.ts'
import { type ApplicationFields, needsKeys } from './ApplicationFields.ts'
import { checkGate } from './checkGate.ts'

/** What is wrong, by the field of the form: `name`, or `redirectUris.1` for the second address of a list. */
export type Problems = Readonly<Record<string, string>>

/** Says everything that is wrong in the form at once, each at its field. */
export function checkFields(fields: ApplicationFields): Problems {
  const found = {
    clientId: checkClientId(fields.clientId.trim()),
    name: checkName(fields.name.trim()),
    ...(fields.gate === null ? checkOpenId(fields) : checkGate(fields.gate)),
    launchUri: fields.launchUri.trim() === '' ? undefined : checkRedirectUri(fields.launchUri.trim(), 'web'),
    policyUri: fields.policyUri.trim() === '' ? undefined : checkPageUri(fields.policyUri.trim()),
    tosUri: fields.tosUri.trim() === '' ? undefined : checkPageUri(fields.tosUri.trim()),
    clientUri: fields.clientUri.trim() === '' ? undefined : checkPageUri(fields.clientUri.trim()),
    'access.groups': checkAccess(fields),
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([place, problem]) => (problem === undefined ? [] : [[place, problem]])),
  )
}

/** What only an application that speaks OpenID Connect has. */
function checkOpenId(fields: ApplicationFields): Readonly<Record<string, string | undefined>> {
  return {
    ...checkAddresses('redirectUris', fields),
    ...checkAddresses('postLogoutRedirectUris', fields),
    backchannelLogoutUri: checkBackchannel(fields.backchannelLogoutUri.trim()),
    jwks: checkJwks(fields),
    jwksUri: fields.jwksUri.trim() === '' ? undefined : checkPageUri(fields.jwksUri.trim()),
    subjectType: checkSubjectType(fields),
    sectorIdentifierUri: checkSector(fields),
  }
}

const words = livePart(() => texts.applicationForm.problems)
const longestName = 60
const longestUri = 2000

function checkName(name: string): string | undefined {
  if (name === '') return words.nameMissing
  if ([...name].length > longestName) return words.nameTooLong(longestName)
  return /[\p{C}\p{Zl}\p{Zp}]/u.test(name) ? words.nameInvisible : undefined
}

function checkClientId(clientId: string): string | undefined {
  return clientId === '' || /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(clientId) ? undefined : words.clientId
}

function checkAddresses(
  list: 'redirectUris' | 'postLogoutRedirectUris',
  fields: ApplicationFields,
): Readonly<Record<string, string | undefined>> {
  const addresses = fields[list].map((address) => address.trim())
  if (list === 'redirectUris' && fields.usesRedirects && addresses.every((address) => address === '')) {
    return { [`${list}.0`]: words.redirectUriMissing }
  }
  return Object.fromEntries(
    addresses.map((address, at) => [`${list}.${at}`, checkAddress(address, at, addresses, fields)]),
  )
}

function checkAddress(
  address: string,
  at: number,
  addresses: readonly string[],
  { applicationType }: ApplicationFields,
): string | undefined {
  if (address === '') return undefined
  return addresses.indexOf(address) === at ? checkRedirectUri(address, applicationType) : words.addressTwice
}

function checkBackchannel(address: string): string | undefined {
  if (address === '') return undefined
  return address.includes('#') ? words.backchannelFragment : checkPageUri(address)
}

function checkJwks(fields: ApplicationFields): string | undefined {
  if (!needsKeys(fields) || fields.jwksUri.trim() !== '') return undefined
  const { jwks } = fields
  if (jwks.trim() === '') return words.jwksMissing
  return parseJwks(jwks) === undefined ? words.jwksWrong : undefined
}

function checkAccess({ access }: ApplicationFields): string | undefined {
  return typeof access === 'string' || access.groups.length > 0 ? undefined : words.groupMissing
}

/** A pairwise subject is made for one host (OpenID Connect Core, section 8.1). */
function checkSubjectType({
  subjectType,
  sectorIdentifierUri,
  redirectUris,
}: ApplicationFields): string | undefined {
  if (subjectType === 'public' || sectorIdentifierUri.trim() !== '') return undefined
  const hosts = new Set(redirectUris.flatMap((address) => URL.parse(address.trim())?.host ?? []))
  return hosts.size > 1 ? words.pairwiseHosts : undefined
}

function checkSector({ subjectType, sectorIdentifierUri }: ApplicationFields): string | undefined {
  const address = sectorIdentifierUri.trim()
  if (subjectType === 'public' || address === '') return undefined
  return address.startsWith('http:') ? words.notHttps : checkPageUri(address)
}

/**
 * Says what is wrong with a redirect URI; undefined where nothing is. The server decides; this says it at the field,
 * in the same order (RFC 9700, section 2.1: redirect URIs are compared exactly).
 */
export function checkRedirectUri(address: string, applicationType: 'web' | 'native'): string | undefined {
  if (address.length > longestUri) return words.addressTooLong(longestUri)
  if (!/^[\x21-\x7e]+$/.test(address) || address.includes('\\')) {
    return words.addressCharacters
  }
  if (address.includes('*')) return words.addressWildcard
  if (address.includes('#')) return words.addressFragment
  const url = URL.parse(address)
  if (url === null) return words.redirectUriIncomplete
  return checkScheme(url, applicationType) ?? checkCredentials(url)
}

function checkScheme(url: URL, applicationType: 'web' | 'native'): string | undefined {
  if (url.protocol === 'https:') return undefined
  if (url.protocol === 'http:') {
    if (isLoopback(url.hostname)) return undefined
    if (applicationType === 'native') return words.plainHttpNative
    return isPublicName(url.hostname) ? words.plainHttp : undefined
  }
  // The server knows the schemes of browsers: an operator may register those of all other programs.
  return applicationType === 'web' ? words.notHttps : undefined
}

/** Whether a host is a name of the public Internet; which addresses are private, the server knows. */
function isPublicName(hostname: string): boolean {
  return !/^[\d.]+$|^\[/.test(hostname) && !isReservedName(hostname)
}

function checkCredentials(url: URL): string | undefined {
  return url.username === '' && url.password === '' ? undefined : words.credentials
}

/** Says what is wrong with the URL of a page that the sign-in links to; undefined where nothing is. */
function checkPageUri(address: string): string | undefined {
  const url = /^[\x21-\x7e]{1,2000}$/.test(address) ? URL.parse(address) : null
  if (url === null) return words.pageUriIncomplete
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  return isWeb ? checkCredentials(url) : words.notHttps
}

/** Says which field of the form the server refused, and why; undefined where its refusal is about none. */
export function placeRefusal(error: unknown): Problems | undefined {
  const refused = readRefusedField(error)
  if (refused === undefined) return undefined
  const [, list, at] = /^(gate\.[a-zA-Z]+)\.(\d+)$/.exec(refused.field) ?? []
  if (list !== undefined) return { [list]: texts.gates.form.problems.refused(Number(at) + 1, refused.reason) }
  const [place = refused.field] = /^(?:gate\.[a-zA-Z.]+|[a-zA-Z]+(?:\.\d+)?)/.exec(refused.field) ?? []
  return { [place]: words.refused(refused.reason) }
}
