import { ApiError } from '@countersign/client'
import type { Problems } from './checkFields.ts'

/**
 * Reads which field the server refused, and why; undefined where its refusal is about no field. The server writes the
 * field's place before its words: `redirectUris.1: has a fragment (#)`.
 */
export function readRefusal(error: unknown): Problems | undefined {
  if (!(error instanceof ApiError) || error.code !== 'invalid_request') return undefined
  const [, place, words] =
    /^([a-zA-Z]+(?:\.\d+)?)[^:]*: (.+)$/s.exec(String(error.details['detail'] ?? '')) ?? []
  return place === undefined || words === undefined ? undefined : { [place]: `This ${words}.` }
}
