import * as v from 'valibot'
import { FieldError, placeBelow } from './FieldError.ts'

/** What the entries of a list are: their shape, and how a refusal names them. */
interface EntryKind<Entries extends v.ObjectEntries> {
  readonly schema: v.StrictObjectSchema<Entries, undefined>
  /** Such as `a group` and `groups`. */
  readonly one: string
  readonly many: string
}

/**
 * Reads a list whose entries have one shape, and parses each.
 *
 * @throws FieldError whose field says where in the list it is wrong, such as `1.redirectUris.0`
 */
export function readEntries<Entries extends v.ObjectEntries, Parsed>(
  list: unknown,
  kind: EntryKind<Entries>,
  parse: (entry: v.InferOutput<v.StrictObjectSchema<Entries, undefined>>) => Parsed,
): Parsed[] {
  if (!Array.isArray(list)) throw new FieldError('', `is not a list of ${kind.many} in square brackets`)
  return list.map((entry: unknown, at) => within(at, () => parse(readEntry(entry, kind))))
}

/**
 * Reads JSON that a person wrote.
 *
 * @throws FieldError
 */
export function parseJson(text: string): unknown {
  try {
    // Some editors begin a file with a mark of its encoding, which counts as a space.
    return JSON.parse(text.trim())
  } catch (error) {
    throw new FieldError('', `is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * Reads one entry of a kind.
 *
 * @throws FieldError
 */
export function readEntry<Entries extends v.ObjectEntries>(
  entry: unknown,
  { schema, one }: EntryKind<Entries>,
): v.InferOutput<v.StrictObjectSchema<Entries, undefined>> {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    throw new FieldError('', `is not ${one} in curly brackets`)
  }
  // The schema takes `toString` and the like for known, because every object inherits them.
  const unknown = Object.keys(entry).find((name) => !Object.hasOwn(schema.entries, name))
  if (unknown !== undefined) {
    const known = Object.keys(schema.entries).join(', ')
    throw new FieldError(unknown, `is no field of ${one}; these are: ${known}`)
  }
  const result = v.safeParse(schema, entry)
  if (result.success) return result.output
  const [issue] = result.issues
  const field = v.getDotPath(issue) ?? ''
  throw new FieldError(field, describe(issue))
}

/** What is there and what belongs there, in the words of JSON. */
function describe({ kind, received, expected }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'is missing'
  const choices = expected?.replace(/[()]/g, '').replaceAll(' | ', ' or ')
  const needed = kind === 'schema' ? (jsonWords[choices ?? ''] ?? choices) : choices
  return `is ${received} where ${needed} is needed`
}

const jsonWords: Readonly<Record<string, string>> = {
  Array: 'a list in square brackets',
  Object: 'an object in curly brackets',
  boolean: 'true or false',
  string: 'a text in quotation marks',
}

/** Says of what is wrong in an entry which entry it is. */
function within<Result>(at: number, parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    throw placeBelow(at, error)
  }
}
