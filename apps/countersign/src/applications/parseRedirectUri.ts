import { domainToUnicode } from 'node:url'
import { isReservedName } from '@countersign/product-api'
import { isLoopback } from '@countersign/siwe'
import { isOfBrowsers, wellKnownSchemes } from '../fields/appSchemes.ts'
import { FieldError } from '../fields/FieldError.ts'
import { type InternalHosts, isInternalHost } from '../outbound/internalHosts.ts'
import { isPublicAddress } from '../outbound/isPublicAddress.ts'

const longest = 2000

/** What a redirect URI may be beside an https address. */
export interface RedirectRules {
  readonly applicationType: 'web' | 'native'
  /**
   * Whether an operator wrote it, who knows the application: it may have the scheme of a well-known program, or lead into the
   * operator's own network without TLS. Left out, a stranger did.
   */
  readonly isWrittenByOperator?: boolean
  /** Schemes without a dot that the operator takes from strangers, beside {@link wellKnownSchemes}. */
  readonly appSchemes?: readonly string[] | undefined
}

/**
 * Checks a redirect URI. It is compared exactly later (RFC 9700, section 2.1), so it is
 * kept as it was written.
 *
 * @throws FieldError
 */
export function parseRedirectUri(text: string, field: string, rules: RedirectRules): string {
  const refuse = (detail: string) => new FieldError(field, detail)
  if (text.length > longest) throw refuse(`is longer than ${longest} characters`)
  // What a browser strips or turns around while it reads an address would be compared otherwise than followed.
  if (!/^[\x21-\x7e]+$/.test(text) || text.includes('\\')) {
    throw refuse('has a space, a backslash or a character that is not ASCII: write it percent-encoded')
  }
  if (text.includes('*')) throw refuse('has a wildcard (*): write out each address')
  if (text.includes('#')) throw refuse('has a fragment (#): an answer could not be added to it')
  const url = URL.parse(text)
  if (url === null) throw refuse('is not an address: write it out, such as https://app.example/callback')
  checkScheme(url, refuse, rules)
  if (url.username !== '' || url.password !== '') throw refuse('has a user name or a password in it')
  checkHost(text, url, refuse)
  return text
}

function checkScheme(
  url: URL,
  refuse: (detail: string) => FieldError,
  { applicationType, isWrittenByOperator = false, appSchemes = [] }: RedirectRules,
): void {
  if (url.protocol === 'https:') return
  if (url.protocol === 'http:') {
    if (isLoopback(url.hostname)) return
    if (isWrittenByOperator && applicationType === 'web' && isOfPrivateNetwork(url.hostname)) return
    throw refuse('must start with https:// (plain http is for loopback hosts such as localhost)')
  }
  if (applicationType === 'web') {
    throw refuse(
      'must start with https://, or be an http address of a loopback host; a scheme of its own is for applicationType native (--native)',
    )
  }
  if (isWrittenByOperator && !isOfBrowsers(url.protocol)) return
  if ([...wellKnownSchemes, ...appSchemes].includes(url.protocol.slice(0, -1))) return
  // RFC 8252, section 7.1: a private-use scheme is a reversed domain name, so that no one else claims it.
  if (!/^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/.test(url.protocol)) {
    throw refuse(
      'has a scheme without a dot: use a domain name of yours turned around, such as com.example.app:/',
    )
  }
}

/** An address or a name of a network that is not the public Internet: what comes there without TLS can be read on it. */
function isOfPrivateNetwork(hostname: string): boolean {
  return isPrivateHost(hostname) && !/^(?:0|2(?:2[4-9]|[3-5]\d))\.|^\[::\]$|^\[ff/.test(hostname)
}

/** The registered addresses without TLS that are not on the person's own machine: who listens there reads the code. */
export function listUnprotected(redirectUris: readonly string[]): string[] {
  return redirectUris.filter((uri) => {
    const url = URL.parse(uri)
    return url?.protocol === 'http:' && !isLoopback(url.hostname)
  })
}

/**
 * A host is letters, digits, hyphens and dots, or an IP address, as the browser writes it: what a person reads must be
 * what the browser goes to. So nothing is percent-encoded, stands for another character, or is a number in another form.
 */
function checkHost(text: string, url: URL, refuse: (detail: string) => FieldError): void {
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const authority = /^[^:]+:\/\/([^/?]*)/.exec(text)?.[1]
  if (authority === undefined && isWeb) throw refuse('has no // after its scheme')
  if (authority === undefined) return
  const host = authority.replace(/:\d*$/, '')
  const isPlain = /^(?:[A-Za-z0-9.-]*|\[[0-9A-Fa-f:.]+\])$/.test(host)
  if (isWeb && /\bxn--/.test(domainToUnicode(url.hostname)))
    throw refuse('has a host with xn-- that stands for no letters')
  // In a sentence that is signed, it would be the sentence's end.
  if (isWeb && host.endsWith('.')) throw refuse('has a host that ends with a dot')
  if (isPlain && host.toLowerCase() === url.hostname.toLowerCase()) return
  throw refuse(
    isPlain
      ? `has a host that browsers write as ${url.hostname}: write it so`
      : 'has a host with other characters than letters, digits, hyphens and dots: write other letters as xn--…',
  )
}

/**
 * Checks the address of a page that people are shown a link to, such as the policy; null where there is none.
 *
 * @throws FieldError
 */
export function parsePageUri(text: string | null | undefined, field: string): string | null {
  if (text === null || text === undefined || text === '') return null
  const url = /^[\x21-\x7e]+$/.test(text) && text.length <= longest ? URL.parse(text) : null
  const isWeb = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  const isPlain = url !== null && /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/.test(url.hostname)
  if (url === null || !isWeb || !isPlain || url.username !== '' || url.password !== '') {
    throw new FieldError(field, 'is not the https address of a page, such as https://app.example/policy')
  }
  return url.href
}

/**
 * Checks the back-channel logout URI; null where there is none. The server itself calls it, so it must not lead into
 * the operator's own network, but for hosts that the operator has listed; where its name leads is checked again at each
 * call.
 *
 * @throws FieldError
 */
export function parseBackchannelUri(text: string | null | undefined, rules: CallRules): string | null {
  return text === null || text === undefined || text === ''
    ? null
    : parseCalledUri(text, 'backchannelLogoutUri', rules)
}

/**
 * Checks an address that the server itself calls. Where its name leads is checked again at each call.
 *
 * @throws FieldError
 */
export function parseCalledUri(
  text: string,
  field: string,
  { isLoopbackAllowed, internalHosts = [] }: CallRules,
): string {
  const refuse = (detail: string) => new FieldError(field, detail)
  const url = /^[\x21-\x7e]+$/.test(text) && text.length <= longest ? URL.parse(text) : null
  if (url === null || url.hostname === '') throw refuse('is not an address')
  if (text.includes('#')) throw refuse('has a fragment (#)')
  if (url.username !== '' || url.password !== '') throw refuse('has a user name or a password in it')
  if (isLoopbackAllowed && isLoopback(url.hostname) && /^https?:$/.test(url.protocol)) return url.href
  if (isInternalHost(url, internalHosts)) return url.href
  if (url.protocol !== 'https:') throw refuse('must start with https://')
  if (isPrivateHost(url.hostname)) {
    throw refuse(
      'leads into a private network, which this server calls only where COUNTERSIGN_INTERNAL_HOSTS lists the host',
    )
  }
  return url.href
}

/** Which hosts the server may call, beside public ones. */
export interface CallRules {
  /** Whether this server is only tried out on this machine. */
  readonly isLoopbackAllowed: boolean
  readonly internalHosts?: InternalHosts
}

function isPrivateHost(hostname: string): boolean {
  const literal = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  return isAddress ? !isPublicAddress(literal) : isReservedName(hostname)
}

/**
 * Whether a redirect may go to an address: a registered one, to the letter, or on any port of this machine where a native
 * or public application has registered it there (RFC 8252, section 7.3): it takes the port that is free when it starts.
 */
export function isRegisteredRedirect(address: string, application: RegisteredRedirects): boolean {
  if (application.redirectUris.includes(address)) return true
  if (application.gate !== undefined) return isOfGate(address, application)
  const asked = mayMovePort(application) ? withoutPort(address) : undefined
  return asked !== undefined && application.redirectUris.some((uri) => withoutPort(uri) === asked)
}

/** What is registered of where an application may be. */
export interface RegisteredRedirects {
  readonly redirectUris: readonly string[]
  readonly applicationType: string
  /** `none` of a public application. */
  readonly tokenEndpointAuthMethod: string
  /** Of a gate, which leads people back to whatever page of its hosts they wanted. */
  readonly gate?: object
}

function isOfGate(address: string, { redirectUris }: RegisteredRedirects): boolean {
  const origin = URL.parse(address)?.origin
  return origin !== undefined && redirectUris.includes(`${origin}/`)
}

/** Whether an application may be at an origin, by one of its redirect URIs. One by a scheme of its own has none. */
export function isRegisteredOrigin(origin: string, application: RegisteredRedirects): boolean {
  const origins = application.redirectUris.map((uri) => URL.parse(uri)?.origin)
  if (origin === 'null') return false
  if (origins.includes(origin)) return true
  const asked = mayMovePort(application) ? withoutPort(origin) : undefined
  return asked !== undefined && origins.some((one) => one !== undefined && withoutPort(one) === asked)
}

/**
 * Whether a redirect goes to a program on the person's computer, by plain http or by a scheme of the program's own: any other
 * program there could take its place (RFC 8252, sections 8.1 and 8.6).
 */
export function isOfThisComputer(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.protocol === 'https:') return false
  return url.protocol !== 'http:' || isLoopback(url.hostname)
}

function mayMovePort({ applicationType, tokenEndpointAuthMethod }: RegisteredRedirects): boolean {
  return applicationType === 'native' || tokenEndpointAuthMethod === 'none'
}

/** An http address of this machine, on whatever port; undefined for any other. */
function withoutPort(address: string): string | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'http:' || !isLoopback(url.hostname)) return undefined
  url.port = ''
  return url.href
}

/**
 * The host that a redirect URI leads to; empty where it leads to an app by a scheme of its own, which any app on a
 * device can claim: nothing about such an address is verified (RFC 8252, section 8.1); and where there is none.
 */
export function findHost(redirectUri: string | undefined): string {
  if (redirectUri === undefined) return ''
  const { host, protocol } = new URL(redirectUri)
  return protocol === 'https:' || protocol === 'http:' ? host : ''
}
