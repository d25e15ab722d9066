import type { ApiDocument } from '@countersign/server/extension'

/** What a described call is read by here. */
interface DescribedCall {
  readonly summary: string
  readonly description?: string
  readonly 'x-requires': string
  readonly 'x-needs-signature': boolean
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

The calls of the product: those of its pages below \`/api\`, those by which a person answers an application or a device,
and the two by which it is watched. OpenID Connect has a description of its own,
\`/.well-known/openid-configuration\`. This page is made from what
\`GET /api/openapi.json\` answers (OpenAPI 3.1), which is made from the schemas that requests are read with; a test
compares the three. To write it anew:
\`npx vitest run --project unit apps/countersign/src/openapi/httpApi.test.ts --update\`.

- **JSON only**, at most 16 KiB (112 KiB for an application, which may bring its logo); unknown fields are refused. Times are ISO 8601 in UTC, ids are UUIDs.
- **Who asks** is told by the cookie that \`POST /api/sign-in\` sets. Someone else's ids are answered as if there were
  nothing, and who is no operator gets \`forbidden\` from every call of operators, whether what it names exists or not.
- **A call that changes something** must come from a page of the same origin, by its \`Origin\` header
  (\`origin_forbidden\`), and takes \`application/json\` or nothing.
- **✍** marks what needs a signature of the last 5 minutes in this session (\`step_up_required\`): signing in is one,
  \`POST /api/account/step-up\` another.
- **A refusal** is \`application/problem+json\` (RFC 9457): \`code\` never changes its meaning, \`title\` is for people,
  \`details\` has what it was filled with. Each code is in the [specification](../specification.md), point 8.
- **A list** comes in pages: \`next\` of one is \`?cursor=\` of the one after it, and null on the last.
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

/** The page of the reference that says what the document says. */
export function formatHttpApi(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      name: `${method.toUpperCase()} ${path}`,
      call: readCall(call),
    })),
  )
  const groups = Map.groupBy(calls, ({ name }) => roomOf(name))
  const sections = [...groups].map(
    ([group, members]) =>
      `## \`${group}\`\n\n${members.map(({ name, call }) => formatCall(name, call)).join('\n')}`,
  )
  const shapes = Object.entries(document.components['schemas'] ?? {}).map(([name, shape]) =>
    formatShape(name, shape),
  )
  return `${introduction}\n${sections.join('\n')}\n## Shapes\n\n${shapes.join('\n')}`
}

/** Such as `/api/account`. */
function roomOf(name: string): string {
  return /(?:\/api)?\/[^/]+/.exec(name)?.[0] ?? ''
}

function formatCall(name: string, call: DescribedCall): string {
  const query = call.parameters.filter((parameter) => parameter.in === 'query')
  const lines = [
    `### \`${name}\``,
    '',
    `${call.summary}${call['x-needs-signature'] ? ' ✍' : ''}. ${call['x-requires']}${call.description ? ` ${call.description}` : ''}`,
    '',
    ...query.map(({ name: field, description = '' }) => `- \`?${field}=\` ${description}`),
    ...(call.requestBody ? [`- takes ${contentOf(call.requestBody.content)}`] : []),
    `- answers ${formatResponse(call)}`,
    ...refusalsOf(call),
  ]
  return `${lines.join('\n')}\n`
}

function formatResponse({ responses }: DescribedCall): string {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content }]) => (content ? `${status} ${contentOf(content)}` : `${status}, nothing`))
    .join(' or ')
}

function contentOf(content: Readonly<Record<string, Content>>): string {
  return Object.entries(content)
    .map(([type, { schema }]) => {
      const name = '$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined
      return name ? `[${name}](#${name.toLowerCase()})` : `\`${type}\``
    })
    .join(' or ')
}

/** The codes that not every such call has. */
function refusalsOf({ responses }: DescribedCall): string[] {
  const codes = Object.values(responses)
    .flatMap(({ description }) => [...description.matchAll(/^`(\w+)`:/gm)])
    .flatMap(([, code]) => (code !== undefined && !usual.has(code) ? [`\`${code}\``] : []))
  return codes.length === 0 ? [] : [`- refuses with ${codes.join(', ')}`]
}

function readCall(call: object): DescribedCall {
  if (isCall(call)) return call
  throw new TypeError('the document describes a call in another way')
}

function isCall(call: object): call is DescribedCall {
  return 'summary' in call && 'x-requires' in call && 'responses' in call && 'parameters' in call
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
