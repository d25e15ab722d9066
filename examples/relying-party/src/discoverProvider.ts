import * as client from 'openid-client'

/**
 * Reads the provider's discovery document. This application is a public client: it has no secret, and PKCE binds the
 * code to the browser that asked for it. Plain http is only for the loopback addresses of this example.
 */
export function discoverProvider(issuer: string, clientId: string): Promise<client.Configuration> {
  return client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    execute: issuer.startsWith('https:') ? [] : [client.allowInsecureRequests],
  })
}
