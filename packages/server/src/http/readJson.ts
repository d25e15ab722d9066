import { CountersignError, invalidRequest } from '../error/CountersignError.ts'
import type { CallHeaders, CallRequest } from './CallRequest.ts'
import { hasRepeatedName } from './hasRepeatedName.ts'
import { readBody } from './readBody.ts'

/**
 * The JSON of a request, at most 16 KiB unless the call takes more; undefined when there is no body.
 *
 * @throws {CountersignError} `unsupported_media_type`, `payload_too_large` or `invalid_request`
 */
export async function readJson(request: CallRequest, limitBytes?: number): Promise<unknown> {
  checkMediaType(request.headers)
  const text = await readBody(request, limitBytes)
  if (text === '') return undefined
  if (request.headers.get('content-type') === null) throw new CountersignError('unsupported_media_type')
  return parseJson(text)
}

/** JSON only: a form of another site can send text, but not this type without asking us first. */
function checkMediaType(headers: CallHeaders): void {
  const type = headers.get('content-type')
  const isJson = type === null || /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type)
  const coding = headers.get('content-encoding')
  if (!isJson || (coding !== null && coding !== 'identity'))
    throw new CountersignError('unsupported_media_type')
}

function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidRequest('the body is not JSON')
  }
  // JSON.parse keeps the last of two members with one name, and another reader before us may keep the first.
  if (hasRepeatedName(text)) throw invalidRequest('a name comes twice')
  return value
}
