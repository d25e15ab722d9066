import type { IncomingMessage } from 'node:http'
import type { OutboundCall } from '@countersign/server/extension'
import { callStranger, explainCall, type StrangerRules, within } from '../../outbound/callStranger.ts'

/** What an application publishes could not be fetched; the message says why, for operators. */
export class FetchError extends Error {}

/**
 * Fetches a JSON document that an application publishes, once, as `callStranger` calls: an answer 200 within the limits of
 * the call.
 *
 * @throws {FetchError}
 */
export async function fetchDocument(
  address: string,
  { limits: { timeoutMilliseconds, responseBytes } }: Pick<OutboundCall, 'limits'>,
  rules: StrangerRules,
): Promise<unknown> {
  const headers = { accept: 'application/json', 'accept-encoding': 'identity' }
  try {
    return await within(timeoutMilliseconds, async (signal) => {
      const response = await callStranger(new URL(address), { method: 'GET', headers, signal }, rules)
      try {
        if (response.statusCode !== 200)
          throw new FetchError(`was answered with the status ${response.statusCode}`)
        return parse(await readAtMost(response, responseBytes))
      } finally {
        response.destroy()
      }
    })
  } catch (error) {
    if (error instanceof FetchError) throw error
    throw new FetchError(explainCall(error, timeoutMilliseconds), { cause: error })
  }
}

/** Reads no further than the limit, however much is sent. */
async function readAtMost(response: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > most) throw new FetchError(`is larger than ${most} bytes`)
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new FetchError('is not JSON', { cause })
  }
}
