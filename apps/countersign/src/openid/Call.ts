import type { RequestContext, Requester, Site } from '@countersign/server/extension'
import type { Client } from './client/Client.ts'

/**
 * A request on its way through an endpoint. What becomes known of it (the application, the person, their session) is a value
 * that is passed on: nothing is kept beside the request, and nothing is asked of it twice.
 */
export interface Call {
  /** One of our origins: the issuer of all that is answered. */
  readonly site: Site
  readonly request: RequestContext['request']
  readonly method: string
  readonly path: string
  /** Without its question mark. */
  readonly query: string
  readonly networkAddress: string
  /** Who asks, as events keep it. */
  readonly requester: Requester
  /** What the log calls it. */
  readonly requestId: string
  readonly asker: Asker
}

/** Who asks: for the log and for limits, also where the request is refused afterwards. */
export interface Asker {
  /** Undefined until an application is known that the request says that it is of; it may yet have to prove that. */
  client: Client | undefined
  /** The API that the request is about, once it is known; an API that asks about a token is it, too. */
  apiId?: string | undefined
}

/** What an endpoint answers: a response of our dispatcher. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: string | null
  /** What was refused, for the log and the metrics, where a redirect or a page does not say so. */
  readonly refused?: string | undefined
}

/** An answer in JSON, for whoever asked alone. */
export function answerJson(
  value: unknown,
  { status = 200, headers = {} }: { readonly status?: number; readonly headers?: Answer['headers'] } = {},
): Answer {
  return { status, headers: { ...jsonHeaders, ...headers }, body: JSON.stringify(value) }
}

const jsonHeaders = {
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
} as const
