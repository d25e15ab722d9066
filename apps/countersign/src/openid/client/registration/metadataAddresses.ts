import { isLoopback } from '@countersign/siwe'
import {
  isOfThisComputer,
  parseRedirectUri,
  type RedirectRules,
} from '../../../applications/parseRedirectUri.ts'
import { FieldError } from '../../../fields/FieldError.ts'
import { type Metadata, refuseMetadata } from './refuseMetadata.ts'

/** The lists of addresses that people are led back to. */
type AddressList = 'redirect_uris' | 'post_logout_redirect_uris'

/**
 * What stays of a list of addresses of which a part cannot be taken; the answer says what was kept (RFC 7591, sections 2 and
 * 3.2.1). Where nothing of it can be taken it stays, and is refused by name.
 */
export function keepAddresses(
  addresses: unknown,
  { application_type }: Metadata,
  appSchemes: readonly string[] | undefined,
): unknown {
  if (!Array.isArray(addresses)) return addresses
  const applicationType = application_type === 'native' ? 'native' : 'web'
  const possible = addresses.filter((address) => isPossible(address, { applicationType, appSchemes }))
  return possible.length === 0 ? addresses : [...new Set(possible)]
}

function isPossible(address: unknown, rules: RedirectRules): boolean {
  if (typeof address !== 'string') return false
  try {
    const { protocol, hostname } = new URL(parseRedirectUri(address, 'redirectUris', rules))
    // No program of this machine has a certificate for its loopback address.
    return !(rules.applicationType === 'native' && protocol === 'https:' && isLoopback(hostname))
  } catch (error) {
    if (error instanceof FieldError) return false
    throw error
  }
}

/**
 * The type of an application that does not say it: where it is led back to a program on the person's computer, it is one
 * (RFC 8252, section 7). Agents leave it out, and take whatever port is free.
 */
export function inferType({ application_type, redirect_uris, grant_types }: Metadata): Metadata {
  if (application_type !== undefined || !Array.isArray(redirect_uris)) return {}
  const isProgram = redirect_uris.some((address) => typeof address === 'string' && isOfThisComputer(address))
  // One that says nothing of its type has not asked to sign in on devices, as native applications are taken to.
  return isProgram
    ? { application_type: 'native', grant_types: grant_types ?? ['authorization_code', 'refresh_token'] }
    : {}
}

/**
 * Says of addresses of which none can be kept what is wrong by the standards; what only we do not take is said by the rules of
 * all applications.
 *
 * @throws {OAuthError} `invalid_client_metadata`, or `invalid_redirect_uri`
 */
export function checkAddresses(name: AddressList, addresses: readonly string[], written: Metadata): void {
  const isNative = written['application_type'] === 'native'
  for (const address of addresses) {
    const fault = findFault(address, isNative)
    if (fault !== undefined) throw refuseMetadata(name, `holds ${fault}`)
  }
}

function findFault(address: string, isNative: boolean): string | undefined {
  const url = URL.parse(address)
  if (url === null) return 'what is no address'
  if (url.href.includes('#')) return 'an address with a fragment'
  const isHere = ofThisMachine.has(url.hostname)
  if (url.protocol === 'http:') return isNative && !isHere ? 'an http address of another machine' : undefined
  if (url.protocol === 'https:') return isNative && isHere ? 'an https address of this machine' : undefined
  if (!isNative) return 'an address that is not of the web'
  return ofPages.has(url.protocol) ? `an address that pages run or show (${url.protocol})` : undefined
}

const ofThisMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
const ofPages: ReadonlySet<string> = new Set([
  'about:',
  'blob:',
  'data:',
  'file:',
  'javascript:',
  'vbscript:',
])
