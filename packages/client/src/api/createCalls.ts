import {
  accountEndpoints,
  type Endpoint,
  type Endpoints,
  type Problem,
  problemSchema,
  publicEndpoints,
  type SignInRequest,
  signInEndpoints,
} from '@countersign/protocol'
import * as v from 'valibot'
import type { OtherProof } from '../wallet/WalletConnector.ts'
import { ApiError } from './ApiError.ts'
import {
  type ApiOptions,
  assertBasePath,
  createUnreachableError,
  formatUrl,
  sendRequest,
} from './sendRequest.ts'

/**
 * One function for each endpoint of a table. It takes what the path leaves open, in its order, then the body or the
 * query, and rejects with an `ApiError`.
 */
export type Calls<Table extends Endpoints> = {
  readonly [Name in keyof Table]: (
    ...input: [...PathInput<Table[Name]['path']>, ...SentInput<Table[Name]>]
  ) => Result<Table[Name]['response']>
}

/** A text for each part that a path leaves open. */
type PathInput<Path extends string> = Path extends `${string}/:${string}/${infer Rest}`
  ? [string, ...PathInput<`/${Rest}`>]
  : Path extends `${string}/:${string}`
    ? [string]
    : []

type SentInput<E extends Endpoint> = E extends { readonly body: infer Body extends v.GenericSchema }
  ? [
      body:
        | v.InferInput<Body>
        | (E extends { readonly proof: true } ? WithOtherProof<v.InferInput<Body>> : never),
    ]
  : E extends { readonly query: infer Query }
    ? [query?: { readonly [Name in keyof Query]?: (Name extends 'limit' ? number : string) | undefined }]
    : []

/** The same with the proof of a key that is no wallet. */
type WithOtherProof<Body> = Omit<Body, keyof SignInRequest> & OtherProof

type Result<Response extends Endpoint['response']> = Response extends v.GenericSchema
  ? Promise<v.InferOutput<Response>>
  : Response extends 'nothing' | 'status'
    ? Promise<void>
    : Promise<Blob>

/**
 * Creates the calls of a table of endpoints. Every response is checked by its schema before it is used.
 *
 * @example
 * const { session } = createCalls(signInEndpoints)
 * const { account } = await session()
 * @throws {TypeError} where `basePath` is not a path.
 * @throws {ApiError} from each call.
 */
export function createCalls<const Table extends Endpoints>(table: Table, options?: ApiOptions): Calls<Table>
export function createCalls(table: Endpoints, options: ApiOptions = {}): object {
  assertBasePath(options.basePath)
  return Object.fromEntries(
    Object.entries(table).map(([name, endpoint]) => [
      name,
      (...input: readonly Input[]) => call(endpoint, input, options),
    ]),
  )
}

type Input = string | object | undefined

/**
 * The address of an endpoint with its query, for a link.
 *
 * @example formatAddress(accountEndpoints.exportActivity, [], { format: 'csv' })
 */
export function formatAddress<E extends Endpoint>(
  { path }: E,
  open: readonly [...PathInput<E['path']>],
  query: object = {},
  options: ApiOptions = {},
): string {
  return formatUrl(fillPath(path, open), options) + formatQuery(query)
}

async function call(endpoint: Endpoint, input: readonly Input[], options: ApiOptions): Promise<unknown> {
  const response = await sendRequest(formatRequest(endpoint, input), options)
  if (!response.ok) throw await readRefusal(response, options)
  if (typeof endpoint.response === 'string') return undefined
  if ('length' in endpoint.response) return await readOrFail(response, options, () => response.blob())
  return parse(endpoint.response, await readOrFail(response, options, () => response.json()), response.status)
}

function formatRequest({ method, path, query, body, proof }: Endpoint, input: readonly Input[]) {
  const open = path.match(/:\w+/g)?.length ?? 0
  const sent = input[open]
  return {
    method,
    path: fillPath(path, input.slice(0, open)) + (query && typeof sent === 'object' ? formatQuery(sent) : ''),
    body:
      body && typeof sent === 'object' ? pickKnown(body, sent, proof) : method === 'POST' ? {} : undefined,
  }
}

/**
 * What a strict shape knows of an object: what else it holds is not for the server. What belongs to the proof of a key that
 * is no wallet, only the server knows.
 */
function pickKnown(schema: v.GenericSchema, sent: object, proof: true | undefined): object {
  if (proof && 'kind' in sent) return sent
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null) return sent
  const { entries } = schema
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name in entries))
}

function fillPath(path: string, open: readonly unknown[]): string {
  let index = 0
  return path.replaceAll(/:\w+/g, () => encodeURIComponent(String(open[index++])))
}

/** Names and values after a question mark, without those that were left out. */
function formatQuery(values: object): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

async function readOrFail<Body>(
  { status }: Response,
  options: ApiOptions,
  read: () => Promise<Body>,
): Promise<Body> {
  return await read().catch((cause: unknown) => {
    throw createUnreachableError(options, { cause, status })
  })
}

/** A response that is not one of ours comes from something in between, such as a proxy without a server. */
function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
  status: number,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  throw new ApiError('server_unreachable', { status, cause: result.issues })
}

async function readRefusal(response: Response, options: ApiOptions): Promise<ApiError> {
  const body = await readOrFail(response, options, () => response.json())
  const { code, title, details = {} }: Problem = parse(problemSchema, body, response.status)
  const translated = await options.translate?.(code, details).catch(() => undefined)
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(code, {
    status: response.status,
    title: translated ?? title,
    details,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  })
}

/** The calls that a browser makes. Each rejects with an `ApiError`. */
export interface Api
  extends Calls<typeof signInEndpoints & typeof publicEndpoints & typeof accountEndpoints> {}

/**
 * Creates the calls to the server. Every response is checked before it is used.
 *
 * @example
 * const { account } = await createApi().session()
 *
 * @example
 * const api = createApi({ basePath: '/auth' })
 * @throws {TypeError} where `basePath` is not a path.
 * @throws {ApiError} from each call.
 */
export function createApi(options: ApiOptions = {}): Api {
  return createCalls({ ...signInEndpoints, ...publicEndpoints, ...accountEndpoints }, options)
}
