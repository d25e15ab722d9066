import { run, type Service, type Write } from '@countersign/server/extension'
import type { Client, Provider } from 'oidc-provider'
import * as v from 'valibot'
import { type ApplicationRules, createStrangersRules } from '../../applications/applications.fields.ts'
import { findSource, recordLogout } from '../../applications/applications.queries.ts'
import type { postLogoutToken } from '../../applications/postLogoutToken.ts'
import type { DeliveryKind } from '../../features/DeliveryKind.ts'
import { delayedMilliseconds, logoutKind } from '../../outbox/Delivery.ts'
import { recordForApplication } from '../../outbox/outbox.queries.ts'

const payloadSchema = v.object({
  accountId: v.string(),
  sid: v.nullable(v.string()),
  issuer: v.string(),
})

/** Who is signed out of which application. */
export interface SignOut {
  readonly clientId: string
  readonly accountId: string
  /** The session as the application knows it; null where the person is signed out of all. */
  readonly sid: string | null
  /** Under which of our origins it knows the session; null where that was not noted. */
  readonly issuer: string
}

/** Records that an application must be told of a sign-out, in the same transaction as the sign-out. */
export function* recordSignOut(signOut: SignOut, now: number): Write<void> {
  yield* recordForApplication(describeNotice(signOut), now)
}

/**
 * The same for the application that asked for the sign-out, later: the browser is on its way back there, and what ends its
 * session before that makes its own page an error.
 */
export function* recordOwnSignOut(signOut: SignOut, now: number): Write<void> {
  yield* recordForApplication({ ...describeNotice(signOut), dueAt: now + delayedMilliseconds }, now)
}

function describeNotice({ clientId: target, accountId, sid, issuer }: SignOut) {
  return { kind: logoutKind, target, payload: { accountId, sid, issuer } }
}

/** The provider of an issuer; the main one for null, and for an issuer that is not served any more. */
export type FindProvider = (issuer: string | null) => Provider

export interface LogoutDeliveriesOptions {
  readonly findProvider: FindProvider
  readonly service: Pick<Service, 'store'>
  readonly rules: ApplicationRules
  /** Makes one try. */
  readonly post: typeof postLogoutToken
}

/**
 * Tells applications of sign-outs (OpenID Connect Back-Channel Logout, section 2.4). A logout token lives for two
 * minutes, so each try signs its own, with the keys of that moment.
 */
export function createLogoutDeliveries(options: LogoutDeliveriesOptions): DeliveryKind {
  const { findProvider, service, rules, post } = options
  return {
    async prepare({ target: clientId, payload }) {
      const signOut = v.parse(payloadSchema, JSON.parse(payload))
      const client = await findProvider(signOut.issuer).Client.find(clientId)
      const address = client?.backchannelLogoutUri
      const [application] = await service.store.read(findSource, { clientId })
      if (client === undefined || application === undefined || address === undefined) return undefined
      const ownRules = application.source === 'registration' ? createStrangersRules(rules) : rules
      return {
        host: new URL(address).host,
        async send() {
          const provider = findProvider(signOut.issuer)
          const logoutToken = await signLogout(provider, client, signOut)
          return post(address, logoutToken, ownRules)
        },
      }
    },
    *record({ target: clientId }, { outcome, detail }, at) {
      yield* run(recordLogout, { clientId, at, isDelivered: Number(outcome === 'delivered'), detail })
    },
  }
}

const event = 'http://schemas.openid.net/event/backchannel-logout'

function signLogout(
  provider: Provider,
  client: Client,
  { accountId: sub, sid }: Pick<SignOut, 'accountId' | 'sid'>,
): Promise<string> {
  const token = Object.assign(new provider.IdToken({ sub }, { client }), { mask: { sub: null } })
  token.set('events', { [event]: {} })
  token.set('jti', crypto.randomUUID())
  if (sid !== null) token.set('sid', sid)
  return token.issue({ use: 'logout' })
}
