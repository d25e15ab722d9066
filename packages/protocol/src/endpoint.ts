import type * as v from 'valibot'

/** The methods that calls of the API are made with. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the HTTP API, as browser and server both read it: the server routes, reads and describes by it, the
 * browser sends and checks by it.
 *
 * @example
 * const readWidget = { method: 'GET', path: '/api/widgets/:id', response: widgetSchema } as const satisfies Endpoint
 */
export interface Endpoint {
  readonly method: Method
  /** A part that starts with a colon stands for one part of an address, such as `/api/account/sessions/:id`. */
  readonly path: string
  /** What the query may name, each with its description. */
  readonly query?: Readonly<Record<string, string>>
  /** The JSON that is sent. */
  readonly body?: v.GenericSchema
  /**
   * Whether the body brings what was signed: `message` and `signature` of a wallet, or, in their place, `kind` and the
   * fields of another kind of key.
   */
  readonly proof?: true
  readonly response: EndpointResponse
}

/** JSON of this shape; nothing (204); `{"status":"ok"}`; or files of these media types. */
export type EndpointResponse = v.GenericSchema | 'nothing' | 'status' | readonly [string, ...string[]]

/** Calls of the API by what they do, such as `signIn`. */
export type Endpoints = Readonly<Record<string, Endpoint>>

/** The names of the open parts of a path, in their order. */
export type PathNames<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? [Name, ...PathNames<`/${Rest}`>]
  : Path extends `${string}/:${infer Name}`
    ? [Name]
    : []

/** The query of a list that is read a page at a time. */
export const pageQuery = {
  cursor: 'where the page starts: `next` of the previous page',
  limit: 'the maximum number of items, 1 to 100; 50 by default',
} as const
