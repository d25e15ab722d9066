import type { Session } from '@countersign/protocol'
import { CountersignError } from '../CountersignError.ts'
import type { Countersign } from '../createCountersign.ts'
import { problem } from '../http/problem.ts'
import { requireOrigin } from '../http/RequestContext.ts'
import type { OperationResponse } from '../http/response.ts'
import { findService } from '../Service.ts'
import type { HeadersLike } from '../site/SiteFinder.ts'

/** A request to a route of the application's own. */
interface OwnRequest {
  readonly method: string
  readonly url?: string | undefined
  readonly headers: HeadersLike
}

/**
 * The session of who calls a route of the application's own, or the response that refuses the call. What changes something
 * must come from a page of ours: a form of another site sends our cookie as well (Origin, Sec-Fetch-Site).
 */
export async function authorize(
  countersign: Countersign,
  { method, url, headers }: OwnRequest,
): Promise<{ readonly session: Session } | { readonly refusal: OperationResponse }> {
  const { sites, log } = findService(countersign)
  try {
    const asked = { headers, ...(url !== undefined && { url }) }
    const site = sites.find(asked)
    if (site === undefined) throw new CountersignError('origin_forbidden', sites.tellHost(asked))
    if (!/^(?:GET|HEAD|OPTIONS)$/.test(method)) requireOrigin(sites, site, { headers })
    const session = await countersign.session(asked)
    if (session === undefined) throw new CountersignError('not_signed_in')
    return { session }
  } catch (error) {
    return { refusal: problem(error, log) }
  }
}
