import type { Countersign } from '@countersign/server'
import { createNodeRequest, isBrokenOff, type SiteFinder, sendToNode } from '@countersign/server/extension'
import type { Exchange } from '../http/Exchange.ts'
import { sendProblem } from '../http/Exchange.ts'
import { endOfTick, endOfTurn } from '../http/endOfTurn.ts'
import type { Log } from '../log/log.ts'

/**
 * Passes a request to the API and sends its response, without the `Request` and the `Response` of the Fetch
 * standard: making them costs more than a session check (docs/decisions/0011).
 */
export function createApiHandler(
  countersign: Pick<Countersign, 'answer'>,
  { sites, log }: { readonly sites: Pick<SiteFinder, 'tellHost'>; readonly log: Log },
): (exchange: Exchange, headers: Readonly<Record<string, string>>) => void {
  return (exchange, headers) => {
    const { request, response, origin, path, query } = exchange
    const isHealth = path === '/healthz' || path === '/readyz'
    // A connection that is gone has no address, and nobody to read a response.
    if (exchange.networkAddress === '') {
      response.destroy()
      return
    }
    if (origin === undefined && !isHealth) {
      const details = sites.tellHost(createNodeRequest(request, unknown), exchange.networkAddress)
      sendProblem(exchange, 'origin_forbidden', details, headers)
      return
    }
    const url = `${origin ?? unknown}${path}${query}`
    endOfTurn()
      .then(() => countersign.answer(createNodeRequest(request, url), exchange))
      .then(async (result) => {
        await endOfTick()
        await sendToNode(response, result, headers)
      })
      .catch((error: unknown) => {
        // An aborted request gets no response and is not logged as an error.
        if (!isBrokenOff(error))
          log.error({ err: error, requestId: exchange.requestId }, 'an API request failed without a response')
        response.destroy()
      })
  }
}

/** Where a request asks under no host of ours. */
const unknown = 'http://unknown.invalid'
