import { CountersignError } from '../error/CountersignError.ts'
import type { Site } from '../site/sites.ts'
import type { Call } from './Call.ts'

/**
 * The site that a call was sent to (specification, point 5).
 *
 * @throws {CountersignError} `origin_forbidden` when its host is none of ours.
 */
export function checkHost({ site }: Call): Site {
  if (site === undefined) throw new CountersignError('origin_forbidden')
  return site
}

/**
 * The site that a call which changes something was sent to, and sent from: a page of another site cannot set
 * `Origin`, nor leave it out.
 *
 * @throws {CountersignError} `origin_forbidden`
 */
export function checkOrigin(call: Call): Site {
  const site = checkHost(call)
  const { headers } = call.request
  const fetchSite = headers.get('sec-fetch-site')
  if (headers.get('origin') !== site.origin || (fetchSite !== null && fetchSite !== 'same-origin')) {
    throw new CountersignError('origin_forbidden')
  }
  return site
}
