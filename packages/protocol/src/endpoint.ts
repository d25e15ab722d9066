import type * as v from 'valibot'

/** A change that a fresh signature confirms: its kind, and texts that say what it is made to (specification, point 6). */
export type ConfirmableChange = { readonly kind: string } & Readonly<Record<string, string>>

/** The methods that calls of the API are made with. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the HTTP API, as browser and server both read it: the server routes, reads and describes by it, the
 * browser sends and checks by it.
 *
 * @example
 * const readWidget = { method: 'GET', path: '/api/widgets/:id', response: widgetSchema } as const satisfies Endpoint
 */
export interface Endpoint<Change extends ConfirmableChange = ConfirmableChange> {
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
  /**
   * The change that a call makes, and that its caller confirms by a signature first: see {@link confirmed}. Undefined where
   * what is sent changes nothing that needs one.
   */
  confirms?(input: EndpointInput): Change | undefined
  /** The change that a call prepares: its confirmation must be there, and stays for the call that makes the change. */
  prepares?(input: EndpointInput): Change
}

/** What a call sends, whichever its endpoint is. */
export interface EndpointInput {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | undefined>> | undefined
  readonly body: unknown
}

/** What a call of one endpoint sends, after it was read by the schema of its body. */
export interface InputOf<E extends Endpoint> {
  readonly params: Readonly<Record<PathNames<E['path']>[number], string>>
  readonly query: E extends { readonly query: infer Names }
    ? Readonly<Partial<Record<keyof Names, string>>>
    : undefined
  /** Without what was signed (`proof`): that is read apart. */
  readonly body: E extends { readonly body: infer Schema extends v.GenericSchema }
    ? E extends { readonly proof: true }
      ? Omit<v.InferOutput<Schema>, 'message' | 'signature'>
      : v.InferOutput<Schema>
    : undefined
}

/** An endpoint whose calls are confirmed, by a function of what they send. */
export type ConfirmedEndpoint<E extends Endpoint, Change extends ConfirmableChange | undefined> = E & {
  readonly confirms: (input: InputOf<E>) => Change
}

/**
 * An endpoint whose calls make a change that the caller confirms by a signature. The function is pure: the server asks it
 * what has to be confirmed, and the browser what to ask a signature for.
 *
 * @example
 * const removeWidget = confirmed(
 *   { method: 'DELETE', path: '/api/widgets/:id', response: 'nothing' },
 *   ({ params: { id } }) => ({ kind: 'remove_widget', widgetId: id }),
 * )
 */
export function confirmed<const E extends Endpoint, const Change extends ConfirmableChange | undefined>(
  endpoint: E,
  confirms: (input: InputOf<E>) => Change,
): ConfirmedEndpoint<E, Change> {
  return { ...endpoint, confirms }
}

/** JSON of this shape; nothing (204); `{"status":"ok"}`; or files of these media types. */
export type EndpointResponse = v.GenericSchema | 'nothing' | 'status' | readonly [string, ...string[]]

/** Calls of the API by what they do, such as `signIn`. */
export type Endpoints<Change extends ConfirmableChange = ConfirmableChange> = Readonly<
  Record<string, Endpoint<Change>>
>

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
