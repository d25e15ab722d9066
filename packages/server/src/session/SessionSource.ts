import type { AskedUnder, HeadersLike } from '../site/SiteFinder.ts'

/**
 * What says who is signed in: a request, or its headers alone, as the Fetch standard or as Node has them. The URL of a
 * request of Node is no matter.
 */
export type SessionSource =
  | HeadersLike
  | { readonly headers: HeadersLike; readonly url?: string }
  | { readonly headers: NodeHeaders }

type NodeHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Reads it.
 *
 * @throws {TypeError} when it is neither.
 */
export function readSessionSource(source: SessionSource): AskedUnder {
  const given: unknown = source
  if (typeof given !== 'object' || given === null)
    throw new TypeError('session: give a request, or its headers.')
  if (isHeaders(source)) return { headers: source }
  const { headers } = source
  if (typeof headers !== 'object' || headers === null)
    throw new TypeError('session: give a request, or its headers.')
  if (isHeaders(headers)) return { headers, url: 'url' in source ? source.url : undefined }
  return { headers: { get: (name) => joinValues(headers[name], name) } }
}

function isHeaders(value: object): value is HeadersLike {
  return 'get' in value && typeof value.get === 'function'
}

/** As the Fetch standard joins them; cookies as HTTP/2 does (RFC 9113, 8.2.3). */
function joinValues(value: string | readonly string[] | undefined, name: string): string | null {
  if (value === undefined) return null
  return typeof value === 'string' ? value : value.join(name === 'cookie' ? '; ' : ', ')
}
