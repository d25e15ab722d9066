import type { Client, Provider } from 'oidc-provider'
import type { LogoutDelivery } from '../../applications/createLogoutDelivery.ts'
import type { ProviderOptions } from '../provider/configureProvider.ts'
import { findSids } from './findSids.ts'

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

/**
 * Tells one application that a person is signed out of it, everywhere: of each session that it knows, because some
 * find a sign-in by nothing but the session, and of the person where there is none any more.
 */
export async function tellSignedOut(
  provider: Provider,
  { service, delivery }: Pick<ProviderOptions, 'service' | 'delivery'>,
  person: { readonly accountId: string; readonly clientId: string },
): Promise<void> {
  const { accountId, clientId } = person
  const client = await provider.Client.find(clientId)
  const address = client?.backchannelLogoutUri
  if (client === undefined || address === undefined) return
  const sids = await findSids(service, person)
  for (const sid of sids.length === 0 ? [undefined] : sids) {
    const logoutToken = await signLogout(provider, client, accountId, sid)
    delivery.deliverLogout({ clientId, address, logoutToken })
  }
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
