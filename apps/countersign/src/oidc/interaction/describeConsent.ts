import { scopes as table } from '@countersign/product-api'
import type { Challenge } from '@countersign/protocol'
import { bindNonce, createChallenge, type Service, type Site } from '@countersign/server/extension'
import type { OpenInteraction } from './requireInteraction.ts'

/**
 * What a person agrees to by signing, in one line of ASCII: the application by what cannot be forged, its client id
 * and its host, and every scope in words. The name that it claims is not in it.
 */
export function describeConsent(
  { application, host, scopes }: Pick<OpenInteraction, 'application' | 'host' | 'scopes'>,
  domain: string,
): string {
  const asker = host === '' ? `the device of ${application.client_id}` : `${host} (${application.client_id})`
  const known = joinWords(scopes.flatMap((scope) => table[scope].discloses.map(({ signed }) => signed)))
  return toStatement(
    `Sign in to ${asker} with ${domain} and let it know ${known}. This costs nothing and moves nothing.`,
  )
}

function joinWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

/** A client id may hold what a statement cannot (EIP-4361: what is reserved or unreserved in a URI, and spaces). */
function toStatement(text: string): string {
  return text.replace(/[^\w .~:/?#[\]@!$&'()*+,;=-]/g, '?')
}

/** What a wallet is asked to sign for an application: the signature is the consent. */
export function createConsentChallenge(
  service: Service,
  site: Site,
  { browser, interaction }: { browser: string; interaction: OpenInteraction },
): Challenge {
  const boundTo = bindToInteraction(browser, interaction.uid)
  const statement = describeConsent(interaction, site.domain)
  return {
    ...createChallenge(service, site, { boundTo, statement }),
    requestId: interaction.uid,
    ...(interaction.origin !== null && { resources: [interaction.origin] }),
  }
}

/** The nonce serves this browser, for this interaction and nothing else. */
export function bindToInteraction(browser: string, uid: string): string {
  return bindNonce(browser, 'interaction', uid)
}
