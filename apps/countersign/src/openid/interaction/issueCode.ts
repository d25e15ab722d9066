import type { Store } from '@countersign/server'
import { run, type Write } from '@countersign/server/extension'
import type { RefreshLimits } from '../../settings/Configuration.ts'
import { appendRepeatedEvent, recordRepeatedEvent } from '../../store/appendEvent.ts'
import { beginFamily, beginFamilyAlone, type FamilyOfCode } from '../family/beginFamily.ts'
import { requireHash } from '../grants/issueTokens.ts'
import { OAuthError } from '../OAuthError.ts'
import { useRequest } from '../request/authorizationRequest.queries.ts'
import { codeMilliseconds } from '../tokens/lifetimes.ts'
import { makeOpaqueToken } from '../tokens/opaqueToken.ts'
import { describeBeginning, makeSid } from './beginning.ts'
import { useConnection } from './connections.queries.ts'
import { rememberedMilliseconds, resumeInteraction } from './interaction.queries.ts'
import type { Here, Visit, VisitParts } from './visit.ts'

interface IssueParts extends VisitParts {
  readonly refreshLimits: RefreshLimits
}

/**
 * Makes the code that an application gets for a person (RFC 6749, section 4.1.2), with the family that it begins; undefined
 * where another request has taken up the person's answer before. In one transaction an answer is taken up, a pushed request is
 * used, and the code is stored: each once, on whichever process.
 *
 * @throws {OAuthError} `invalid_request_uri`, or `login_required` where the session has ended meanwhile
 */
export async function issueCode(parts: IssueParts, visit: Visit, here: Here): Promise<string | undefined> {
  const { service, refreshLimits: limits } = parts
  const { request } = visit
  const now = service.now()
  const code = makeOpaqueToken(now)
  const beginning = describeBeginning(visit, here, now)
  const row = {
    hash: requireHash(code),
    redirect_uri: request.redirectUri ?? '',
    code_challenge: request.codeChallenge ?? null,
    dpop_key: request.dpopKey ?? null,
    expires_at: now + codeMilliseconds,
  }
  const family = { beginning, code: row, knownSid: makeSid(visit, here), limits }
  const outcome = await storeCode(service.store, visit, family)
  if (outcome === 'used')
    throw new OAuthError('invalid_request_uri', 'request_uri is invalid, expired, or was already used')
  if (outcome === 'ended') throw new OAuthError('login_required', 'the session has ended since')
  if (outcome === 'resumed') return undefined
  recordSignIn(parts, visit, here, now)
  return code
}

type Outcome = 'issued' | 'resumed' | 'used' | 'ended'

/** Stores a code; where the person was asked or the request was pushed, with the use of that. */
async function storeCode(
  store: Store,
  { interaction, requestId }: Pick<Visit, 'interaction' | 'requestId'>,
  family: FamilyOfCode,
): Promise<Outcome> {
  const { now } = family.beginning
  const answered = interaction?.isResumed === false ? interaction.id : undefined
  if (answered === undefined && requestId === undefined)
    return (await beginFamilyAlone(store, family)) === undefined ? 'ended' : 'issued'
  return await store.write(function* (): Write<Outcome> {
    if (answered !== undefined) {
      const expires_at = now + rememberedMilliseconds
      const [taken] = yield* run(resumeInteraction, { id: answered, now, expires_at })
      if (taken === undefined) return 'resumed'
    }
    if (requestId !== undefined) {
      const [used] = yield* run(useRequest, { id: requestId, now })
      if (used === undefined) return 'used'
    }
    return (yield* beginFamily(store, family)) === undefined ? 'ended' : 'issued'
  })
}

/** A connection that is used more often than this is recorded as used once in this time. */
const useMilliseconds = 60_000

/**
 * Records a sign-in for an application after its response: an event that is lost costs the person nothing. A page may ask by
 * `prompt=none` as often as it likes: those of one application, session and hour are one event with a count.
 */
function recordSignIn(
  { service }: VisitParts,
  { client, call }: Visit,
  { person, session }: Here,
  now: number,
): void {
  const { accountId, grantId, lastUsedAt } = person
  const { store, log } = service
  const details = { clientId: client.id, name: client.name, session: session.id }
  const event = {
    accountId,
    actorId: accountId,
    kind: 'application_signed_in',
    requester: call.requester,
    now,
    details,
  } as const
  const before = now - useMilliseconds
  const isNoted = grantId === null || (lastUsedAt !== null && lastUsedAt > before)
  const recorded = isNoted
    ? recordRepeatedEvent(store, event)
    : store.write(function* () {
        yield* run(useConnection, { grantId, now, before })
        yield* appendRepeatedEvent(event)
      })
  recorded.catch((error: unknown) =>
    log.warn({ err: error }, 'Could not record a sign-in for an application.'),
  )
}
