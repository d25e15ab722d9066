import { invalidRequest } from '../error/CountersignError.ts'
import type { CallRequest } from './CallRequest.ts'
import { readJson } from './readJson.ts'

/**
 * Reads the body of a call that takes none: it may be absent, or an empty object.
 *
 * @throws {CountersignError} `unsupported_media_type`, `payload_too_large` or `invalid_request`
 */
export async function readNothing(request: CallRequest): Promise<void> {
  const value = await readJson(request)
  if (value === undefined) return
  const isEmpty =
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  if (!isEmpty) throw invalidRequest('this call takes no fields')
}
