import { ApiError } from '@countersign/client'
import type { Problems } from './checkFields.ts'

/**
 * Reads which field the server refused, and why; undefined where its refusal is about no field. The server names the
 * field as the draft does, and writes it before its words: `redirectUris.1: has a fragment (#)`.
 */
export function readRefusal(error: unknown): Problems | undefined {
  if (!(error instanceof ApiError) || error.code !== 'invalid_request') return undefined
  const { field, detail } = error.details
  if (typeof field !== 'string' || typeof detail !== 'string') return undefined
  const words = detail.startsWith(`${field}: `) ? detail.slice(field.length + 2) : detail
  const [place = field] = /^[a-zA-Z]+(?:\.\d+)?/.exec(field) ?? []
  return { [place]: `This ${words}.` }
}
