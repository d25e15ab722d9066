import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestOutcome } from '@countersign/server'
import { describeProblem, type RefusalCode } from '@countersign/server/extension'

/** One request on its way through the product, read once at the edge. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** As it was sent, percent-encoding and all, without the query. */
  readonly path: string
  /** From its question mark on, or empty. */
  readonly query: string
  /** The configured origin whose host the request names, or undefined. */
  readonly origin: string | undefined
  readonly networkAddress: string
  /** What the log calls it. */
  readonly requestId: string
  /** What became of it, for the log and the metrics: of few words, whatever was sent. */
  readonly outcome: RequestOutcome
}

/** What of an exchange is looked up by its request. */
export type ExchangeFacts = Pick<Exchange, 'networkAddress' | 'requestId' | 'outcome'>

/** Sends an error of the catalogue outside the API, as the same response that the API makes. */
export function sendProblem(
  { response, outcome }: Pick<Exchange, 'response' | 'outcome'>,
  code: RefusalCode,
  details: Readonly<Record<string, string | number>> = {},
  commonHeaders: Readonly<Record<string, string>> = {},
): void {
  outcome.code = code
  const { status, headers, body } = describeProblem(code, details)
  response
    .writeHead(status, { ...commonHeaders, ...headers, 'content-length': Buffer.byteLength(body) })
    .end(body)
}
