import { AccessError, type PlainResponse } from '../AccessError.ts'
import type { ApiVerifier } from '../createApiVerifier.ts'
import type { AccessToken } from '../token/AccessToken.ts'

/**
 * Makes a handler of Fetch that only requests with a token for all of these scopes reach. Others are answered with 401, 403
 * or, while the issuer cannot be asked, 503.
 *
 * @throws {TypeError} for a scope that is not among those of the API
 * @example const list = requireToken(api, ['files:read'], (request, { subject }) => Response.json(files.of(subject)))
 */
export function requireToken<Incoming extends Request, Rest extends readonly unknown[]>(
  api: ApiVerifier,
  scopes: readonly string[],
  handle: (request: Incoming, token: AccessToken, ...rest: Rest) => Response | Promise<Response>,
): (request: Incoming, ...rest: Rest) => Promise<Response> {
  api.checkScopes(scopes)
  return async (request, ...rest) => {
    const called = await authorize(api, request, scopes)
    if (called instanceof Response) return called
    return addHeaders(await handle(request, called, ...rest), called.responseHeaders)
  }
}

/**
 * Answers a request for the metadata of the API (RFC 9728, section 3); undefined for any other.
 *
 * @example const fetch = (request: Request) => answerMetadata(api, request) ?? route(request)
 */
export function answerMetadata(api: ApiVerifier, request: Request): Response | undefined {
  const answer = api.answerMetadata(request)
  return answer && toResponse(answer)
}

/** The token of a request, or the response that refuses it. */
export async function authorize(
  api: ApiVerifier,
  request: Request,
  scopes: readonly string[],
): Promise<AccessToken | Response> {
  try {
    return await api.verify(request, scopes)
  } catch (error) {
    if (error instanceof AccessError) return toResponse(error.response)
    throw error
  }
}

function toResponse({ status, headers, body }: PlainResponse): Response {
  return new Response(body === '' ? null : body, { status, headers })
}

/** A response from `fetch` has headers that nobody may change. */
function addHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  const added = Object.entries(headers)
  if (added.length === 0) return response
  const changed = new Response(response.body, response)
  for (const [name, value] of added) changed.headers.set(name, value)
  return changed
}
