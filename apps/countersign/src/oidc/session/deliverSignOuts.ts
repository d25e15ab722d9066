import type { Client, Provider } from 'oidc-provider'
import type { LogoutDelivery } from '../../applications/createLogoutDelivery.ts'
import type { ProviderOptions } from '../provider/configureProvider.ts'
import { findKnownSessions } from './findKnownSessions.ts'

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

/** The provider of an issuer; the main one for an issuer that is not known, or is not served any more. */
export type ProviderOf = (issuer: string | null | undefined) => Provider

/**
 * Tells one application that a person is signed out of it, everywhere: of each session that it knows, because some
 * find a sign-in by nothing but the session, and of the person where there is none any more. Each is told by the issuer
 * that it was told of them by.
 */
export async function tellSignedOut(
  providerOf: ProviderOf,
  { service, delivery }: Pick<ProviderOptions, 'service' | 'delivery'>,
  person: { readonly accountId: string; readonly clientId: string; readonly issuer: string | null },
): Promise<void> {
  const { accountId, clientId, issuer } = person
  const client = await providerOf(issuer).Client.find(clientId)
  const address = client?.backchannelLogoutUri
  if (client === undefined || address === undefined) return
  const known = await findKnownSessions(service, person)
  for (const session of known.length === 0 ? [{ sid: undefined, issuer }] : known) {
    const provider = providerOf(session.issuer)
    const logoutToken = await signLogout(provider, client, accountId, session.sid)
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
