import * as client from 'openid-client'

/**
 * Reads what the provider says of itself. This application keeps no secret: PKCE ties the code to the browser that
 * asked for it. Plain http is for the loopback addresses of an example only.
 */
export function discoverProvider(issuer: string, clientId: string): Promise<client.Configuration> {
  return client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    execute: issuer.startsWith('https:') ? [] : [client.allowInsecureRequests],
  })
}
