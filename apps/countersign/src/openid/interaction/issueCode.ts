import { run, type Write } from '@countersign/server/extension'
import type { RefreshLimits } from '../../settings/Configuration.ts'
import { appendRepeatedEvent } from '../../store/appendEvent.ts'
import { beginFamily } from '../family/beginFamily.ts'
import { requireHash } from '../grants/issueTokens.ts'
import { OAuthError } from '../OAuthError.ts'
import { useRequest } from '../request/authorizationRequest.queries.ts'
import { knowSession } from '../sign-out/applicationSessions.queries.ts'
import { codeMilliseconds } from '../tokens/lifetimes.ts'
import { makeOpaqueToken } from '../tokens/opaqueToken.ts'
import { describeBeginning, describeKnown } from './beginning.ts'
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
  const { store } = service
  const { interaction, request, requestId } = visit
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
  const outcome = await store.write(function* (): Write<'issued' | 'resumed' | 'used' | 'ended'> {
    if (interaction !== undefined && !interaction.isResumed) {
      const expires_at = now + rememberedMilliseconds
      const [taken] = yield* run(resumeInteraction, { id: interaction.id, now, expires_at })
      if (taken === undefined) return 'resumed'
    }
    if (requestId !== undefined) {
      const [used] = yield* run(useRequest, { id: requestId, now })
      if (used === undefined) return 'used'
    }
    const family = yield* beginFamily(store, { beginning, code: row, limits })
    if (family === undefined) return 'ended'
    yield* run(knowSession, describeKnown(visit, here))
    return 'issued'
  })
  if (outcome === 'used')
    throw new OAuthError('invalid_request_uri', 'request_uri is invalid, expired, or was already used')
  if (outcome === 'ended') throw new OAuthError('login_required', 'the session has ended since')
  if (outcome === 'resumed') return undefined
  recordSignIn(parts, visit, here, now)
  return code
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
  const event = { accountId, actorId: accountId, kind: 'application_signed_in' } as const
  const details = { clientId: client.id, name: client.name, session: session.id }
  const before = now - useMilliseconds
  service.store
    .write(function* () {
      if (grantId !== null && (lastUsedAt === null || lastUsedAt <= before))
        yield* run(useConnection, { grantId, now, before })
      yield* appendRepeatedEvent({ ...event, requester: call.requester, now, details })
    })
    .catch((error: unknown) =>
      service.log.warn({ err: error }, 'Could not record a sign-in for an application.'),
    )
}
