import { ApiError } from '@countersign/client'

/** A field of what was sent that the server does not take. */
export interface RefusedField {
  /** As the server names it: `redirectUris.1` is the second address of a list. */
  readonly field: string
  /** Why, in the server's words. */
  readonly reason: string
}

/**
 * Reads which field the server refused, and why; undefined where its refusal is about none. The server writes the field
 * before its words: `redirectUris.1: has a fragment (#)`.
 */
export function readRefusedField(error: unknown): RefusedField | undefined {
  if (!(error instanceof ApiError) || error.code !== 'invalid_request') return undefined
  const { field, detail } = error.details
  if (typeof field !== 'string' || typeof detail !== 'string') return undefined
  return { field, reason: detail.startsWith(`${field}: `) ? detail.slice(field.length + 2) : detail }
}
