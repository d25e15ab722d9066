import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { OutboundCall } from '@countersign/server/extension'
import { callStranger, explainCall, type StrangerRules, within } from '../../outbound/callStranger.ts'

/** What an application publishes could not be fetched; the message says why, for operators. */
export class FetchError extends Error {
  /** Whether its host may only be away: it did not answer, or said that it cannot at the moment. */
  readonly isAway: boolean

  constructor(
    message: string,
    { isAway = false, ...options }: ErrorOptions & { readonly isAway?: boolean } = {},
  ) {
    super(message, options)
    this.isAway = isAway
  }
}

/**
 * Fetches a JSON document that an application publishes, once, as `callStranger` calls: an answer 200 within the limits of
 * the call.
 *
 * @throws {FetchError}
 */
export async function fetchDocument(
  address: string,
  call: Pick<OutboundCall, 'limits'>,
  rules: StrangerRules,
): Promise<unknown> {
  const { document } = await fetchAnswer(address, call, rules)
  return document
}

/** A document, and what its host says of it. */
export interface FetchedAnswer {
  readonly document: unknown
  readonly headers: IncomingHttpHeaders
}

/** The same with the headers of the answer. */
export async function fetchAnswer(
  address: string,
  { limits: { timeoutMilliseconds, responseBytes } }: Pick<OutboundCall, 'limits'>,
  rules: StrangerRules,
): Promise<FetchedAnswer> {
  const headers = { accept: 'application/json', 'accept-encoding': 'identity' }
  try {
    return await within(timeoutMilliseconds, async (signal) => {
      const response = await callStranger(new URL(address), { method: 'GET', headers, signal }, rules)
      try {
        if (response.statusCode !== 200) throw refuseStatus(response.statusCode ?? 0)
        return { document: parse(await readAtMost(response, responseBytes)), headers: response.headers }
      } finally {
        response.destroy()
      }
    })
  } catch (error) {
    if (error instanceof FetchError) throw error
    throw new FetchError(explainCall(error, timeoutMilliseconds), { cause: error, isAway: true })
  }
}

function refuseStatus(status: number): FetchError {
  const isAway = status >= 500 || status === 408 || status === 425 || status === 429
  return new FetchError(`was answered with the status ${status}`, { isAway })
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
