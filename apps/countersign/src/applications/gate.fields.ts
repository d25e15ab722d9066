import {
  type ApplicationDraft,
  type Gate,
  type GateDraft,
  gateLimits,
  gateScopes,
  gateValues,
  usualGateHeaders,
} from '@countersign/product-api'
import { isLoopback } from '@countersign/siwe'
import { FieldError } from '../fields/FieldError.ts'
import { matchAddresses, parseAddressRange } from '../settings/addressRanges.ts'
import { parseRedirectUri } from './parseRedirectUri.ts'

/**
 * Checks what makes a gate of an application, and fills in what was left out; undefined of what is no gate.
 *
 * @throws FieldError naming the first field that cannot be so, also where it is one that no gate has
 */
export function parseGate(
  draft: ApplicationDraft,
  { ownHosts = [] }: { readonly ownHosts?: readonly string[] } = {},
): Gate | undefined {
  const { gate } = draft
  if (gate === null || gate === undefined) return undefined
  const hosts = parseHosts(gate)
  const own = hosts.findIndex((host) => ownHosts.some((one) => isSentCookiesOf(host, one)))
  if (own >= 0)
    throw new FieldError(`gate.hosts.${own}`, 'is where people sign in: it cannot stand behind a gate')
  refuseUnfit(draft, hosts)
  return {
    hosts,
    openPaths: parseEach(gate.openPaths, 'gate.openPaths', gateLimits.openPaths, checkPath),
    isPreflightOpen: gate.isPreflightOpen ?? false,
    openNetworks: parseEach(gate.openNetworks, 'gate.openNetworks', gateLimits.openNetworks, checkNetwork),
    headers: parseHeaders(gate),
    sendsToken: gate.sendsToken ?? false,
  }
}

/**
 * Whether browsers send a host the cookies of another one: they do not look at the port (RFC 6265, section 8.5), so a site behind a
 * gate would be sent the sessions of everyone. On one machine, where all is tried out, that is so anyway.
 */
function isSentCookiesOf(host: string, other: string): boolean {
  if (host === other) return true
  const [name, otherName] = [host, other].map((one) => one.replace(/:[0-9]+$/, ''))
  return name === otherName && schemeOfHost(host) === 'https'
}

/** Where a gate leads people back to, by host: plain http is for sites on this machine. */
export function listGateAddresses(hosts: readonly string[]): string[] {
  return hosts.map((host) => `${schemeOfHost(host)}://${host}/`)
}

/** By which scheme people open a site. */
export function schemeOfHost(host: string): 'http' | 'https' {
  const url = URL.parse(`https://${host}/`)
  return url !== null && isLoopback(url.hostname) ? 'http' : 'https'
}

function parseHosts({ hosts }: GateDraft): string[] {
  if (hosts.length === 0) throw new FieldError('gate.hosts', 'is empty: give the host of the site')
  return parseEach(hosts, 'gate.hosts', gateLimits.hosts, (host, field) => {
    if (host !== host.toLowerCase() || !/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::[1-9][0-9]{0,4})?$/.test(host))
      throw new FieldError(
        field,
        'is not a host in lower case, such as files.example or files.example:8443, without https:// and without a path',
      )
    const scheme = schemeOfHost(host)
    parseRedirectUri(`${scheme}://${host}/`, field, { applicationType: 'web' })
    const { host: written } = new URL(`${scheme}://${host}/`)
    if (written !== host)
      throw new FieldError(field, `has a host that browsers write as ${written}: write it so`)
  })
}

function parseEach(
  texts: readonly string[] | undefined,
  field: string,
  most: number,
  check: (text: string, field: string) => void,
): string[] {
  const list = texts ?? []
  if (list.length > most) throw new FieldError(field, `has more than ${most} entries`)
  for (const [at, text] of list.entries()) {
    check(text, `${field}.${at}`)
    if (list.indexOf(text) !== at) throw new FieldError(`${field}.${at}`, 'is there twice')
  }
  return [...list]
}

/** A path in plain form, which every program on the way reads in the same way. */
const plainPath = /^(?:\/[A-Za-z0-9_~.-]+)+\/?$/

/** Whether a path can be open at all: nothing of it is encoded, doubled, a dot segment, or a sign that proxies read differently. */
export function isPlainPath(path: string): boolean {
  return path === '/' || (plainPath.test(path) && !/\/\.\.?(?:\/|$)/.test(path))
}

function checkPath(path: string, field: string): void {
  if (path.length > gateLimits.pathLength)
    throw new FieldError(field, `is longer than ${gateLimits.pathLength} characters`)
  if (path === '/')
    throw new FieldError(field, 'opens the whole site: name what is to be open, such as /healthz')
  if (!isPlainPath(path))
    throw new FieldError(
      field,
      'is not a plain path such as /healthz: letters, digits, dots, dashes, underscores and tildes between single slashes',
    )
  if (isOwnPath(path)) throw new FieldError(field, 'is a path of Countersign itself')
}

/** Where a gate answers people itself, whatever stands behind it. */
export function isOwnPath(path: string): boolean {
  return /^\/\.countersign(?:\/|$)/i.test(path)
}

function checkNetwork(range: string, field: string): void {
  const parsed = parseAddressRange(range)
  if (parsed === undefined)
    throw new FieldError(field, 'is neither a network address nor a range such as 10.8.0.0/24')
  const holds = matchAddresses([parsed])
  // All of IPv4 can also be written as a part of IPv6.
  if (parsed.prefix === 0 || (holds('1.1.1.1') && holds('203.0.113.1')))
    throw new FieldError(field, 'holds every address, so that the gate would be open')
}

/** Headers that proxies and browsers give a meaning of their own: as one of ours they would change what a request is. */
const takenHeader =
  /^(?:host|cookie|set-cookie|connection|keep-alive|te|trailer|transfer-encoding|upgrade|content-.*|accept.*|authorization|proxy-.*|sec-.*|forwarded|x-forwarded-(?:for|host|proto|port|uri|method|prefix|server)|x-original-.*|x-rewrite-url|x-real-ip|x-request-id|origin|referer|range|expect|via|date|countersign-.*)$/i

function parseHeaders({ headers = {} }: GateDraft): Gate['headers'] {
  const names = { ...usualGateHeaders }
  for (const value of gateValues) {
    const name = headers[value]
    if (name === undefined) continue
    const field = `gate.headers.${value}`
    if (!/^[A-Za-z][A-Za-z0-9-]{0,63}$/.test(name))
      throw new FieldError(field, 'is not the name of a header, such as X-Forwarded-User')
    if (takenHeader.test(name)) throw new FieldError(field, 'is a header with another meaning')
    names[value] = name
  }
  const lower = gateValues.map((value) => names[value].toLowerCase())
  const twice = gateValues.find((_value, at) => lower.indexOf(lower[at] ?? '') !== at)
  if (twice !== undefined) throw new FieldError(`gate.headers.${twice}`, 'is the header of another value')
  return names
}

/** A gate speaks no OpenID Connect: what is said of how an application does would be said in vain. */
function refuseUnfit(draft: ApplicationDraft, hosts: readonly string[]): void {
  const refuse = (field: string) => new FieldError(field, 'is not for a gate')
  const own = JSON.stringify(listGateAddresses(hosts))
  const { redirectUris = [], tokenEndpointAuthMethod = 'none', scopes = [] } = draft
  if (redirectUris.length > 0 && JSON.stringify(redirectUris) !== own) throw refuse('redirectUris')
  if (!/^(?:none|client_secret_basic)$/.test(tokenEndpointAuthMethod))
    throw new FieldError(
      'tokenEndpointAuthMethod',
      'is for a gate client_secret_basic, where the proxy brings a secret, or none',
    )
  const allowed: readonly string[] = gateScopes
  const scope = scopes.findIndex((name) => !allowed.includes(name))
  if (scope >= 0) throw refuse(`scopes.${scope}`)
  for (const field of unfitLists) if ((draft[field] ?? []).length > 0) throw refuse(field)
  for (const field of unfit) if (draft[field]) throw refuse(field)
  if (draft.applicationType === 'native') throw refuse('applicationType')
}

const unfitLists = ['postLogoutRedirectUris', 'grantTypes', 'defaultAcrValues'] as const
const unfit = [
  'backchannelLogoutUri',
  'initiateLoginUri',
  'jwks',
  'jwksUri',
  'sectorIdentifierUri',
  'requireSignedRequestObject',
  'requirePushedAuthorizationRequests',
  'dpopBoundAccessTokens',
  'accessTokenSeconds',
  'idTokenSeconds',
  'refreshTokenSeconds',
] as const
