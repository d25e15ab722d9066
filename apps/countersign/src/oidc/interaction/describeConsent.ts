import type { OpenInteraction } from './requireInteraction.ts'

const words: Readonly<Record<string, readonly string[]>> = {
  openid: ['who I am here'],
  profile: ['my name', 'my picture'],
  wallet: ['my wallet'],
  siwe: ['this signature'],
  offline_access: ['all of this while I am away'],
}

/**
 * What a person agrees to by signing, in one line of ASCII: the application by what cannot be forged, its client id
 * and its host, and every scope in words. The name that it claims is not in it.
 */
export function describeConsent(
  { application, host, scopes }: Pick<OpenInteraction, 'application' | 'host' | 'scopes'>,
  domain: string,
): string {
  const asker = host === '' ? `the device of ${application.client_id}` : `${host} (${application.client_id})`
  const known = listOf(scopes.flatMap((scope) => words[scope] ?? scope))
  return toStatement(
    `Sign in to ${asker} with ${domain} and let it know ${known}. This costs nothing and moves nothing.`,
  )
}

function listOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

/** A client id may hold what a statement cannot (EIP-4361: what is reserved or unreserved in a URI, and spaces). */
function toStatement(text: string): string {
  return text.replace(/[^\w .~:/?#[\]@!$&'()*+,;=-]/g, '?')
}
