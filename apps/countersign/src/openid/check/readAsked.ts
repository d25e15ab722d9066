import type { IncomingMessage } from 'node:http'
import { schemeOfHost } from '../../applications/gate.fields.ts'
import type { GateScheme } from '../gate/gateCookies.ts'

/** What a proxy asks about: one request of a browser or a program, which the site behind it has not seen. */
export interface Asked {
  readonly method: string
  readonly scheme: GateScheme
  /** As the request named it, in lower case. */
  readonly host: string
  /** The path with its query, as it was sent: nothing of it is decoded. */
  readonly uri: string
  readonly path: string
}

/** An address of the host that is asked about. */
export function addressOf({ scheme, host }: Pick<Asked, 'scheme' | 'host'>, uri: string): string {
  return `${scheme}://${host}${uri}`
}

/** By which headers a proxy says what it asks about: Traefik and Caddy in one way, nginx in another. */
export type HeaderFamily = 'forwarded' | 'original'

/** What is wrong with how a proxy asks: it is for whoever has set it up. */
export class UnreadableCheck extends Error {
  override readonly name = 'UnreadableCheck'
}

/**
 * Reads what a proxy asks about, by the headers of one family alone. A client that sends those of the other would else be believed
 * by one program on the way and not by the next; so would one whose header comes twice, or with underscores.
 *
 * @throws {UnreadableCheck}
 */
export function readAsked({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>, family: HeaderFamily): Asked {
  const values = readFamily(rawHeaders, family)
  return family === 'forwarded' ? readForwarded(values) : readOriginal(values)
}

/** Every header that some proxy takes for one of these. */
const familyOf: ReadonlyMap<string, HeaderFamily> = new Map([
  ...['x-forwarded-method', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-uri'].map(
    (name) => [name, 'forwarded'] as const,
  ),
  ...['x-original-url', 'x-original-uri', 'x-original-method', 'x-original-host', 'x-rewrite-url'].map(
    (name) => [name, 'original'] as const,
  ),
])

function readFamily(rawHeaders: readonly string[], family: HeaderFamily): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    // Every name of the table begins so: nothing else is looked at closely.
    if (name.charCodeAt(0) !== 0x58 && name.charCodeAt(0) !== 0x78) continue
    const plain = name.toLowerCase().replaceAll('_', '-')
    const of = familyOf.get(plain)
    if (of === undefined) continue
    const value = rawHeaders[at + 1] ?? ''
    // A proxy that takes a header away may do so by sending it empty.
    if (value === '') continue
    if (name.includes('_'))
      throw new UnreadableCheck(`${name} has underscores, which programs read in different ways`)
    if (of !== family)
      throw new UnreadableCheck(`${name} is not for this address: the proxy must not send it here`)
    if (values.has(plain)) throw new UnreadableCheck(`${name} comes twice`)
    values.set(plain, value)
  }
  return values
}

function readForwarded(values: ReadonlyMap<string, string>): Asked {
  const scheme = required(values, 'x-forwarded-proto')
  const host = required(values, 'x-forwarded-host')
  return check({
    method: required(values, 'x-forwarded-method'),
    // What a proxy says of a WebSocket is the scheme that its page has.
    scheme: scheme === 'ws' ? 'http' : scheme === 'wss' ? 'https' : scheme,
    host,
    uri: required(values, 'x-forwarded-uri'),
  })
}

function readOriginal(values: ReadonlyMap<string, string>): Asked {
  const [, scheme = '', host = '', uri = ''] =
    /^([a-z]{1,10}):\/\/([^/?#]{1,300})(\/.*)$/s.exec(required(values, 'x-original-url')) ?? []
  return check({ method: required(values, 'x-original-method'), scheme, host, uri })
}

function required(values: ReadonlyMap<string, string>, name: string): string {
  const value = values.get(name)
  if (value === undefined) throw new UnreadableCheck(`${name} is missing`)
  return value
}

function check(written: Omit<Asked, 'path' | 'scheme'> & { readonly scheme: string }): Asked {
  const { method, scheme, uri } = written
  const host = written.host.toLowerCase()
  if (scheme !== 'https' && scheme !== 'http')
    throw new UnreadableCheck('the scheme is neither https nor http')
  if (!/^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?$/.test(host))
    throw new UnreadableCheck('the host is none')
  if (!/^[A-Z]{1,20}$/.test(method)) throw new UnreadableCheck('the method is none')
  // A fragment is never sent; one that is would end the address for some programs and not for others.
  if (!/^\/[\x21\x22\x24-\x7e]*$/.test(uri)) throw new UnreadableCheck('the address is no path')
  const end = uri.indexOf('?')
  if (scheme !== schemeOfHost(host))
    throw new UnreadableCheck(`people open ${host} by ${schemeOfHost(host)}, and the proxy says ${scheme}`)
  return { method, scheme, host: dropUsualPort(scheme, host), uri, path: end < 0 ? uri : uri.slice(0, end) }
}

/** Browsers leave it out; some proxies add it. */
function dropUsualPort(scheme: GateScheme, host: string): string {
  const usual = scheme === 'https' ? ':443' : ':80'
  return host.endsWith(usual) && !host.endsWith(`:${usual}`) ? host.slice(0, -usual.length) : host
}
