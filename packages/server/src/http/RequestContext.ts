import { CountersignError } from '../CountersignError.ts'
import type { Service } from '../Service.ts'
import type { SiteFinder } from '../site/SiteFinder.ts'
import type { Site } from '../site/sites.ts'
import type { Requester } from '../store/appendEvent.ts'
import { readCookie } from './cookies.ts'
import type { RequestLike } from './request.ts'

/** What the router knows of a request. */
export interface RoutedRequest {
  readonly service: Service
  readonly request: RequestLike
  readonly networkAddress: string
  /** What the log calls it; undefined where nobody named it. */
  readonly requestId?: string | undefined
  /** The site with the request's host; undefined when it is not one of ours. */
  readonly foundSite: Site | undefined
  /** What the path names at its open parts. */
  readonly pathParams: Readonly<Record<string, string>>
}

/** One request on its way through an operation: what guards and handlers read of it. */
export class RequestContext implements RoutedRequest {
  readonly service: Service
  readonly request: RequestLike
  readonly networkAddress: string
  readonly requestId: string | undefined
  readonly foundSite: Site | undefined
  readonly pathParams: Readonly<Record<string, string>>

  constructor({ service, request, networkAddress, requestId, foundSite, pathParams }: RoutedRequest) {
    this.service = service
    this.request = request
    this.networkAddress = networkAddress
    this.requestId = requestId
    this.foundSite = foundSite
    this.pathParams = pathParams
  }

  /**
   * The site that the request was sent to (specification, point 5).
   *
   * @throws {CountersignError} `origin_forbidden` when its host is not one of ours.
   */
  get site(): Site {
    return this.foundSite ?? refuseHost(this)
  }

  /** The token in the session cookie; undefined when there is none. */
  get sessionToken(): string | undefined {
    return readCookie(this.request.headers.get('cookie'), this.site.sessionCookie)
  }

  /** What tells a browser from others while it signs: its sign-in cookie; undefined when it sent none. */
  get browser(): string | undefined {
    return readCookie(this.request.headers.get('cookie'), this.site.signInCookie)
  }

  /** What lets this browser's person in, as an invitation may: the token in its cookie; undefined when there is none. */
  get invitation(): string | undefined {
    return readCookie(this.request.headers.get('cookie'), this.site.invitationCookie)
  }

  /** Who asks, in a form that every store can keep and every screen can show. */
  get requester(): Requester {
    return {
      network_address: clean(this.networkAddress, longestAddress),
      user_agent: clean(this.request.headers.get('user-agent') ?? '', longestUserAgent),
    }
  }
}

/**
 * Refuses a request to a host that is not one of ours (specification, point 5).
 *
 * @throws {CountersignError} `origin_forbidden`
 */
export function checkHost(context: RequestContext): void {
  if (context.foundSite === undefined) refuseHost(context)
}

function refuseHost({ service, request, networkAddress }: RequestContext): never {
  throw new CountersignError('origin_forbidden', service.sites.tellHost(request, networkAddress))
}

/**
 * Refuses a request that a page of another site may have sent: it cannot set `Origin`, nor leave it out
 * (specification, point 5).
 *
 * @throws {CountersignError} `origin_forbidden`
 */
export function checkOrigin({ service, site, request, networkAddress }: RequestContext): void {
  requireOrigin(service.sites, site, request, networkAddress)
}

/** The same for a request that is no operation's. */
export function requireOrigin(
  sites: Pick<SiteFinder, 'tellOrigin'>,
  site: Site,
  request: Pick<RequestLike, 'headers'>,
  networkAddress?: string,
): void {
  const { headers } = request
  const [origin, fetchSite] = [headers.get('origin'), headers.get('sec-fetch-site')]
  if (origin !== site.origin)
    throw new CountersignError('origin_forbidden', sites.tellOrigin(request, networkAddress))
  if (fetchSite !== null && fetchSite !== 'same-origin') throw new CountersignError('origin_forbidden')
}

/**
 * Refuses a request that a page of another site has led a browser to. Browsers send our cookies with it (SameSite=Lax).
 * A browser that is too old to say where a request comes from, or a program with the cookie, is let in (Fetch Metadata,
 * section 2.3).
 *
 * @throws {CountersignError} `origin_forbidden`
 */
export function checkReader(context: RequestContext): void {
  checkHost(context)
  const fetchSite = context.request.headers.get('sec-fetch-site')
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none')
    throw new CountersignError('origin_forbidden')
}

const longestUserAgent = 512
const longestAddress = 64

/** Without control characters and halves of characters, which Postgres or a terminal would trip over. */
function clean(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
}
