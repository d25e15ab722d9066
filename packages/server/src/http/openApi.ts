import type { EndpointResponse } from '@countersign/protocol'
import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { findError } from '../CountersignError.ts'
import type { Operation } from './operation.ts'

export interface ApiFacts {
  readonly title: string
  readonly version: string
  /** The operations, the package's own among them. */
  readonly operations: readonly Operation[]
  /** The shapes of bodies and responses by the names that the document gives them. */
  readonly shapes: Readonly<Record<string, v.GenericSchema>>
  /** How a program identifies itself, where operations have rights: a security scheme of OpenAPI. */
  readonly token?: object
}

/** A document that describes operations (OpenAPI 3.1). */
export interface ApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>
}

const description = `Same-origin JSON. A cookie that signing in sets identifies the caller. A request that changes \
something needs an \`Origin\` header that names this origin. Errors are \`application/problem+json\` (RFC 9457), whose \
\`code\` never changes its meaning.`

/**
 * Describes operations in the words of OpenAPI, with the schemas that they are read and typed by.
 *
 * @throws {TypeError} when a schema has no name.
 */
export function describeApi({ title, version, operations, shapes, token }: ApiFacts): ApiDocument {
  const names = new Map(Object.entries(shapes).map(([name, schema]) => [schema, name]))
  return {
    openapi: '3.1.0',
    info: { title, version, description },
    paths: describePaths(operations, names),
    components: {
      schemas: toJsonSchemaDefs(shapes, {
        target: 'draft-2020-12',
        overrideRef: ({ referenceId }) => formatReference(referenceId),
      }),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-countersign',
          description: 'Set by `POST /api/sign-in`; without its prefix on plain-http loopback addresses.',
        },
        ...(token && { token }),
      },
    },
  }
}

type ShapeNames = ReadonlyMap<v.GenericSchema, string>

function formatReference(name: string): string {
  return `#/components/schemas/${name}`
}

function describePaths(operations: readonly Operation[], names: ShapeNames): ApiDocument['paths'] {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    const path = operation.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    const method = operation.endpoint.method.toLowerCase()
    paths[path] = { ...paths[path], [method]: describeOperation(operation, names) }
  }
  return paths
}

function describeOperation(operation: Operation, names: ShapeNames): object {
  const { endpoint, summary, description, who, limit } = operation
  const { method, path, body, confirms, prepares } = endpoint
  return {
    operationId: nameOperation(method, path),
    summary,
    ...(description && { description }),
    tags: [path.split('/')[2] ?? path.slice(1)],
    'x-who': who.name,
    'x-requires': who.description,
    ...(limit && { 'x-rate-limit': { name: limit.name, by: ['network', ...(limit.by ? [limit.by] : [])] } }),
    'x-needs-signature': (confirms ?? prepares) !== undefined,
    security: describeSecurity(who),
    parameters: [...describePathParams(path), ...describeQuery(operation), ...describeOrigin(method)],
    ...(body && { requestBody: { required: true, content: describeJson(body, names) } }),
    responses: {
      ...describeSuccess(operation, names),
      ...describeRefusals(operation.refusals),
      default: describeProblem('Any other problem'),
    },
  }
}

/** Any of these is enough. A token needs the right that stands in its list. */
function describeSecurity({ needsSession, right }: Operation['who']): object[] {
  if (!needsSession) return [{}]
  return right === undefined ? [{ session: [] }] : [{ session: [] }, { token: [right] }]
}

/** Such as `deleteApiAccountSessionsId`. */
function nameOperation(method: string, path: string): string {
  const words = path.split(/[^a-zA-Z]+/).filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function describePathParams(path: string): object[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function describeQuery({ endpoint: { query = {} } }: Operation): object[] {
  return Object.entries(query).map(([name, description]) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema: { type: 'string' },
  }))
}

function describeOrigin(method: string): object[] {
  if (method === 'GET') return []
  const description = 'The origin of the page. Browsers set it.'
  return [{ name: 'Origin', in: 'header', required: true, description, schema: { type: 'string' } }]
}

function describeSuccess({ endpoint: { response }, status }: Operation, names: ShapeNames): object {
  if (response === 'nothing') return { 204: { description: 'Done' } }
  return { [status ?? 200]: { description: 'Done', content: describeContent(response, names) } }
}

function describeContent(response: Exclude<EndpointResponse, 'nothing'>, names: ShapeNames): object {
  if (response === 'status') return { 'application/json': { schema: statusSchema } }
  if ('kind' in response) return describeJson(response, names)
  return Object.fromEntries(response.map((type) => [type, { schema: {} }]))
}

const statusSchema = { type: 'object', properties: { status: { const: 'ok' } }, required: ['status'] }

function describeJson(schema: v.GenericSchema, names: ShapeNames): object {
  const name = names.get(schema)
  if (name === undefined) throw new TypeError('A schema of an operation has no name among the shapes.')
  return { 'application/json': { schema: { $ref: formatReference(name) } } }
}

/** The errors of an operation by status, with their codes and titles. */
function describeRefusals(codes: Operation['refusals']): object {
  const byStatus = Map.groupBy(codes, (code) => findError(code).status)
  return Object.fromEntries(
    [...byStatus].map(([status, these]) => [
      status,
      describeProblem(these.map((code) => `\`${code}\`: ${findError(code).title}`).join('\n\n')),
    ]),
  )
}

function describeProblem(description: string): object {
  return {
    description,
    content: { 'application/problem+json': { schema: { $ref: formatReference('Problem') } } },
  }
}
