import type { Store } from '@countersign/server'
import type { Client } from '../../../src/openid/client/Client.ts'
import { type Beginning, beginFamily, type NewCode } from '../../../src/openid/family/beginFamily.ts'
import type { Grant, GrantParts, TokenAnswer } from '../../../src/openid/grants/Grant.ts'
import { requireHash } from '../../../src/openid/grants/issueTokens.ts'
import { parseParameters } from '../../../src/openid/parameters.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../../../src/openid/tokens/opaqueToken.ts'
import type { DpopProof } from '../../../src/openid/tokens/readDpop.ts'
import { findAccessToken, findRefreshToken } from '../../../src/openid/tokens/tokens.queries.ts'
import { defineQuery } from '../../../src/store/defineQuery.ts'
import type { TokenFamilyTable } from '../../../src/store/openIdTables.ts'
import { makeCall } from './makeCall.ts'
import { type EngineOfTests, issuer, type SignedIn } from './startEngine.ts'

/** The verifier and the challenge of RFC 7636, appendix B. */
export const pkce = {
  verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
} as const

/** A person who has allowed an application something, and is about to be led back to it with a code. */
export interface Allowed {
  readonly person: SignedIn
  readonly client: Client
  readonly grantId: string
  readonly scope: string
}

/** Has somebody new allow an application scopes. */
export async function allow(
  engine: EngineOfTests,
  client: Client,
  scope = 'openid offline_access',
): Promise<Allowed> {
  const person = await engine.signIn()
  return { person, client, grantId: await engine.connect(person, client, scope), scope }
}

/** What a family begins with, of a sign-in by a key. */
export function describeSignIn(
  { clock }: Pick<EngineOfTests, 'clock'>,
  { person, client, grantId, scope }: Allowed,
  changes: Partial<Beginning> = {},
): Beginning {
  return {
    grant_id: grantId,
    client_id: client.id,
    session_id: person.sessionId,
    scope,
    apis: null,
    claims: null,
    nonce: null,
    acr: 'urn:countersign:wallet:key',
    amr: 'wallet pop',
    auth_time: Math.floor(person.at / 1_000),
    sid: null,
    issuer,
    redirects_seen: null,
    ends_with_session: scope.includes('offline_access') ? 0 : 1,
    now: clock.now,
    ...changes,
  }
}

/** Stores a code and its family as the authorization endpoint does. */
export async function giveCode(
  engine: EngineOfTests,
  allowed: Allowed,
  { beginning = {}, code: more = {} }: { beginning?: Partial<Beginning>; code?: Partial<NewCode> } = {},
): Promise<{ readonly code: string; readonly familyId: string }> {
  const { clock, started } = engine
  const code = makeOpaqueToken(clock.now)
  const row = {
    hash: requireHash(code),
    redirect_uri: allowed.client.metadata.redirectUris[0] ?? '',
    code_challenge: null,
    dpop_key: null,
    expires_at: clock.now + 60_000,
    ...more,
  }
  const given = {
    beginning: describeSignIn(engine, allowed, beginning),
    code: row,
    knownSid: 'a sid',
    limits: familyLimits,
  }
  const familyId = await started.store.write(() => beginFamily(started.store, given))
  if (familyId === undefined) throw new TypeError('the session has ended')
  return { code, familyId }
}

/** How long families live, and their refresh tokens are repeated. */
export const familyLimits = { lifeSeconds: 7_776_000, repeatSeconds: 30 }

/** Asks for tokens as an application that has proved itself. */
export function askGrant(
  { grant, parts, client }: { grant: Grant; parts: GrantParts; client: Client },
  values: Readonly<Record<string, string>>,
  { dpop, origin = issuer }: { readonly dpop?: DpopProof | undefined; readonly origin?: string } = {},
): Promise<TokenAnswer> {
  const parameters = parseParameters(new URLSearchParams(values).toString())
  const call = makeCall()
  return grant.answer(parts, { call: { ...call, site: { ...call.site, origin } }, client, parameters, dpop })
}

/** A proof of possession of a key that has not been used. */
export function makeDpop(key = 'a key'): DpopProof & { readonly spent: string[] } {
  const spent: string[] = []
  return {
    key,
    spent,
    async spend(clientId) {
      spent.push(clientId)
    },
  }
}

const findFamily = defineQuery<{ id: string }, TokenFamilyTable>(
  'openid_test_find_family',
  (database, parameter) => database.selectFrom('token_family').selectAll().where('id', '=', parameter('id')),
)

/** Why a family has ended; null while it goes on. */
export async function whyEnded(store: Store, id: string): Promise<string | null> {
  const [family] = await store.read(findFamily, { id })
  if (family === undefined) throw new TypeError('there is no such family')
  if ((family.why === null) !== (family.ended_at === null)) throw new TypeError('it has half ended')
  return family.why
}

/** Whether tokens work still, as userinfo and the token endpoint find them. */
export async function areLive(
  { started, clock }: EngineOfTests,
  tokens: Pick<TokenAnswer, 'access_token' | 'refresh_token'>,
): Promise<{ access: boolean; refresh: boolean }> {
  const { store } = started
  const now = clock.now
  const [access] = await store.read(findAccessToken, { hash: requireHash(tokens.access_token), now })
  const hash = hashOpaqueToken(tokens.refresh_token ?? '')
  const [refresh] = hash === undefined ? [] : await store.read(findRefreshToken, { hash, now })
  const isGood = (found: { readonly expiresAt: number } | undefined) =>
    found !== undefined && found.expiresAt > now
  return { access: isGood(access), refresh: isGood(refresh) }
}

/** What an ID token says. */
export function readClaims({
  id_token: token = '',
}: {
  readonly id_token?: string | undefined
}): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}
