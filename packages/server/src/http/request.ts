import * as v from 'valibot'
import { CountersignError, invalidRequest } from '../CountersignError.ts'
import { MisuseError } from '../MisuseError.ts'
import type { HeadersLike } from '../site/SiteFinder.ts'

/**
 * The JSON of a request, at most 16 KiB unless the operation takes more; undefined when there is no body.
 *
 * @throws {CountersignError} `unsupported_media_type`, `payload_too_large` or `invalid_request`
 */
export async function readJson(request: RequestLike, limitBytes?: number): Promise<unknown> {
  checkMediaType(request.headers)
  const text = await readBody(request, limitBytes)
  if (text === '') return undefined
  if (request.headers.get('content-type') === null) throw new CountersignError('unsupported_media_type')
  return parseJson(text)
}

/** JSON only: a form of another site can send text, but not this type without asking us first. */
function checkMediaType(headers: HeadersLike): void {
  const type = headers.get('content-type')
  const isJson = type === null || /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type)
  const coding = headers.get('content-encoding')
  if (!isJson || (coding !== null && coding !== 'identity'))
    throw new CountersignError('unsupported_media_type')
}

function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidRequest('the body is not JSON')
  }
  // JSON.parse keeps the last of two members with one name, and another reader before us may keep the first.
  if (hasRepeatedName(text)) throw invalidRequest('a name comes twice')
  return value
}

/** Of every body but the few that hold a picture (specification, point 5). */
const usualLimitBytes = 16_384

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The body of a request as text, in UTF-8: at most 16 KiB, unless the operation takes more.
 *
 * @throws {CountersignError} `payload_too_large` or `invalid_request`
 */
export async function readBody(request: RequestLike, limitBytes: number = usualLimitBytes): Promise<string> {
  const bytes = await readBytes(request, limitBytes)
  try {
    return utf8.decode(bytes)
  } catch {
    throw invalidRequest('the body is not UTF-8')
  }
}

async function readBytes(request: RequestLike, limitBytes: number): Promise<Uint8Array> {
  if (request.bodyUsed === true)
    throw new MisuseError(
      'The body of this request was read before Countersign could: hand the request on before express.json() and the like.',
    )
  const announced = request.headers.get('content-length')
  if (announced === '0') return new Uint8Array()
  if (announced !== null && Number(announced) > limitBytes) throw tooLarge(limitBytes)
  try {
    // An HTTP server delivers no more than was announced, and reading at once is several times faster.
    const bytes =
      announced === null ? await readStream(request, limitBytes) : new Uint8Array(await request.arrayBuffer())
    if (bytes.length > limitBytes) throw tooLarge(limitBytes)
    return bytes
  } catch (error) {
    if (error instanceof CountersignError) throw error
    throw invalidRequest('the body could not be read')
  }
}

/** Reads a body of unknown length, and stops when it is too long. */
async function readStream({ body }: RequestLike, limitBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > limitBytes) throw tooLarge(limitBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(limitBytes: number): CountersignError {
  return new CountersignError('payload_too_large', { limit: `${limitBytes / 1024} KiB` })
}

/**
 * Whether the outermost object of a JSON text has two members with one name, however the names are written.
 *
 * @example hasRepeatedName('{"a":1,"\\u0061":2}') // true
 */
export function hasRepeatedName(json: string): boolean {
  const names = new Set<unknown>()
  let depth = 0
  let isName = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') {
      const end = endOfString(json, at)
      if (isName && depth === 1) {
        const name: unknown = JSON.parse(json.slice(at, end))
        if (names.has(name)) return true
        names.add(name)
      }
      at = end - 1
      isName = false
    } else if (character === '{' || character === '[') {
      depth += 1
      isName = character === '{'
    } else if (character === '}' || character === ']') depth -= 1
    else if (character === ',') isName = true
  }
  return false
}

/** The place after the closing quote of the string that starts at a place. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end + 1
}

/** Whether an odd number of backslashes precedes a position. */
function isEscaped(json: string, at: number): boolean {
  let first = at
  while (json[first - 1] === '\\') first -= 1
  return (at - first) % 2 === 1
}

/**
 * Reads the body for an operation that takes none: it may be absent, or an empty object.
 *
 * @throws {CountersignError} `unsupported_media_type`, `payload_too_large` or `invalid_request`
 */
export async function readNothing(request: RequestLike): Promise<void> {
  const value = await readJson(request)
  if (value === undefined) return
  const isEmpty =
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  if (!isEmpty) throw invalidRequest('this call takes no fields')
}

/**
 * Reads a body by the schema of an operation.
 *
 * @throws {CountersignError} `invalid_request`, with the name of the wrong field.
 */
export function readShape<Schema extends ObjectSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidRequest('the body is not an object')
  }
  // The schema takes `toString` and the like for known, because every object inherits them.
  if (Object.keys(value).some((name) => !Object.hasOwn(schema.entries, name))) {
    throw unknownField()
  }
  // One fault is enough: a list may hold as many as the body has room for.
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success && !hasMore(value, result.output)) return result.output
  if (result.success) throw unknownField()
  const field = v.getDotPath(result.issues[0])
  throw invalidRequest(`"${field ?? ''}" is missing or is not what this call takes`)
}

/** A schema that takes its own fields and no other: what a body is read by. */
export type ObjectSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>

export function isObjectSchema(schema: v.GenericSchema): schema is ObjectSchema {
  return schema.type === 'strict_object' && 'entries' in schema
}

/** Whether what was sent has a field, however deep, that was not read: the schema lets inherited names pass there too. */
function hasMore(sent: unknown, read: unknown): boolean {
  // What the schema hands on as it was sent is not looked into: it may be deeper than the stack.
  if (sent === read) return false
  if (typeof sent !== 'object' || sent === null || typeof read !== 'object' || read === null) return false
  return Object.keys(sent).some(
    (name) => !Object.hasOwn(read, name) || hasMore(Reflect.get(sent, name), Reflect.get(read, name)),
  )
}

function unknownField(): CountersignError {
  return invalidRequest('the body has a field that this call does not take')
}

/**
 * Reads the query parameters that an operation takes; a parameter that is left out is undefined.
 *
 * @example const { cursor } = readQuery(request, ['cursor', 'limit'])
 * @throws {CountersignError} `invalid_request` when it has another name, or one of them twice.
 */
export function readQuery<Name extends string>(
  request: RequestLike,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const { searchParams } = new URL(request.url)
  const found: Partial<Record<Name, string>> = {}
  for (const name of new Set(searchParams.keys())) {
    const known = names.find((candidate) => candidate === name)
    if (known === undefined) throw invalidRequest('the query has a name that this call does not take')
    const [value, ...others] = searchParams.getAll(name)
    if (value === undefined || others.length > 0) throw invalidRequest(`"${known}" comes twice in the query`)
    found[known] = value
  }
  return found
}

/** What operations read of a request: a part of the Fetch standard's `Request`, so that one will do. */
export interface RequestLike {
  readonly method: string
  readonly url: string
  readonly headers: HeadersLike
  readonly body: AsyncIterable<Uint8Array> | null
  /** Whether somebody has read the body already. */
  readonly bodyUsed?: boolean
  /** Not `bytes`: the light `Request` of some servers, such as Hono's, does not have it. */
  readonly arrayBuffer: () => Promise<ArrayBuffer>
}
