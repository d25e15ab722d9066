import type { ApiDocument } from '@countersign/server/extension'

/** An operation of the document, as far as this page shows it. */
interface DescribedOperation {
  readonly summary: string
  readonly description?: string
  readonly 'x-requires': string
  readonly 'x-needs-signature': boolean
  readonly 'x-rate-limit'?: { readonly name: string; readonly by: readonly string[] }
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly description?: string
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<
    Record<string, { description: string; content?: Readonly<Record<string, Content>> }>
  >
}

interface Content {
  readonly schema: object
}

const introduction = `# The HTTP API

This page lists the operations of the product: the API of its pages below \`/api\`, the operations of an interaction and
of a device, and two health checks. For OpenID Connect, see \`/.well-known/openid-configuration\`. This page is generated
from \`GET /api/openapi.json\` (OpenAPI 3.1), which is generated from the schemas that requests are parsed with; a test
compares the three. To update it:
\`npx vitest run --project unit apps/countersign/src/openapi/httpApi.test.ts --update\`.

- **JSON only**, at most 16 KiB (112 KiB for an application, which may contain a logo); unknown fields are an
  error. Times are ISO 8601 in UTC, ids are UUIDs.
- **Authentication**: the cookie that \`POST /api/sign-in\` sets identifies the caller. The id of another account's
  resource gives \`not_found\`. Operations for operators give anyone else \`forbidden\`, whether the resource exists or not.
- **Requests that change something** need an \`Origin\` header that names the same origin (\`origin_forbidden\`), and take
  \`application/json\` or no body.
- **✍** marks operations that need a confirmation of exactly this change and target (\`step_up_required\`):
  \`POST /api/account/step-up\` makes it, and the operation spends it.
- **Errors** are \`application/problem+json\` (RFC 9457): \`code\` never changes its meaning, \`title\` is for people,
  and \`details\` holds the values in the title. Each code is in the [specification](../specification.md), point 8.
- **Rate limits** count requests in windows of a minute, for the network and, where the caller is known, for the account
  (an operator token counts as one) or the session. \`signIn\` allows \`COUNTERSIGN_RATE_LIMIT\` of each; \`challenge\`,
  \`change\` and \`ending\` five times as many, counted apart. More give \`rate_limited\`, with \`Retry-After\`.
- **Lists** are paged: pass \`next\` of one page as \`?cursor=\` of the next page; it is null on the last page.
`

const usual = new Set([
  'not_signed_in',
  'forbidden',
  'step_up_required',
  'origin_forbidden',
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
])

/** Formats the document as the reference page. */
export function formatHttpApi(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation: readOperation(operation),
    })),
  )
  const groups = Map.groupBy(operations, ({ name }) => findGroup(name))
  const sections = [...groups].map(
    ([group, members]) =>
      `## \`${group}\`\n\n${members.map(({ name, operation }) => formatOperation(name, operation)).join('\n')}`,
  )
  const shapes = Object.entries(document.components['schemas'] ?? {}).map(([name, shape]) =>
    formatShape(name, shape),
  )
  return `${introduction}\n${sections.join('\n')}\n## Shapes\n\n${shapes.join('\n')}`
}

/** Such as `/api/account`. */
function findGroup(name: string): string {
  return /(?:\/api)?\/[^/]+/.exec(name)?.[0] ?? ''
}

function formatOperation(name: string, operation: DescribedOperation): string {
  const query = operation.parameters.filter((parameter) => parameter.in === 'query')
  const lines = [
    `### \`${name}\``,
    '',
    `${operation.summary}${operation['x-needs-signature'] ? ' ✍' : ''}. ${operation['x-requires']}${operation.description ? ` ${operation.description}` : ''}`,
    '',
    ...query.map(({ name: field, description = '' }) => `- \`?${field}=\` ${description}`),
    ...(operation.requestBody ? [`- Request: ${formatContent(operation.requestBody.content)}`] : []),
    `- Response: ${formatResponse(operation)}`,
    ...formatLimit(operation['x-rate-limit']),
    ...listErrors(operation),
  ]
  return `${lines.join('\n')}\n`
}

function formatLimit(limit: DescribedOperation['x-rate-limit']): string[] {
  return limit === undefined ? [] : [`- Limit: \`${limit.name}\`, by ${limit.by.join(' and ')}`]
}

function formatResponse({ responses }: DescribedOperation): string {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content }]) => (content ? `${status} ${formatContent(content)}` : `${status}, no body`))
    .join(' or ')
}

function formatContent(content: Readonly<Record<string, Content>>): string {
  return Object.entries(content)
    .map(([type, { schema }]) => {
      const name = '$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined
      return name ? `[${name}](#${name.toLowerCase()})` : `\`${type}\``
    })
    .join(' or ')
}

/** The errors that not every such operation has. */
function listErrors({ responses }: DescribedOperation): string[] {
  const codes = Object.values(responses)
    .flatMap(({ description }) => [...description.matchAll(/^`(\w+)`:/gm)])
    .flatMap(([, code]) => (code !== undefined && !usual.has(code) ? [`\`${code}\``] : []))
  return codes.length === 0 ? [] : [`- Errors: ${codes.join(', ')}`]
}

function readOperation(operation: object): DescribedOperation {
  if (isDescribedOperation(operation)) return operation
  throw new TypeError('the document describes an operation in another way')
}

function isDescribedOperation(operation: object): operation is DescribedOperation {
  return (
    'summary' in operation &&
    'x-requires' in operation &&
    'responses' in operation &&
    'parameters' in operation
  )
}

/** A JSON Schema, as far as ours use it. */
interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

/** A shape with its fields; a question mark is after what may be left out. */
function formatShape(name: string, shape: object): string {
  const schema: Schema = shape
  const choices = schema.oneOf ?? [schema]
  const tables = choices.map((choice) => formatFields(choice).join('\n'))
  return `### ${name}\n\n${tables.join('\n\nor\n\n')}\n`
}

function formatFields({ properties = {}, required = [] }: Schema): string[] {
  const rows = Object.entries(properties).map(
    ([field, schema]) => `| \`${field}\`${required.includes(field) ? '' : '?'} | ${typeOf(schema)} |`,
  )
  return ['| field | what |', '|---|---|', ...rows]
}

function typeOf(schema: Schema): string {
  const { $ref, anyOf, oneOf, items, properties, format, type } = schema
  if ($ref !== undefined) return linkTo($ref.split('/').at(-1) ?? '')
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ')
  const choices = anyOf ?? oneOf
  if (choices) return choices.map(typeOf).join(' or ')
  if (items)
    return `a list of ${typeOf(items)
      .replace(/^string$/, 'strings')
      .replace(/^an object$/, 'objects')}`
  if (properties && Object.keys(properties).length === 0) return 'an object'
  if (properties)
    return `{ ${Object.entries(properties)
      .map(([name, inner]) => `\`${name}\`: ${typeOf(inner)}`)
      .join('; ')} }`
  return format === 'date-time' ? 'a time' : (type ?? 'anything')
}

function linkTo(name: string): string {
  return `[${name}](#${name.toLowerCase()})`
}
