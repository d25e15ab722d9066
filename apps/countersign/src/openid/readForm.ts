import { CountersignError, readBody } from '@countersign/server/extension'
import type { Call } from './Call.ts'
import { invalidRequest } from './OAuthError.ts'
import { noParameters, type Parameters, parseParameters } from './parameters.ts'

/** What a body may hold: an assertion, a request object and a proof are long. */
const limitBytes = 57_344

const formType = /^application\/x-www-form-urlencoded\b/i

/**
 * Reads the form of a call (RFC 6749, appendix B). Where nothing says what the body is, there is none.
 *
 * @throws {OAuthError} `invalid_request`
 */
export async function readForm({ request, method, path }: Call): Promise<Parameters> {
  const type = request.headers.get('content-type')
  if (type === null) return noParameters
  if (!formType.test(type))
    throw invalidRequest(
      `only application/x-www-form-urlencoded content-type bodies are supported on ${method} ${path}`,
    )
  return parseParameters(await readText(request))
}

/** The body of a call, as a text. */
export async function readText(request: Call['request']): Promise<string> {
  try {
    return await readBody(request, limitBytes)
  } catch (error) {
    if (error instanceof CountersignError) throw invalidRequest('failed to parse the request body')
    throw error
  }
}

/** What may stand in a scope (RFC 6749, section 3.3). */
const scopeForm = /^[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*$/

/** Whether a scope is written as one. */
export function isScope(text: string): boolean {
  return scopeForm.test(text)
}
