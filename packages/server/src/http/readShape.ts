import * as v from 'valibot'
import { invalidRequest } from '../error/CountersignError.ts'

/**
 * What a call takes, out of what was sent.
 *
 * @throws {CountersignError} `invalid_request`, with the field of ours that is wrong.
 */
export function readShape<Entries extends v.ObjectEntries>(
  schema: v.StrictObjectSchema<Entries, undefined>,
  value: unknown,
): v.InferOutput<typeof schema> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidRequest('the body is not an object')
  }
  // The schema takes `toString` and the like for known, because every object inherits them.
  if (Object.keys(value).some((name) => !Object.hasOwn(schema.entries, name))) {
    throw invalidRequest('the body has a field that this call does not take')
  }
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const field = v.getDotPath(result.issues[0])
  throw invalidRequest(`"${field ?? ''}" is missing or is not what this call takes`)
}
