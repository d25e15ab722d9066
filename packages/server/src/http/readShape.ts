import * as v from 'valibot'
import { type CountersignError, invalidRequest } from '../error/CountersignError.ts'

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
    throw unknownField()
  }
  const result = v.safeParse(schema, value)
  if (result.success && !hasMore(value, result.output)) return result.output
  if (result.success) throw unknownField()
  const field = v.getDotPath(result.issues[0])
  throw invalidRequest(`"${field ?? ''}" is missing or is not what this call takes`)
}

/** Whether what was sent has a field, however deep, that was not read: the schema lets inherited names pass there too. */
function hasMore(sent: unknown, read: unknown): boolean {
  // What the schema hands on as it was sent is not looked into: it may be deeper than the stack.
  if (sent === read) return false
  if (typeof sent !== 'object' || sent === null || typeof read !== 'object' || read === null) return false
  return Object.keys(sent).some(
    (name) => !Object.hasOwn(read, name) || hasMore(Reflect.get(sent, name), Reflect.get(read, name)),
  )
}

function unknownField(): CountersignError {
  return invalidRequest('the body has a field that this call does not take')
}
