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
export function formatShape(name: string, shape: object): string {
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
