import type { Store } from '@countersign/server'
import { run, type Write } from '@countersign/server/extension'
import type { RefreshLimits } from '../../settings/Configuration.ts'
import { appendRepeatedEvent, recordRepeatedEvent } from '../../store/appendEvent.ts'
import { beginFamily, beginFamilyAlone } from '../family/beginFamily.ts'
import { insertGateCode } from '../gate/gateCodes.queries.ts'
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
  const isIssued = await storeCode(service.store, visit, {
    now,
    alone: async () => (await beginFamilyAlone(service.store, family)) !== undefined,
    store: function* () {
      return (yield* beginFamily(service.store, family)) !== undefined
    },
  })
  if (!isIssued) return undefined
  recordSignIn(parts, visit, here, now)
  return code
}

/**
 * Makes the code that a person brings back to the site behind a gate; undefined where another request has taken up their answer
 * before. It begins no family: what they get for it hangs on their session here.
 *
 * @throws {OAuthError} `login_required` where the session has ended meanwhile
 */
export async function issueGateCode(
  parts: VisitParts,
  visit: Visit,
  here: Here,
): Promise<string | undefined> {
  const { store, now: clock } = parts.service
  const { client, request } = visit
  const { session, person } = here
  const { redirectUri, state: waitHash, nonce: begun } = request
  if (redirectUri === undefined || waitHash === undefined || begun === undefined || person.grantId === null)
    throw new TypeError('a gate has people asked for what it has itself begun, and allowed')
  const now = clock()
  const code = makeOpaqueToken(now)
  const row = {
    hash: requireHash(code),
    client_id: client.id,
    host: new URL(redirectUri).host,
    wait_hash: waitHash,
    begun,
    session_id: session.id,
    grant_id: person.grantId,
    expires_at: now + gateCodeMilliseconds,
  }
  const insert = function* (): Write<boolean> {
    return (yield* run(insertGateCode, row)).length > 0
  }
  const isIssued = await storeCode(store, visit, { now, alone: () => store.write(insert), store: insert })
  if (!isIssued) return undefined
  recordSignIn(parts, visit, here, now)
  return code
}

/** As long as a browser takes from here to the site. */
const gateCodeMilliseconds = 30_000

interface Issuing {
  readonly now: number
  /** Stores the code where nothing else is to be written; false where the session has ended. */
  readonly alone: () => Promise<boolean>
  /** The part of a transaction that does. */
  readonly store: () => Write<boolean>
}

/** Stores a code; where the person was asked or the request was pushed, with the use of that. */
async function storeCode(
  store: Store,
  { interaction, requestId }: Pick<Visit, 'interaction' | 'requestId'>,
  { now, alone, store: storeHere }: Issuing,
): Promise<boolean> {
  const answered = interaction?.isResumed === false ? interaction.id : undefined
  const outcome =
    answered === undefined && requestId === undefined
      ? (await alone())
        ? 'issued'
        : 'ended'
      : await store.write(function* (): Write<Outcome> {
          if (answered !== undefined) {
            const expires_at = now + rememberedMilliseconds
            const [taken] = yield* run(resumeInteraction, { id: answered, now, expires_at })
            if (taken === undefined) return 'resumed'
          }
          if (requestId !== undefined) {
            const [used] = yield* run(useRequest, { id: requestId, now })
            if (used === undefined) return 'used'
          }
          return (yield* storeHere()) ? 'issued' : 'ended'
        })
  if (outcome === 'used')
    throw new OAuthError('invalid_request_uri', 'request_uri is invalid, expired, or was already used')
  if (outcome === 'ended') throw new OAuthError('login_required', 'the session has ended since')
  return outcome === 'issued'
}

type Outcome = 'issued' | 'resumed' | 'used' | 'ended'

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
