import type { Countersign } from '@countersign/server'
import { getRequestListener } from '@hono/node-server'
import type { Log } from '../log/Log.ts'
import type { Exchange } from './Exchange.ts'
import { sendProblem } from './sendProblem.ts'

/** Hands a request on to the API as a `Request` of the Fetch standard, and its `Response` back. */
export function createCalls(countersign: Pick<Countersign, 'fetch'>, log: Log): (exchange: Exchange) => void {
  const addresses = new WeakMap<object, string>()
  // Puts light versions of Request and Response in the place of Node's, which cost more than a session check:
  // their bodies are streams, whatever is in them.
  const listen = getRequestListener((request, { incoming }) =>
    countersign.fetch(request, { networkAddress: addresses.get(incoming) ?? '' }),
  )
  return (exchange) => {
    const { request, response } = exchange
    // A Host that is none could not even be made into a Request.
    if (exchange.origin === undefined && !/^\/(?:healthz|readyz)$/.test(exchange.path)) {
      sendProblem(response, 'origin_forbidden')
      return
    }
    addresses.set(request, exchange.networkAddress)
    listen(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'a call could not be answered')
      response.destroy()
    })
  }
}
