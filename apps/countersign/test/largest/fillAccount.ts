// One module because it is one account: each of its lists, filled through one connection.

import { randomBytes, randomUUID } from 'node:crypto'
import { noSettings } from '@countersign/product-api'
import type { Operation } from '@countersign/server/extension'
import { toChecksumAddress } from '@countersign/siwe'
import { confirming } from '@countersign/test-support/confirming'
import { newWallet } from '@countersign/test-support/createBrowser'
import type { PrivateKeyAccount } from 'viem/accounts'
import { noOwnLives } from '../../src/applications/lives.fields.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../../src/openid/tokens/opaqueToken.ts'
import type { Actor } from '../openapi/cast.ts'
import { openBrowser } from '../product/openBrowser.ts'
import type { Row, Rows } from './openRows.ts'

/** The most that the limits allow an account to have; of events there is no limit but the days that they are kept. */
export const largest = {
  sessions: 200,
  applications: 50,
  familiesOfApplication: 100,
  wallets: 100,
  rules: 200,
} as const

/** What there is beside people: applications that everybody uses, and groups with rules. */
export interface Surroundings {
  readonly clientIds: readonly string[]
}

/** Adds the applications, all of which want to hear of sign-outs, and the groups: their rules ask one chain. */
export async function fillSurroundings(rows: Rows, chainId: number): Promise<Surroundings> {
  const now = Date.now()
  const clientIds = Array.from({ length: largest.applications }, (_, at) => `application-${at}`)
  await rows.insert(
    'application',
    clientIds.map((client_id, at) => ({
      client_id,
      name: `Application ${at}`,
      metadata: JSON.stringify({
        redirectUris: [`https://application-${at}.example/callback`],
        postLogoutRedirectUris: [],
        backchannelLogoutUri: `https://application-${at}.example/logout`,
        scopes: ['openid', 'profile', 'wallet', 'groups', 'offline_access'],
        tokenEndpointAuthMethod: 'none',
        subjectType: 'public',
        idTokenSignedResponseAlg: 'RS256',
        access: 'everyone',
        groupsClaim: 'all',
        launchUri: null,
        clientUri: null,
        logoUri: null,
        ...noOwnLives,
        ...noSettings,
      }),
      source: 'operator',
      created_at: now,
    })),
  )
  const groups = Array.from({ length: largest.rules }, (_, at) => ({ id: randomUUID(), slug: `rule-${at}` }))
  await rows.insert(
    'person_group',
    groups.map(({ id, slug }) => ({
      id,
      slug,
      label: slug,
      source: 'operator',
      listed_openly: 1,
      created_at: now,
    })),
  )
  await rows.insert(
    'group_rule',
    groups.map(({ id }, at) => ({
      id: randomUUID(),
      group_id: id,
      content: JSON.stringify({
        match: 'any',
        clauses: [
          {
            kind: 'erc721',
            chainId,
            contract: toChecksumAddress(`0x${'70c3'.repeat(10)}`),
            least: String(at + 1),
          },
        ],
      }),
      source: 'operator',
      made_at: now,
    })),
  )
  return { clientIds }
}

/** A running product, as far as somebody signs in there and confirms what its operations ask for. */
type Door = Parameters<typeof openBrowser>[0] & { readonly operations: readonly Operation[] }

/** Somebody who signs in, as their wallet does. */
export async function signInAt(door: Door, wallet: PrivateKeyAccount): Promise<Actor & SignedUp> {
  const browser = confirming(openBrowser(door), door.operations)
  const answer = await browser.signIn(wallet)
  const session = await answer.json()
  if (!answer.ok) throw new Error(`A sign-in got ${answer.status}: ${JSON.stringify(session)}`)
  const { wallets } = await (await browser.call('GET', '/api/account/wallets')).json()
  const accountId = session.account.id
  return { id: accountId, wallet, browser, accountId, sessionId: session.id, walletId: wallets[0].id }
}

/** Somebody new, with everything that one can have, and so many events. */
export async function signUpLargest(
  door: Door,
  rows: Rows,
  holdings: Surroundings & { readonly events: number },
): Promise<Actor & SignedUp> {
  const actor = await signInAt(door, newWallet())
  await fillAccount(rows, actor, holdings)
  return actor
}

/** An account with the wallet and the session of its one sign-in. */
interface SignedUp {
  readonly accountId: string
  readonly sessionId: string
  readonly walletId: string
}

async function fillAccount(
  rows: Rows,
  { accountId, sessionId, walletId }: SignedUp,
  { clientIds, events }: Surroundings & { readonly events: number },
): Promise<void> {
  const now = Date.now()
  const day = 86_400_000
  const others = Array.from({ length: largest.wallets - 1 }, () => ({
    id: randomUUID(),
    address: toChecksumAddress(`0x${randomBytes(20).toString('hex')}`),
  }))
  await rows.insert(
    'credential',
    others.map(({ id, address }) => ({
      id,
      account_id: accountId,
      kind: 'wallet',
      identity: address,
      linked_at: now,
      last_used_at: now,
    })),
  )
  await rows.insert(
    'wallet',
    others.map(({ id, address }) => ({ id, address })),
  )
  await rows.insert(
    'wallet_digits',
    others.map(({ id, address }) => ({ wallet_id: id, digits: address.slice(2).toLowerCase() })),
  )
  // The product takes the smallest id for the oldest.
  const sessions = [
    sessionId,
    ...Array.from({ length: largest.sessions - 1 }, (_, at) => uuid(now - day + at)),
  ]
  await rows.insert(
    'session',
    sessions.slice(1).map((id) => ({
      id,
      token_hash: randomBytes(32),
      account_id: accountId,
      credential_id: walletId,
      user_agent: 'Mozilla/5.0',
      network_address: '192.0.2.1',
      created_at: now,
      last_seen_at: now,
      expires_at: now + day,
      confirmed_at: now,
    })),
  )
  const connections = clientIds.map((clientId) => ({ clientId, grantId: randomUUID() }))
  await rows.insert(
    'connection',
    connections.map(({ clientId, grantId }) => ({
      account_id: accountId,
      client_id: clientId,
      wallet_id: walletId,
      disclosed_wallet_ids: JSON.stringify(others.map(({ id }) => id)),
      scopes: 'groups offline_access openid profile wallet',
      grant_id: grantId,
      issuer: 'https://login.example',
      first_used_at: now,
      last_used_at: now,
    })),
  )
  await rows.insert(
    'told_name',
    clientIds.map((client_id) => ({ account_id: accountId, client_id, name: null, decided_at: now })),
  )
  const families = connections.flatMap(({ clientId, grantId }) =>
    Array.from({ length: largest.familiesOfApplication }, (_, at) => ({
      id: uuid(now - day + at),
      grant_id: grantId,
      client_id: clientId,
      session_id: sessions[at % sessions.length] ?? sessionId,
    })),
  )
  await rows.insert(
    'token_family',
    families.map((family) => ({
      ...family,
      account_id: accountId,
      credential_id: walletId,
      scope: 'openid profile wallet groups offline_access',
      claims: JSON.stringify({ id_token: { sub: null } }),
      nonce: randomUUID(),
      acr: 'siwe:eoa',
      amr: 'hwk',
      auth_time: Math.floor(now / 1_000),
      sid: `${family.session_id} ${family.client_id}`,
      issuer: 'https://login.example',
      ends_with_session: 0,
      created_at: now,
      expires_at: now + day,
    })),
  )
  const issued = () =>
    families.map(({ id }) => ({
      hash: hashOpaqueToken(makeOpaqueToken(now)) ?? '',
      family_id: id,
      issued_at: now,
      expires_at: now + day,
    }))
  await rows.insert('access_token', issued())
  await rows.insert('refresh_token', issued())
  await rows.insert(
    'application_session',
    clientIds.map((client_id) => ({
      session_id: sessionId,
      client_id,
      account_id: accountId,
      sid: `${sessionId} ${client_id}`,
      issuer: 'https://login.example',
    })),
  )
  for (let at = 0; at < events; at += eventsAtOnce) {
    const count = Math.min(eventsAtOnce, events - at)
    await rows.insert('event', listEvents({ accountId, sessionId, walletId }, at, count))
  }
}

const eventsAtOnce = 10_000

function listEvents({ accountId, sessionId, walletId }: SignedUp, first: number, count: number): Row[] {
  const kinds = ['sign_in', 'sign_out', 'profile_changed', 'application_signed_in', 'session_ended']
  const start = Date.now() - 86_400_000 + first
  return Array.from({ length: count }, (_, at) => ({
    id: uuid(start + at),
    at: start + at,
    account_id: accountId,
    actor_id: accountId,
    kind: kinds[at % kinds.length] ?? 'sign_in',
    network_address: '192.0.2.1',
    user_agent: 'Mozilla/5.0',
    details: JSON.stringify({ session: sessionId, wallet: walletId, number: at }),
  }))
}

/** One that sorts by its time, as those of the product do. */
function uuid(time: number): string {
  const digits = time.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7${randomUUID().slice(15)}`
}
