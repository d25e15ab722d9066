import type { IncomingMessage, ServerResponse } from 'node:http'

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
}
