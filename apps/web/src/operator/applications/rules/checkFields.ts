import type { ApplicationFields } from '../ApplicationFields.ts'
import { checkPageUri } from './checkPageUri.ts'
import { checkRedirectUri } from './checkRedirectUri.ts'
import { readJwks } from './readJwks.ts'

/** What is wrong, by the place in the form: `name`, or `redirectUris.1` for the second of a list. */
export type Problems = Readonly<Record<string, string>>

const longestName = 60

/** Says everything that is wrong in the form at once, each at its field. */
export function checkFields(fields: ApplicationFields): Problems {
  const found = {
    clientId: checkClientId(fields.clientId.trim()),
    name: checkName(fields.name.trim()),
    ...checkAddresses('redirectUris', fields),
    ...checkAddresses('postLogoutRedirectUris', fields),
    backchannelLogoutUri: checkBackchannel(fields.backchannelLogoutUri.trim()),
    policyUri: fields.policyUri.trim() === '' ? undefined : checkPageUri(fields.policyUri.trim()),
    tosUri: fields.tosUri.trim() === '' ? undefined : checkPageUri(fields.tosUri.trim()),
    jwks: checkJwks(fields),
    subjectType: checkSubjectType(fields),
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([place, problem]) => (problem === undefined ? [] : [[place, problem]])),
  )
}

function checkName(name: string): string | undefined {
  if (name === '') return 'Give it a name: people see it when they sign in.'
  if ([...name].length > longestName) return `A name has at most ${longestName} characters.`
  return /[\p{C}\p{Zl}\p{Zp}]/u.test(name) ? 'There is a character in it that nobody would see.' : undefined
}

function checkClientId(clientId: string): string | undefined {
  return clientId === '' || /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(clientId)
    ? undefined
    : 'A client id has letters, digits, dots, dashes and underscores only, at most 100.'
}

function checkAddresses(
  list: 'redirectUris' | 'postLogoutRedirectUris',
  fields: ApplicationFields,
): Readonly<Record<string, string | undefined>> {
  const addresses = fields[list].map((address) => address.trim())
  if (list === 'redirectUris' && addresses.every((address) => address === '')) {
    return { [`${list}.0`]: 'Give at least one address that people are led back to.' }
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
  return addresses.indexOf(address) === at
    ? checkRedirectUri(address, applicationType)
    : 'This address is in the list already.'
}

function checkBackchannel(address: string): string | undefined {
  if (address === '') return undefined
  return address.includes('#')
    ? 'Leave out the # and what follows: it is not sent along.'
    : checkPageUri(address)
}

function checkJwks({ jwks, tokenEndpointAuthMethod }: ApplicationFields): string | undefined {
  if (tokenEndpointAuthMethod !== 'private_key_jwt') return undefined
  if (jwks.trim() === '') return 'Paste the public keys that it signs with.'
  return readJwks(jwks) === undefined ? 'This is not a JWK Set. It looks like {"keys": [ … ]}.' : undefined
}

/** A pairwise subject is made for one host (OpenID Connect Core, section 8.1). */
function checkSubjectType({ subjectType, redirectUris }: ApplicationFields): string | undefined {
  if (subjectType === 'public') return undefined
  const hosts = new Set(redirectUris.flatMap((address) => URL.parse(address.trim())?.host ?? []))
  return hosts.size > 1 ? 'For this, all redirect addresses need the same host.' : undefined
}
