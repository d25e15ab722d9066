import { randomUUID } from 'node:crypto'
import type { OAuthClientProvider, OAuthDiscoveryState } from '@modelcontextprotocol/sdk/client/auth.js'
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js'

/** What the SDK keeps of a program, and where it has led the person last. Both lines of the SDK call it in the same way. */
export interface Agent extends OAuthClientProvider {
  readonly information: () => OAuthClientInformationMixed | undefined
  readonly tokens: () => OAuthTokens | undefined
  /** Where the person was led, once. */
  readonly takeLink: () => URL
}

/** A program that answers on this computer: with a document of its own, else it registers itself. */
export function createAgent(clientMetadataUrl?: string): Agent {
  const redirectUrl = 'http://127.0.0.1:51004/callback'
  const clientMetadata: OAuthClientMetadata = {
    client_name: 'Test agent',
    redirect_uris: [redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
  }
  let information: OAuthClientInformationMixed | undefined
  let tokens: OAuthTokens | undefined
  let verifier = ''
  let found: OAuthDiscoveryState | undefined
  let link: URL | undefined
  return {
    redirectUrl,
    clientMetadata,
    ...(clientMetadataUrl !== undefined && { clientMetadataUrl }),
    information: () => information,
    takeLink() {
      if (link === undefined) throw new Error('the person was not led anywhere')
      const led = link
      link = undefined
      return led
    },
    state: () => randomUUID(),
    clientInformation: () => information,
    saveClientInformation(given) {
      information = given
    },
    tokens: () => tokens,
    saveTokens(given) {
      tokens = given
    },
    redirectToAuthorization(address) {
      link = address
    },
    saveCodeVerifier(given) {
      verifier = given
    },
    codeVerifier: () => verifier,
    saveDiscoveryState(given) {
      found = given
    },
    discoveryState: () => found,
    invalidateCredentials(kind) {
      if (kind === 'all' || kind === 'client') information = undefined
      if (kind === 'all' || kind === 'tokens') tokens = undefined
    },
  }
}
