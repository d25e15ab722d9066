import type { Store } from '@countersign/server'
import { run, type Write } from '@countersign/server/extension'
import { standingOf } from '../claims/standing.ts'
import type { Client } from '../client/Client.ts'
import { endFamily } from '../family/endFamilies.ts'
import { invalidGrant, OAuthError } from '../OAuthError.ts'
import { requireParameter } from '../parameters.ts'
import { readGranted } from '../resources/AllowedScopes.ts'
import { renewAtOnce, type UseOfRefreshToken } from '../tokens/issueAtOnce.ts'
import { refreshTokenSeconds } from '../tokens/lifetimes.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../tokens/opaqueToken.ts'
import type { DpopProof } from '../tokens/readDpop.ts'
import { openSuccessor, sealSuccessor } from '../tokens/successor.ts'
import {
  type FoundRefreshToken,
  findRefreshToken,
  findUse,
  forgetSuccessor,
  insertAccessToken,
  insertRefreshToken,
  useRefreshToken,
} from '../tokens/tokens.queries.ts'
import { requireAdmitted, requireKnownWallet, requireSameRedirects } from './admit.ts'
import { findTarget } from './findTarget.ts'
import type { Grant, GrantParts } from './Grant.ts'
import { answerTokens, keepScopes, type NewAccessToken, requireHash } from './issueTokens.ts'
import { makeTokenFor } from './makeTokenFor.ts'

/**
 * A refresh token for further tokens (RFC 6749, section 6). The first use of one uses it up and stores its successor in one
 * transaction. An answer can get lost, and two tabs can ask at once: for a while, and while the successor is unused, the
 * application gets the same successor again. After that, whoever uses the token again is a thief, or the application whose
 * successor a thief has used: the family ends (RFC 9700, section 4.14.2).
 */
export const refreshGrant: Grant = {
  type: 'refresh_token',
  parameters: ['refresh_token', 'scope'],
  async answer(parts, { call, client, parameters, dpop }) {
    const { service, refreshLimits } = parts
    const token = requireParameter(parameters, 'refresh_token')
    const now = service.now()
    const found = await findGood(parts, { client, token, issuer: call.site.origin, now })
    if (client.needsDpop && dpop === undefined) throw invalidGrant('DPoP proof JWT not provided')
    const standing = standingOf(parts.source, found.accountId)
    await requireSameRedirects(parts, client, found)
    await requireAdmitted(parts, client, found, standing)
    const asked = parameters.values.get('scope')
    if (asked !== undefined) checkNarrowed(asked, found)
    await checkBinding(client, found, dpop)
    await requireKnownWallet(parts, found)
    const secondsLeft = await checkRenewal(parts, client, found, now)
    const { resources } = parameters
    const target = await findTarget(parts, { call, client, family: found, standing, resources, asked })
    const scopes = keepScopes(found, client, asked ?? found.scope)
    const source = { client, family: found, scopes, dpop, target, standing, issuer: call.site.origin, now }
    const access = await makeTokenFor(parts, source)
    // FAPI 2.0, section 5.3.2.1, has no rotation: the same is checked, and the token stays. One that was used up before its
    // application was held to FAPI stays used.
    const refreshToken =
      client.isFapi && found.usedAt === null
        ? await goOn(parts, access, token)
        : await renew(parts, {
            found,
            token,
            access,
            secondsLeft,
            repeatSeconds: refreshLimits.repeatSeconds,
            now,
          })
    return answerTokens(parts, {
      client,
      family: found,
      standing,
      access,
      refreshToken,
      dpop,
      issuer: call.site.origin,
      now,
    })
  },
}

interface Sought {
  readonly client: Client
  readonly token: string
  readonly issuer: string
  readonly now: number
}

async function findGood(
  { service: { store } }: GrantParts,
  { client, token, issuer, now }: Sought,
): Promise<FoundRefreshToken & { readonly hash: string }> {
  const hash = hashOpaqueToken(token, 'RefreshToken')
  if (hash === undefined) throw invalidGrant(notFound)
  const [found] = await store.read(findRefreshToken, { hash, now })
  if (found?.issuer !== issuer) throw invalidGrant(notFound)
  if (found.clientId !== client.id) throw invalidGrant('client mismatch')
  if (found.expiresAt <= now) throw invalidGrant('refresh token is expired')
  return { ...found, hash }
}

const notFound = 'refresh token not found'

/** Less may be asked for than was granted, never more. */
function checkNarrowed(asked: string, { scope, apis }: FoundRefreshToken): void {
  const has = new Set([...scope.split(' '), ...readGranted(apis).flatMap(({ scopes }) => [...scopes.keys()])])
  const missing = asked.split(' ').filter((scope) => !has.has(scope))
  if (missing.length === 0) return
  const name = missing.length === 1 ? 'scope' : 'scopes'
  throw new OAuthError('invalid_scope', `refresh token missing requested ${name}`, {
    scope: missing.join(' '),
  })
}

async function checkBinding(
  client: Client,
  { dpopKey }: FoundRefreshToken,
  dpop: DpopProof | undefined,
): Promise<void> {
  await dpop?.spend(client.id, invalidGrant)
  if (dpopKey !== null && dpopKey !== dpop?.key) throw invalidGrant('failed jkt verification')
}

/**
 * Checks that what began with a sign-in may go on, and gives for how many seconds: the wallet still says yes, and neither the
 * family nor the application's own lives are over.
 */
async function checkRenewal(
  { requireVerified, refreshLimits }: GrantParts,
  { lives }: Client,
  found: FoundRefreshToken,
  now: number,
): Promise<number> {
  const { verifiedAt, familyId: id, familyCreatedAt: createdAt, familyExpiresAt: expiresAt } = found
  if (verifiedAt !== null) await requireVerified({ id, createdAt, expiresAt, verifiedAt })
  const secondsLeft = refreshTokenSeconds(lives, found, refreshLimits, now)
  if (secondsLeft <= 0) throw invalidGrant('the sign-in is too long ago')
  // It may have been issued for longer, before the application's own life was set.
  if (now >= found.issuedAt + lives.refreshTokenSeconds * 1_000)
    throw invalidGrant('it waited too long to be used')
  return secondsLeft
}

async function goOn(
  { service: { store } }: GrantParts,
  access: NewAccessToken,
  token: string,
): Promise<string> {
  await store.write(() => run(insertAccessToken, access.row))
  return token
}

interface Renewal {
  readonly found: FoundRefreshToken & { readonly hash: string }
  readonly token: string
  readonly access: NewAccessToken
  readonly secondsLeft: number
  readonly repeatSeconds: number
  readonly now: number
}

async function renew({ service: { store } }: GrantParts, renewal: Renewal): Promise<string> {
  const { found, token, access, secondsLeft, repeatSeconds, now } = renewal
  const successor = makeOpaqueToken(now)
  const use = {
    hash: found.hash,
    now,
    sealed: repeatSeconds === 0 ? null : sealSuccessor(token, successor),
    access: access.row,
    refresh: {
      hash: requireHash(successor),
      family_id: found.familyId,
      dpop_key: found.dpopKey,
      issued_at: now,
      expires_at: now + secondsLeft * 1_000,
      predecessor: found.hash,
    },
  }
  if (await useOnce(store, use)) return successor
  const sealed = await store.write(() => useAgain(use, repeatSeconds))
  const repeated = sealed === undefined ? undefined : openSuccessor(token, sealed)
  if (repeated === undefined) throw invalidGrant('it was used already')
  return repeated
}

/** Uses a refresh token: true the first time. Of several uses at once, on whichever processes, one comes first. */
async function useOnce(store: Store, use: UseOfRefreshToken): Promise<boolean> {
  return store.kind === 'sqlite' ? store.write(() => renewStepByStep(use)) : renewAtOnce(store, use)
}

function* renewStepByStep({ hash, now, sealed, access, refresh }: UseOfRefreshToken): Write<boolean> {
  const [used] = yield* run(useRefreshToken, { hash, now, successor: sealed })
  if (used === undefined) return false
  yield* run(insertRefreshToken, refresh)
  yield* run(insertAccessToken, access)
  if (used.predecessor !== null) yield* run(forgetSuccessor, { hash: used.predecessor })
  return true
}

/** A use of one that was used before: it gives what is kept of the successor for a while, and then ends the family. */
function* useAgain(
  { hash, now, access, refresh }: UseOfRefreshToken,
  repeatSeconds: number,
): Write<string | undefined> {
  const [before] = yield* run(findUse, { hash })
  const isRepeated = before?.used_at != null && now - before.used_at < repeatSeconds * 1_000
  if (!isRepeated || before.successor === null) {
    yield* run(endFamily, { id: refresh.family_id, now, why: 'used_twice' })
    return undefined
  }
  yield* run(insertAccessToken, access)
  return before.successor
}
