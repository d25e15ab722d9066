import { run, type Write } from '@countersign/server/extension'
import { standingOf } from '../claims/standing.ts'
import { deviceGrant as type } from '../client/Client.ts'
import { endFamily } from '../family/endFamilies.ts'
import { invalidGrant, OAuthError } from '../OAuthError.ts'
import { requireParameter } from '../parameters.ts'
import type { FamilyOfPerson } from '../tokens/Family.ts'
import { hashOpaqueToken, makeOpaqueToken } from '../tokens/opaqueToken.ts'
import { insertAccessToken, insertRefreshToken, type NewRefreshToken } from '../tokens/tokens.queries.ts'
import { requireAdmitted, requireKnownWallet } from './admit.ts'
import { readRefusal } from './deviceAnswer.ts'
import { findDeviceOfClient, findFamilyOfDevice, moveFamily, useDeviceCode } from './deviceCodes.queries.ts'
import { findTarget } from './findTarget.ts'
import type { Grant, GrantParts, GrantRequest } from './Grant.ts'
import {
  answerTokens,
  describeRefreshToken,
  getsRefreshToken,
  keepScopes,
  type NewAccessToken,
} from './issueTokens.ts'
import { makeTokenFor } from './makeTokenFor.ts'

/** The code of a device for tokens, once its person has answered (RFC 8628, section 3.4). */
export const deviceGrant: Grant = {
  type,
  parameters: ['device_code'],
  async answer(parts, request) {
    const { client, dpop, call, parameters } = request
    const { service } = parts
    const now = service.now()
    const { hash, isRefused } = await findAnswered(parts, request, now)
    if (isRefused) throw await takeRefusal(parts, hash, now)
    const [family] = await service.store.read(findFamilyOfDevice, { hash, now })
    if (family === undefined) throw invalidGrant(notFound)
    const standing = standingOf(parts.source, family.accountId)
    await requireAdmitted(parts, client, family, standing)
    await dpop?.spend(client.id, invalidGrant)
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
    const issuer = call.site.origin
    const isFirst = await service.store.write(() =>
      useOnce({ hash, now }, { family, issuer, access, refresh }),
    )
    if (!isFirst) throw invalidGrant('it was used already')
    return answerTokens(parts, { client, family, standing, access, refreshToken, dpop, issuer, now })
  },
}

interface Answered {
  readonly hash: string
  readonly isRefused: boolean
}

/** A code of the application that asks, whose person has answered. */
async function findAnswered(
  { service: { store } }: GrantParts,
  { client, parameters, dpop }: GrantRequest,
  now: number,
): Promise<Answered> {
  const hash = hashOpaqueToken(requireParameter(parameters, 'device_code'))
  if (hash === undefined) throw invalidGrant(notFound)
  const [device] = await store.read(findDeviceOfClient, { hash })
  if (device === undefined) throw invalidGrant(notFound)
  if (device.client_id !== client.id) throw invalidGrant('client mismatch')
  if (client.needsDpop && dpop === undefined) throw invalidGrant('DPoP proof JWT not provided')
  if (device.expires_at <= now) throw new OAuthError('expired_token', 'device code is expired')
  if (device.user_code !== null)
    throw new OAuthError('authorization_pending', 'the person has not answered yet')
  return { hash, isRefused: device.refusal !== null }
}

const notFound = 'device code not found'

/** The refusal is heard once. */
async function takeRefusal(
  { service: { store } }: GrantParts,
  hash: string,
  now: number,
): Promise<OAuthError> {
  const [used] = await store.write(() => run(useDeviceCode, { hash, now }))
  return used?.refusal == null ? invalidGrant('it was used already') : readRefusal(used.refusal)
}

interface Issuing {
  readonly family: Pick<FamilyOfPerson, 'familyId' | 'issuer'>
  readonly issuer: string
  readonly access: NewAccessToken
  readonly refresh: NewRefreshToken | undefined
}

/** As with a code of a redirect: a second use ends what the first has begun. */
function* useOnce(
  use: { readonly hash: string; readonly now: number },
  { family, issuer, access, refresh }: Issuing,
): Write<boolean> {
  const [used] = yield* run(useDeviceCode, use)
  if (used === undefined) {
    yield* run(endFamily, { id: family.familyId, now: use.now, why: 'used_twice' })
    return false
  }
  // Its person may have answered at another origin than the one at which the device asks.
  if (family.issuer !== issuer) yield* run(moveFamily, { id: family.familyId, issuer })
  yield* run(insertAccessToken, access.row)
  if (refresh !== undefined) yield* run(insertRefreshToken, refresh)
  return true
}
