import { hash, timingSafeEqual } from 'node:crypto'
import type { Store } from '@countersign/server'
import { run, type Write } from '@countersign/server/extension'
import { standingOf } from '../claims/standing.ts'
import type { Client } from '../client/Client.ts'
import { endFamily } from '../family/endFamilies.ts'
import { invalidGrant, invalidRequest } from '../OAuthError.ts'
import { requireParameter } from '../parameters.ts'
import { describeTokens, exchangeAtOnce } from '../tokens/issueAtOnce.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../tokens/opaqueToken.ts'
import type { DpopProof } from '../tokens/readDpop.ts'
import {
  type FoundCode,
  findCode,
  insertAccessToken,
  insertRefreshToken,
  type NewRefreshToken,
  useCode,
} from '../tokens/tokens.queries.ts'
import { requireAdmitted, requireKnownWallet } from './admit.ts'
import type { Grant, GrantParts, GrantRequest } from './Grant.ts'
import {
  answerTokens,
  describeRefreshToken,
  getsRefreshToken,
  keepScopes,
  makeAccessToken,
  type NewAccessToken,
  requireHash,
} from './issueTokens.ts'

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
    await requireAdmitted(parts, client, family, standing)
    checkVerifier(parameters.values.get('code_verifier'), family.codeChallenge)
    if (client.needsDpop && dpop === undefined) throw invalidGrant('DPoP proof JWT not provided')
    if (family.redirectUri !== redirectUri) throw invalidGrant('authorization code redirect_uri mismatch')
    await refuseUsed(service.store, family, { dpop, now })
    await checkBinding(client, family, dpop)
    await requireKnownWallet(parts, family)
    const scopes = keepScopes(family, client, family.scope)
    const access = makeAccessToken({ client, family, scopes, dpop, now })
    const refreshToken = getsRefreshToken(client, family) ? makeOpaqueToken(now) : undefined
    const refresh =
      refreshToken === undefined
        ? undefined
        : describeRefreshToken(parts, { client, family, dpop, now }, refreshToken)
    const isFirst = await useOnce(
      service.store,
      { hash: requireHash(code), now },
      { family, access, refresh },
    )
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
  const [found] = key === undefined ? [] : await store.read(findCode, { hash: key, now })
  // A code belongs to the origin that its application asked at.
  if (found === undefined || found.issuer !== issuer) throw invalidGrant('authorization code not found')
  if (found.clientId !== client.id) throw invalidGrant('client mismatch')
  if (found.expiresAt <= now) throw invalidGrant('authorization code is expired')
  return found
}

const verifierForm = /^[A-Za-z0-9\-._~]{43,128}$/

/**
 * Compares what the application kept with what it sent of it before (RFC 7636, section 4.6). A verifier without a challenge
 * is refused as well: the request that the code is for may have been another's (RFC 9700, section 4.8.2).
 */
function checkVerifier(verifier: string | undefined, challenge: string | null): void {
  if (verifier === undefined && challenge === null) return
  if (verifier !== undefined && !verifierForm.test(verifier))
    throw invalidRequest('code_verifier must be a string of 43 to 128 unreserved characters')
  if (verifier === undefined) throw invalidGrant('code_verifier must be provided')
  const expected = Buffer.from(challenge ?? '', 'latin1')
  const actual = Buffer.from(hash('sha256', verifier, 'base64url'), 'latin1')
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual))
    throw invalidGrant('code_verifier does not match code_challenge')
}

/**
 * Ends what a used code gave when it comes again, if all else is right: without its verifier, address or key, somebody who has
 * got hold of the code alone could end it (OAuth 2.1, draft 16, section 7.5.3). Its proof of possession is not looked at before:
 * that was used with it.
 */
async function refuseUsed(
  store: Store,
  found: FoundCode,
  { dpop, now }: { readonly dpop: DpopProof | undefined; readonly now: number },
): Promise<void> {
  const isKeyRight = found.dpopKey === null || found.dpopKey === dpop?.key
  if (found.usedAt === null || !isKeyRight) return
  await store.write(() => endUsed({ now }, found))
  throw invalidGrant('it was used already')
}

/** The code may be bound to a key (RFC 9449, section 10). A proof is used up by whoever brings it first. */
async function checkBinding(
  client: Client,
  { dpopKey }: FoundCode,
  dpop: DpopProof | undefined,
): Promise<void> {
  if (dpopKey !== null && dpop === undefined) throw invalidGrant('missing DPoP proof JWT')
  await dpop?.spend(client.id, invalidGrant)
  if (dpopKey !== null && dpopKey !== dpop?.key)
    throw invalidGrant('DPoP proof key thumbprint does not match dpop_jkt')
}

interface Use {
  readonly hash: string
  readonly now: number
}

interface Issuing {
  readonly family: Pick<FoundCode, 'familyId'>
  readonly access: NewAccessToken
  readonly refresh: NewRefreshToken | undefined
}

/**
 * Uses a code, and stores what is given for it: true the first time. A second use, on any process and however close, ends the
 * family, together with what the first use is about to be given: one of the two callers is a thief, and nobody can tell which
 * (RFC 6749, section 4.1.2).
 */
async function useOnce(store: Store, use: Use, issuing: Issuing): Promise<boolean> {
  const { family, access, refresh } = issuing
  if (store.kind === 'sqlite') return store.write(() => useStepByStep(use, issuing))
  const given = { ...describeTokens(access.row, refresh), used: use.hash, now: use.now }
  const [used] = await store.writeAtOnce(exchangeAtOnce, given)
  if (used === undefined) await store.write(() => endUsed(use, family))
  return used !== undefined
}

function* useStepByStep(use: Use, { family, access, refresh }: Issuing): Write<boolean> {
  const [used] = yield* run(useCode, use)
  if (used === undefined) {
    yield* endUsed(use, family)
    return false
  }
  yield* run(insertAccessToken, access.row)
  if (refresh !== undefined) yield* run(insertRefreshToken, refresh)
  return true
}

function* endUsed({ now }: Pick<Use, 'now'>, { familyId: id }: Issuing['family']): Write<void> {
  yield* run(endFamily, { id, now, why: 'used_twice' })
}
