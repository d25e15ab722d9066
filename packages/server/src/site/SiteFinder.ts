import { BlockList, isIP } from 'node:net'
import { type ErrorDetails, isLoopback } from '@countersign/siwe'
import type { Log } from '../log.ts'
import { listNetworks } from '../rate-limit/listNetworks.ts'
import { findSite, type Site, type Sites, splitUrl } from './sites.ts'

/** What is read of a request's headers: the values of one name, joined; null when it did not come. */
export interface HeadersLike {
  readonly get: (name: string) => string | null
}

/** A request, or what is known of it: its headers, and its URL where there is one. */
export interface AskedUnder {
  readonly url?: string | undefined
  readonly headers: HeadersLike
}

/** Finds the site that a request was sent to, and tells developers where requests name another host or origin. */
export interface SiteFinder {
  /** All of them, as configured. */
  readonly all: readonly Site[]
  /** Undefined where its host is not one of ours. */
  find(request: AskedUnder): Site | undefined
  /** The same, and says in the log where it is not one of ours. */
  findOrTell(request: AskedUnder): Site | undefined
  /**
   * Whether a request with another host was sent to one of ours, as a proxy in front or the browser says: leading it to one
   * of ours would bring it here again.
   */
  isHostChanged(headers: HeadersLike): boolean
  /**
   * Says in the log, once for each, that requests come under another host than the options name. Gives what the answer may
   * say of it: nothing, except in development.
   */
  tellHost(request: AskedUnder, networkAddress?: string): ErrorDetails
  /** The same for the origin of a request. */
  tellOrigin(request: Pick<AskedUnder, 'headers'>, networkAddress?: string): ErrorDetails
}

/** What a finder needs besides the sites. */
interface SiteFinderOptions {
  readonly trustedHeader: string | undefined
  readonly log: Log | undefined
  /** What the log says to do about it; undefined for what the options of this package can do. */
  readonly advice: string | undefined
  readonly now: () => number
}

/**
 * Creates it. The host is what `trustedHeader` says; else `Host`, which a framework may have replaced in the URL by the
 * address that it listens at; else the URL's. Where a header names several hosts, it is none of ours.
 */
export function createSiteFinder(
  sites: Sites,
  { trustedHeader, log, advice = ownAdvice, now }: SiteFinderOptions,
): SiteFinder {
  const all = [...sites.values()]
  const configured = all.map(({ origin }) => origin).join(', ')
  // Where all origins are this machine's over plain http, the one who reads the answer is the developer.
  const isDevelopment = all.every(({ scheme }) => scheme === 'http')
  const foreign = new ForeignNames(
    all.map(({ origin }) => new URL(origin).hostname),
    now,
  )
  const readHost = ({ url, headers }: AskedUnder) =>
    trustedHeader === undefined
      ? (headers.get('host') ?? (url === undefined ? '' : splitUrl(url).host))
      : (headers.get(trustedHeader) ?? '')
  const isOurs = (host: string) => findSite(sites, host.trim()) !== undefined
  const tell = (named: string | null, isVouchedFor: boolean, networkAddress: string | undefined) => {
    const asked = clean(named)
    if (foreign.isNews(asked, { isVouchedFor, networkAddress })) warn(log, { asked, configured }, advice)
    return isDevelopment ? { asked, configured } : {}
  }
  const finder: SiteFinder = {
    all,
    find: (request) => findSite(sites, readHost(request)),
    findOrTell(request) {
      const site = finder.find(request)
      if (site === undefined) finder.tellHost(request)
      return site
    },
    isHostChanged(headers) {
      const origin = headers.get('origin')
      return listForwardedHosts(headers).some(isOurs) || all.some((site) => site.origin === origin)
    },
    tellHost: (request, networkAddress) =>
      tell(readHost(request), finder.isHostChanged(request.headers), networkAddress),
    tellOrigin: ({ headers }, networkAddress) => tell(headers.get('origin'), false, networkAddress),
  }
  return finder
}

/** The hosts that a proxy says people asked for: in the usual header, and in the standard one (RFC 7239, section 5.3). */
function listForwardedHosts(headers: HeadersLike): string[] {
  const usual = (headers.get('x-forwarded-host') ?? '').split(',')
  const standard = (headers.get('forwarded') ?? '').matchAll(/(?:^|[;,\s])host="?([^";,\s]+)/gi)
  return [...usual, ...[...standard].map(([, host = '']) => host)]
}

/** What is no address is not repeated. */
function clean(named: string | null): string {
  if (named === null || named === '') return 'no host or origin'
  return /^[\w.:/[\]-]{1,100}$/.test(named) ? named : 'something that is no address'
}

const ownAdvice =
  'Requests under an address that "origins" does not have are refused. Correct "origins", let the proxy keep the host (in Vite, changeOrigin: false), or set "trustedHostHeader".'

function warn(
  log: Log | undefined,
  facts: { readonly asked: string; readonly configured: string },
  advice: string,
): void {
  const { asked, configured } = facts
  if (log !== undefined) log.warn(facts, advice)
  else
    process.emitWarning(`Asked under ${asked}, configured ${configured}. ${advice}`, {
      type: 'CountersignWarning',
    })
}

/** So many are told in an hour, of the operator's own and of strangers' each, and so many of them to one network. */
const places = 10
const placesOfNetwork = 3
const hour = 3_600_000
const mostRemembered = 1_000

/**
 * Which hosts and origins that are none of ours were told. Each is told once. Strangers may name any number, so their names
 * have places of their own: what looks like the operator's own network or domain is told beside them.
 */
export class ForeignNames {
  readonly #now: () => number
  readonly #hostnames: readonly string[]
  readonly #own = createPlaces()
  readonly #strange = createPlaces()

  constructor(hostnames: readonly string[], now: () => number) {
    this.#hostnames = hostnames
    this.#now = now
  }

  /** Whether a name is to be told now: it takes a place. `isVouchedFor`: a proxy in front says that it stands for one of ours. */
  isNews(name: string, { isVouchedFor, networkAddress }: Naming): boolean {
    const kind = isVouchedFor || isOwn(name, this.#hostnames) ? this.#own : this.#strange
    if (kind.told.has(name)) return false
    const now = this.#now()
    // Also where the clock was set back.
    if (Math.abs(now - kind.since) >= hour) {
      kind.since = now
      kind.taken = 0
      kind.ofNetworks.clear()
    }
    // The widest: whoever has a /48 of IPv6 has many of the narrow ones.
    const network = networkAddress === undefined ? undefined : listNetworks(networkAddress).at(-1)?.key
    const ofNetwork = network === undefined ? 0 : (kind.ofNetworks.get(network) ?? 0)
    if (kind.taken >= places || ofNetwork >= placesOfNetwork) return false
    kind.taken += 1
    if (network !== undefined) kind.ofNetworks.set(network, ofNetwork + 1)
    kind.told.add(name)
    forgetOldest(kind.told)
    return true
  }
}

/** What is known of whoever named it. */
export interface Naming {
  readonly isVouchedFor: boolean
  readonly networkAddress: string | undefined
}

interface Places {
  readonly told: Set<string>
  readonly ofNetworks: Map<string, number>
  taken: number
  since: number
}

function createPlaces(): Places {
  return { told: new Set(), ofNetworks: new Map(), taken: 0, since: Number.NEGATIVE_INFINITY }
}

function forgetOldest(told: Set<string>): void {
  if (told.size <= mostRemembered) return
  for (const oldest of told) {
    told.delete(oldest)
    return
  }
}

/** Names of an internal network, addresses that lead nowhere else, and what lies in the domain of a configured host. */
function isOwn(name: string, configured: readonly string[]): boolean {
  const hostname = URL.parse(name.includes('://') ? name : `http://${name}`)?.hostname ?? ''
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0) return privateAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  if (hostname === '' || isLoopback(hostname)) return hostname !== ''
  if (!hostname.includes('.') || internalNames.test(hostname)) return true
  return configured.some((ours) => {
    const [, ...parent] = ours.split('.')
    const domain = parent.length > 1 ? parent.join('.') : ours
    return hostname === domain || hostname.endsWith(`.${domain}`)
  })
}

const internalNames = /\.(?:local|localhost|internal|intranet|lan|home|corp|private|test|svc)$/

const privateAddresses = new BlockList()
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateAddresses.addSubnet(address, prefix, 'ipv4')
for (const [address, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateAddresses.addSubnet(address, prefix, 'ipv6')
