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
    return JSON.parse(text)
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
  throw new ApplicationError(field, `is ${issue.received} where ${issue.expected} is needed`)
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
