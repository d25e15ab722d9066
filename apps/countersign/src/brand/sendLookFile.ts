import { sendAsset } from '../http/Asset.ts'
import type { Exchange } from '../http/Exchange.ts'
import { sendProblem } from '../http/Exchange.ts'
import type { Looks } from './openLooks.ts'

/** Sends a picture or the rules of the brand. A drawing that is opened by itself is a page that may do nothing. */
export async function sendLookFile(exchange: Exchange, looks: Pick<Looks, 'findFile'>): Promise<void> {
  const { request, response, path } = exchange
  const file = await looks.findFile(path)
  response.setHeader('content-security-policy', "default-src 'none'; sandbox")
  if (file === undefined) sendProblem(exchange, 'not_found')
  else sendAsset(request, response, file, 200)
}
