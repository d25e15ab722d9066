import type { ErrorDetails } from '@countersign/siwe'
import type { Log } from '../log.ts'
import { ForeignNames } from './ForeignNames.ts'
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
