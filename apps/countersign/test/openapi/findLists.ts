import type { EndpointResponse } from '@countersign/protocol'

/**
 * The lists that a response can hold, by the names that lead to each, such as `applications.scopes`. A record counts as
 * one where its values are not known, for it could hold anything.
 */
export function findLists(response: EndpointResponse): string[] {
  if (response === 'nothing' || response === 'status') return []
  return 'kind' in response ? [...new Set(walk(response, []))] : ['(a file)']
}

/** What a schema of valibot consists of, whichever it is. */
interface Node {
  readonly type?: unknown
  readonly entries?: Readonly<Record<string, unknown>>
  readonly item?: unknown
  readonly wrapped?: unknown
  readonly options?: readonly unknown[]
  readonly value?: unknown
}

const lists: readonly unknown[] = [
  'array',
  'tuple',
  'loose_tuple',
  'strict_tuple',
  'set',
  'map',
  'any',
  'unknown',
]

function* walk(schema: unknown, path: readonly string[]): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return
  const { type, entries = {}, item, wrapped, options = [], value }: Node = schema
  if (lists.includes(type)) yield path.join('.')
  for (const [name, entry] of Object.entries(entries)) yield* walk(entry, [...path, name])
  for (const part of [item, wrapped, value, ...options]) yield* walk(part, path)
}
