import { invalidRequest } from '@countersign/server/extension'
import * as v from 'valibot'

/** A place in a list as text that only this server reads. */
export function formatCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/**
 * Reads a place in a list that {@link formatCursor} wrote.
 *
 * @throws {CountersignError} `invalid_request` where somebody else wrote it
 */
export function parseCursor<const Schema extends v.GenericSchema>(
  schema: Schema,
  cursor: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, parseJson(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (!parsed.success) throw foreignCursor()
  return parsed.output
}

/** The refusal of a cursor that no call gave. */
export function foreignCursor(): Error {
  return invalidRequest('"cursor" is not one that this call gave')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw foreignCursor()
  }
}
