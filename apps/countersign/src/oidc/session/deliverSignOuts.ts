import type { Client, Provider } from 'oidc-provider'
import type { LogoutDelivery } from '../../applications/createLogoutDelivery.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'

/**
 * Makes the provider tell applications of a sign-out through our own delivery, which knows whom not to call, tries
 * again and notes how it went (OpenID Connect Back-Channel Logout, section 2.4).
 */
export function deliverSignOuts(
  provider: Provider,
  { deliverLogout }: Pick<LogoutDelivery, 'deliverLogout'>,
): void {
  provider.Client.prototype['backchannelLogout'] = async function (this: Client, sub: string, sid?: string) {
    const { clientId, backchannelLogoutUri: address } = this
    if (address === undefined) return
    const logoutToken = await signLogout(provider, this, sub, sid)
    deliverLogout({ clientId, address, logoutToken })
  }
}

/** Tells one application that a person is signed out of it, everywhere. */
export async function tellSignedOut(
  provider: Provider,
  delivery: Pick<LogoutDelivery, 'deliverLogout'>,
  { accountId, clientId }: { readonly accountId: string; readonly clientId: string },
): Promise<void> {
  const client = await provider.Client.find(clientId)
  const address = client?.backchannelLogoutUri
  if (client === undefined || address === undefined) return
  delivery.deliverLogout({
    clientId,
    address,
    logoutToken: await signLogout(provider, client, accountId, undefined),
  })
}

function signLogout(
  provider: Provider,
  client: Client,
  sub: string,
  sid: string | undefined,
): Promise<string> {
  const token = Object.assign(new provider.IdToken({ sub }, { client }), { mask: { sub: null } })
  token.set('events', { [event]: {} })
  token.set('jti', crypto.randomUUID())
  if (sid !== undefined) token.set('sid', sid)
  return token.issue({ use: 'logout' })
}
