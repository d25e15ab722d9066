import { run, type Write } from '@countersign/server/extension'
import * as v from 'valibot'
import { type ApplicationRules, createStrangersRules } from '../../applications/applications.fields.ts'
import { recordLogout } from '../../applications/applications.queries.ts'
import type { postLogoutToken } from '../../applications/postLogoutToken.ts'
import type { DeliveryKind } from '../../features/DeliveryKind.ts'
import { delayedMilliseconds, logoutKind } from '../../outbox/Delivery.ts'
import { recordForApplication } from '../../outbox/outbox.queries.ts'
import type { Client, FindClient } from '../client/Client.ts'

const payloadSchema = v.object({
  accountId: v.string(),
  sid: v.nullable(v.string()),
  issuer: v.nullable(v.string()),
})

/** Who is signed out of which application. */
export interface SignOut {
  readonly clientId: string
  readonly accountId: string
  /** The session as the application knows it; null where the person is signed out of all. */
  readonly sid: string | null
  /** Under which of our origins it knows the session. */
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

/** What a logout token says of whom (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
export interface SignedOut {
  readonly client: Client
  readonly accountId: string
  readonly sid: string | null
  /** Null where it was not noted: the main one. */
  readonly issuer: string | null
  /** The members of the token that are the same of each person. */
  readonly claims: LogoutClaims
}

interface LogoutClaims {
  readonly jti: string
  readonly events: Readonly<Record<string, object>>
}

export interface LogoutDeliveriesOptions {
  readonly findClient: FindClient
  readonly rules: ApplicationRules
  /** Signs a logout token with the keys of this moment, as the application has its ID tokens signed. */
  readonly signLogout: (signedOut: SignedOut) => string | Promise<string>
  /** Makes one try. */
  readonly post: typeof postLogoutToken
}

/** Tells applications of sign-outs. A logout token lives for two minutes, so each try signs its own. */
export function createLogoutDeliveries(options: LogoutDeliveriesOptions): DeliveryKind {
  const { findClient, rules, signLogout, post } = options
  return {
    async prepare({ target: clientId, payload }) {
      const signOut = v.parse(payloadSchema, JSON.parse(payload))
      const client = await findClient(clientId)
      const address = client?.metadata.backchannelLogoutUri ?? undefined
      if (client === undefined || address === undefined) return undefined
      const ownRules = client.isStranger ? createStrangersRules(rules) : rules
      return {
        host: new URL(address).host,
        async send() {
          const claims = { jti: crypto.randomUUID(), events: { [event]: {} } }
          return post(address, await signLogout({ client, ...signOut, claims }), ownRules)
        },
      }
    },
    *record({ target: clientId }, { outcome, detail }, at) {
      yield* run(recordLogout, { clientId, at, isDelivered: Number(outcome === 'delivered'), detail })
    },
  }
}

const event = 'http://schemas.openid.net/event/backchannel-logout'
