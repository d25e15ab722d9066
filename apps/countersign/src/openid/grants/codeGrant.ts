import { hash, timingSafeEqual } from 'node:crypto'
import type { Store } from '@countersign/server'
import { run, type Write } from '@countersign/server/extension'
import { standingOf } from '../claims/standing.ts'
import type { Client } from '../client/Client.ts'
import { endFamily } from '../family/endFamilies.ts'
import { invalidGrant, invalidRequest } from '../OAuthError.ts'
import { requireParameter } from '../parameters.ts'
import { exchangeAtOnce, type Use } from '../tokens/issueAtOnce.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../tokens/opaqueToken.ts'
import type { DpopProof } from '../tokens/readDpop.ts'
import {
  type FoundCode,
  findCode,
  insertAccessToken,
  insertRefreshToken,
  useCode,
} from '../tokens/tokens.queries.ts'
import { requireAdmitted, requireKnownWallet, requireSameRedirects } from './admit.ts'
import { findTarget } from './findTarget.ts'
import type { Grant, GrantParts, GrantRequest } from './Grant.ts'
import {
  answerTokens,
  describeRefreshToken,
  getsRefreshToken,
  keepScopes,
  requireHash,
} from './issueTokens.ts'
import { makeTokenFor } from './makeTokenFor.ts'

/** An authorization code for tokens (RFC 6749, section 4.1.3; RFC 7636, section 4.6; RFC 9449, section 10). */
export const codeGrant: Grant = {
  type: 'authorization_code',
  parameters: ['code', 'code_verifier', 'redirect_uri'],
  async answer(parts, request) {
    const { client, dpop, parameters, call } = request
    const { service } = parts
    const { code, redirectUri } = readParameters(request)
    const now = service.now()
    const family = await findGood(parts, { client, code, issuer: call.site.origin, now })
    const standing = standingOf(parts.source, family.accountId)
    await requireSameRedirects(parts, client, family)
    await requireAdmitted(parts, client, family, standing)
    checkVerifier(parameters.values.get('code_verifier'), family.codeChallenge)
    if (client.needsDpop && dpop === undefined) throw invalidGrant('DPoP proof JWT not provided')
    if (family.redirectUri !== redirectUri) throw invalidGrant('authorization code redirect_uri mismatch')
    await refuseUsed(service.store, family, { dpop, now })
    await checkBinding(client, family, dpop)
    await requireKnownWallet(parts, family)
    const target = await findTarget(parts, {
      call,
      client,
      family,
      standing,
      resources: parameters.resources,
    })
    const scopes = keepScopes(family, client, family.scope)
    const source = { client, family, scopes, dpop, target, standing, issuer: call.site.origin, now }
    const access = await makeTokenFor(parts, source)
    const refreshToken = getsRefreshToken(client, family) ? makeOpaqueToken(now) : undefined
    const refresh =
      refreshToken === undefined
        ? undefined
        : describeRefreshToken(parts, { client, family, dpop, now }, refreshToken)
    const use = { hash: requireHash(code), now, access: access.row, refresh }
    const isFirst = await useOnce(service.store, family, use)
    if (!isFirst) throw invalidGrant('it was used already')
    return answerTokens(parts, {
      client,
      family,
      standing,
      access,
      refreshToken,
      dpop,
      issuer: call.site.origin,
      now,
    })
  },
}

function readParameters({ client, parameters }: GrantRequest): { code: string; redirectUri: string } {
  const { values } = parameters
  const [only, ...others] = client.metadata.redirectUris
  const redirectUri = values.get('redirect_uri') ?? (others.length === 0 ? only : undefined)
  if (!values.has('code') && redirectUri === undefined)
    throw invalidRequest("missing required parameters 'code', and 'redirect_uri'")
  const code = requireParameter(parameters, 'code')
  return { code, redirectUri: redirectUri ?? requireParameter(parameters, 'redirect_uri') }
}

interface Sought {
  readonly client: Client
  readonly code: string
  readonly issuer: string
  readonly now: number
}

async function findGood(
  { service: { store } }: GrantParts,
  { client, code, issuer, now }: Sought,
): Promise<FoundCode> {
  const key = hashOpaqueToken(code)
  if (key === undefined) throw invalidGrant(notFound)
  const [found] = await store.read(findCode, { hash: key, now })
  // A code belongs to the origin that its application asked at.
  if (found?.issuer !== issuer) throw invalidGrant(notFound)
  if (found.clientId !== client.id) throw invalidGrant('client mismatch')
  if (found.expiresAt <= now) throw invalidGrant('authorization code is expired')
  return found
}

const notFound = 'authorization code not found'

const verifierForm = /^[A-Za-z0-9\-._~]{43,128}$/

/**
 * Compares what the application kept with what it sent of it before (RFC 7636, section 4.6). A verifier without a challenge
 * is refused as well: the request that the code is for may have been another's (RFC 9700, section 4.8.2).
 */
function checkVerifier(verifier: string | undefined, challenge: string | null): void {
  if (verifier === undefined) {
    if (challenge === null) return
    throw invalidGrant('code_verifier must be provided')
  }
  if (!verifierForm.test(verifier))
    throw invalidRequest('code_verifier must be a string of 43 to 128 unreserved characters')
  if (challenge === null || !isChallengeOf(verifier, challenge))
    throw invalidGrant('code_verifier does not match code_challenge')
}

function isChallengeOf(verifier: string, challenge: string): boolean {
  const expected = Buffer.from(challenge)
  const actual = Buffer.from(hash('sha256', verifier, 'base64url'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

/**
 * Ends what a used code gave when it comes again, if all else is right: without its verifier, address or key, somebody who has
 * got hold of the code alone could end it (OAuth 2.1, section 4.1.3, speaks of a second valid request). Its proof of possession is not looked at before:
 * that was used with it.
 */
async function refuseUsed(
  store: Store,
  found: FoundCode,
  { dpop, now }: { readonly dpop: DpopProof | undefined; readonly now: number },
): Promise<void> {
  const isKeyRight = found.dpopKey === null || found.dpopKey === dpop?.key
  if (found.usedAt === null || !isKeyRight) return
  await endUsed(store, found, now)
  throw invalidGrant('it was used already')
}

/** The code may be bound to a key (RFC 9449, section 10). A proof is used up by whoever brings it first. */
async function checkBinding(
  client: Client,
  { dpopKey }: FoundCode,
  dpop: DpopProof | undefined,
): Promise<void> {
  if (dpop === undefined) {
    if (dpopKey === null) return
    throw invalidGrant('missing DPoP proof JWT')
  }
  await dpop.spend(client.id, invalidGrant)
  if (dpopKey !== null && dpopKey !== dpop.key)
    throw invalidGrant('DPoP proof key thumbprint does not match dpop_jkt')
}

type UsedFamily = Pick<FoundCode, 'familyId'>

/**
 * Uses a code, and stores what is given for it: true the first time. A second use, on any process and however close, ends the
 * family, together with what the first use is about to be given: one of the two callers is a thief, and nobody can tell which
 * (RFC 6749, section 4.1.2).
 */
async function useOnce(store: Store, family: UsedFamily, use: Use): Promise<boolean> {
  const isFirst = await (store.kind === 'sqlite'
    ? store.write(() => exchangeStepByStep(use))
    : exchangeAtOnce(store, use))
  if (!isFirst) await endUsed(store, family, use.now)
  return isFirst
}

function* exchangeStepByStep({ hash, now, access, refresh }: Use): Write<boolean> {
  const [used] = yield* run(useCode, { hash, now })
  if (used === undefined) return false
  yield* run(insertAccessToken, access)
  if (refresh !== undefined) yield* run(insertRefreshToken, refresh)
  return true
}

async function endUsed(store: Store, { familyId: id }: UsedFamily, now: number): Promise<void> {
  await store.write(() => run(endFamily, { id, now, why: 'used_twice' }))
}
