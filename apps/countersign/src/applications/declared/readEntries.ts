import * as v from 'valibot'
import { ApplicationError } from '../ApplicationError.ts'

/**
 * Reads a JSON list whose entries have one shape, and parses each.
 *
 * @throws ApplicationError whose field says where in the list it is wrong, such as `1.redirectUris.0`
 */
export function readEntries<Entries extends v.ObjectEntries, Parsed>(
  text: string,
  schema: v.StrictObjectSchema<Entries, undefined>,
  parse: (entry: v.InferOutput<typeof schema>) => Parsed,
): Parsed[] {
  const list = parseJson(text)
  if (!Array.isArray(list)) throw new ApplicationError('', 'is not a list of applications in square brackets')
  return list.map((entry: unknown, at) => within(at, () => parse(readEntry(entry, schema))))
}

function parseJson(text: string): unknown {
  try {
    // Some editors begin a file with a mark of its encoding, which counts as a space.
    return JSON.parse(text.trim())
  } catch (error) {
    throw new ApplicationError('', `is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readEntry<Entries extends v.ObjectEntries>(
  entry: unknown,
  schema: v.StrictObjectSchema<Entries, undefined>,
): v.InferOutput<typeof schema> {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    throw new ApplicationError('', 'is not an application in curly brackets')
  }
  // The schema takes `toString` and the like for known, because every object inherits them.
  const unknown = Object.keys(entry).find((name) => !Object.hasOwn(schema.entries, name))
  if (unknown !== undefined) {
    const known = Object.keys(schema.entries).join(', ')
    throw new ApplicationError(unknown, `is no field of an application; these are: ${known}`)
  }
  const result = v.safeParse(schema, entry)
  if (result.success) return result.output
  const [issue] = result.issues
  const field = v.getDotPath(issue) ?? ''
  throw new ApplicationError(field, describe(issue))
}

/** What is there and what belongs there, in the words of JSON. */
function describe({ kind, received, expected }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'is missing'
  const choices = expected?.replace(/[()]/g, '').replaceAll(' | ', ' or ')
  const needed = kind === 'schema' ? (words[choices ?? ''] ?? choices) : choices
  return `is ${received} where ${needed} is needed`
}

const words: Readonly<Record<string, string>> = {
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
    if (!(error instanceof ApplicationError)) throw error
    const field = error.field === '' ? String(at) : `${at}.${error.field}`
    throw new ApplicationError(field, error.detail)
  }
}
