import type { ApiVerifier } from '../createApiVerifier.ts'
import { answerMetadata } from './fetch.ts'

export { requireToken } from './fetch.ts'

/** A route handler of Next.js's App Router. */
export type RouteHandler = (request: Request) => Promise<Response>

/**
 * Makes the route that serves the metadata of the API (RFC 9728, section 3). Put it at
 * `app/.well-known/oauth-protected-resource/[[...path]]/route.ts`.
 *
 * @example export const { GET, OPTIONS } = toMetadataRoute(api)
 */
export function toMetadataRoute(api: ApiVerifier): Readonly<Record<'GET' | 'OPTIONS', RouteHandler>> {
  const handle: RouteHandler = async (request) =>
    answerMetadata(api, request) ?? new Response(null, { status: 404 })
  return { GET: handle, OPTIONS: handle }
}
