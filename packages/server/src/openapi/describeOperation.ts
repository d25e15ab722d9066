import { catalogue, type ErrorCode } from '@countersign/protocol'
import type { Answer, Operation } from './Operation.ts'

/** One call in the words of OpenAPI. */
export function describeOperation(method: string, route: string, operation: Operation): object {
  const { summary, description, who, needsSignature = false, body } = operation
  return {
    operationId: nameOf(method, route),
    summary,
    ...(description && { description }),
    tags: [route.split('/')[2] ?? route.slice(1)],
    'x-who': who,
    'x-needs-signature': needsSignature,
    security: who === 'anyone' ? [{}] : [{ session: [] }],
    parameters: [...pathParameters(route), ...queryParameters(operation), ...originParameter(method)],
    ...(body && { requestBody: { required: true, content: jsonOf(body) } }),
    responses: {
      ...success(operation),
      ...refusals(method, operation),
      default: problemOf('Any other problem'),
    },
  }
}

/** Such as `deleteApiAccountSessionsId`. */
function nameOf(method: string, route: string): string {
  const words = route.split(/[^a-zA-Z]+/).filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function pathParameters(route: string): object[] {
  return [...route.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query = {} }: Operation): object[] {
  return Object.entries(query).map(([name, description]) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema: { type: 'string' },
  }))
}

function originParameter(method: string): object[] {
  if (method === 'GET') return []
  const description = 'The origin of the page; browsers send it by themselves.'
  return [{ name: 'Origin', in: 'header', required: true, description, schema: { type: 'string' } }]
}

function success({ answer, status }: Operation): object {
  return {
    [status ?? (answer === 'nothing' ? 204 : 200)]: {
      description: 'Done',
      ...(answer !== 'nothing' && { content: contentOf(answer) }),
    },
  }
}

function contentOf(answer: Answer): object {
  if (answer === 'status') return { 'application/json': { schema: statusSchema } }
  if (typeof answer === 'string') return jsonOf(answer)
  return Object.fromEntries(answer.map((type) => [type, { schema: {} }]))
}

const statusSchema = { type: 'object', properties: { status: { const: 'ok' } }, required: ['status'] }

function jsonOf(shape: string): object {
  return { 'application/json': { schema: { $ref: `#/components/schemas/${shape}` } } }
}

/** What a call refuses with, by status, with the codes and what they say. */
function refusals(method: string, operation: Operation): object {
  const codes = new Set([...usualRefusals(method, operation), ...(operation.refusals ?? [])])
  const byStatus = Map.groupBy(codes, (code) => catalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, these]) => [
      status,
      problemOf(these.map((code) => `\`${code}\`: ${catalogue[code].title}`).join('\n\n')),
    ]),
  )
}

function* usualRefusals(method: string, operation: Operation): Generator<ErrorCode> {
  const { who, needsSignature, query, body } = operation
  if (who !== 'anyone') yield 'not_signed_in'
  if (who === 'operator') yield 'forbidden'
  if (needsSignature) yield 'step_up_required'
  if (method !== 'GET' || who !== 'anyone') yield 'origin_forbidden'
  if (query || body || method !== 'GET') yield 'invalid_request'
  if (method !== 'GET') yield* ['payload_too_large', 'unsupported_media_type'] as const
}

function problemOf(description: string): object {
  return {
    description,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}
