import { getRequestListener } from '@hono/node-server'
import type { Log } from '../log/Log.ts'
import type { Exchange } from './Exchange.ts'
import { sendProblem } from './sendProblem.ts'

/** The API as one function of the Fetch standard: `Countersign.fetch` of @countersign/server. */
export type AnswerCall = (
  request: Request,
  connection: { readonly networkAddress: string },
) => Promise<Response>

/** Hands a request on to the API, as a `Request`, and its `Response` back. */
export function createCalls(answerCall: AnswerCall, log: Log): (exchange: Exchange) => void {
  const addresses = new WeakMap<object, string>()
  const listen = getRequestListener(
    (request, { incoming }) => answerCall(request, { networkAddress: addresses.get(incoming) ?? '' }),
    { overrideGlobalObjects: false },
  )
  return (exchange) => {
    const { request, response } = exchange
    // A Host that is none could not even be made into a Request.
    if (exchange.origin === undefined && exchange.path.startsWith('/api')) {
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
