import type { Challenge } from '@countersign/protocol'
import { bindNonce, createChallenge, type Service, type Site } from '@countersign/server/extension'
import { describeConsent } from './describeConsent.ts'
import type { OpenInteraction } from './requireInteraction.ts'

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
