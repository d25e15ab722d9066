import type { ErrorDetails } from '@countersign/siwe'
import type { Log } from '../log.ts'
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
   * Says in the log, once for each, that requests name another host or origin than the options do. Gives what the answer
   * may say of it: nothing, except in development.
   */
  tell(asked: string | null): ErrorDetails
  /** The same for the host of a request. */
  tellHost(request: AskedUnder): ErrorDetails
}

/** Of so many hosts and origins each is told once: strangers may name any number. */
const mostTold = 10

/**
 * Creates it. The host is what `trustedHeader` says; else `Host`, which a framework may have replaced in the URL by the
 * address that it listens at; else the URL's. Where a header names several hosts, it is none of ours.
 */
export function createSiteFinder(
  sites: Sites,
  { trustedHeader, log }: { readonly trustedHeader: string | undefined; readonly log: Log | undefined },
): SiteFinder {
  const all = [...sites.values()]
  const configured = all.map(({ origin }) => origin).join(', ')
  // Where all origins are this machine's over plain http, the one who reads the answer is the developer.
  const isDevelopment = all.every(({ scheme }) => scheme === 'http')
  const told = new Set<string>()
  const readHost = ({ url, headers }: AskedUnder) =>
    trustedHeader === undefined
      ? (headers.get('host') ?? (url === undefined ? '' : splitUrl(url).host))
      : (headers.get(trustedHeader) ?? '')
  const finder: SiteFinder = {
    all,
    find: (request) => findSite(sites, readHost(request)),
    findOrTell(request) {
      const site = finder.find(request)
      if (site === undefined) finder.tellHost(request)
      return site
    },
    tell(named) {
      const asked = clean(named)
      if (told.size < mostTold && !told.has(asked)) {
        told.add(asked)
        warn(log, { asked, configured })
      }
      return isDevelopment ? { asked, configured } : {}
    },
    tellHost: (request) => finder.tell(readHost(request)),
  }
  return finder
}

/** What is no address is not repeated. */
function clean(named: string | null): string {
  if (named === null || named === '') return 'no host or origin'
  return /^[\w.:/[\]-]{1,100}$/.test(named) ? named : 'something that is no address'
}

const advice =
  'Requests under an address that "origins" does not have are refused. Correct "origins", let the proxy keep the host (in Vite, changeOrigin: false), or set "trustedHostHeader".'

function warn(log: Log | undefined, facts: { readonly asked: string; readonly configured: string }): void {
  const { asked, configured } = facts
  if (log !== undefined) log.warn(facts, advice)
  else
    process.emitWarning(`Asked under ${asked}, configured ${configured}. ${advice}`, {
      type: 'CountersignWarning',
    })
}
