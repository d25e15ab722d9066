import { type Client, interactionPolicy, type Provider } from 'oidc-provider'
import { isRegisteredRedirect, type RegisteredRedirects } from '../applications/parseRedirectUri.ts'

/** What the provider knows of where an application may be, as our own rules read it. */
export function describeRedirects({
  redirectUris = [],
  applicationType = 'web',
  clientAuthMethod = '',
}: Pick<Client, 'redirectUris' | 'applicationType' | 'clientAuthMethod'>): RegisteredRedirects {
  return { redirectUris, applicationType, tokenEndpointAuthMethod: clientAuthMethod }
}

/** Makes the provider compare redirect URIs as our pages do: a public application may take any port of the person's machine. */
export function compareRedirects({ Client: { prototype } }: Provider): void {
  prototype.redirectUriAllowed = function (this: Client, address: string) {
    return isRegisteredRedirect(address, describeRedirects(this))
  }
  prototype.postLogoutRedirectUriAllowed = function (this: Client, address: string) {
    const { postLogoutRedirectUris: redirectUris = [] } = this
    return isRegisteredRedirect(address, { ...describeRedirects(this), redirectUris })
  }
}

/**
 * Asks the person each time where an application comes from a port that it has not registered: another program on the
 * machine could listen there in its name (RFC 8252, section 8.6). The provider does so of native applications.
 */
export const otherPortCheck: interactionPolicy.Check = new interactionPolicy.Check(
  'other_port',
  'the application comes from a port that it has not registered',
  'interaction_required',
  ({ oidc: { client, params, result } }) => {
    const address = params?.['redirect_uri']
    const isOther = typeof address === 'string' && client?.redirectUris?.includes(address) === false
    return isOther && result?.consent === undefined
  },
)
