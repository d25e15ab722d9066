import { isLoopback } from '@countersign/siwe'
import type { ApplicationMetadata } from './applicationRow.ts'

/**
 * Whether people may be led back to an address: a registered one, to the letter, or on any port of this machine where
 * a native application has registered it there (RFC 8252, section 7.3).
 */
export function isRegisteredRedirect(
  address: string,
  { redirectUris, applicationType }: Pick<ApplicationMetadata, 'redirectUris' | 'applicationType'>,
): boolean {
  if (redirectUris.includes(address)) return true
  const asked = applicationType === 'native' ? withoutPort(address) : undefined
  return asked !== undefined && redirectUris.some((uri) => withoutPort(uri) === asked)
}

/** An http address of this machine, on whatever port; undefined for any other. */
function withoutPort(address: string): string | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'http:' || !isLoopback(url.hostname)) return undefined
  url.port = ''
  return url.href
}
