import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto'
import type { ErrorCode } from '@countersign/protocol'
import type { Store } from '@countersign/server'
import {
  CountersignError,
  lockOperators,
  promoteAccount,
  promoteOperators,
  type Requester,
  run,
  type SessionRow,
  type Write,
  writeOrRefuse,
} from '@countersign/server/extension'
import { appendEvent } from '../store/appendEvent.ts'
import { consumeClaim, findClaim, findOperator, offerClaim, withdrawClaim } from './claim.queries.ts'

interface Claim {
  readonly token: string
  readonly session: SessionRow
  readonly requester: Requester
  readonly now: number
}

/**
 * Makes the person of a session operator, who has the token of the claim link. Only the first one gets to.
 *
 * @throws {CountersignError} `not_found`, whether the token is wrong or the claim is gone.
 */
export async function claimOperator(store: Store, secretKeys: SecretKeys, claim: Claim): Promise<void> {
  const [open] = await store.read(findClaim, {})
  if (open === undefined || !isClaimToken(secretKeys, open.value, claim.token)) {
    throw new CountersignError('not_found')
  }
  await writeOrRefuse(store, () => take(open.value, claim))
}

function* take(
  id: string,
  { session: { accountId }, requester, now }: Claim,
): Write<Pick<SessionRow, 'accountId'> | ErrorCode> {
  const [taken] = yield* run(consumeClaim, { id })
  if (taken === undefined) return 'not_found'
  const operators = yield* run(lockOperators, {})
  if (operators.length > 0) return 'not_found'
  const [promoted] = yield* run(promoteAccount, { accountId })
  if (promoted === undefined) return 'not_found'
  const event = { accountId, actorId: accountId, kind: 'operator_claimed', requester, now } as const
  yield* appendEvent({ ...event, details: { role: 'operator' } })
  return { accountId }
}

interface ClaimOptions {
  readonly store: Store
  readonly secretKeys: SecretKeys
  /** Whom the configuration names. */
  readonly operators: readonly string[]
}

/**
 * The token of the one-time link by which the first operator is found; undefined where there is one already, or the
 * configuration names some. A link that was printed before then opens nothing any more.
 */
async function openClaim({ store, secretKeys, operators }: ClaimOptions): Promise<string | undefined> {
  const fresh = randomUUID()
  const id = await store.write(function* () {
    const [operator] = yield* run(findOperator, {})
    if (operators.length > 0 || operator !== undefined) {
      yield* run(withdrawClaim, {})
      return undefined
    }
    yield* run(offerClaim, { id: fresh })
    const [claim] = yield* run(findClaim, {})
    return claim?.value
  })
  return id && claimToken(secretKeys, id)
}

/** The server's secrets, newest first. */
export type SecretKeys = readonly [string, ...string[]]

/**
 * What the claim link holds: an HMAC of the claim's id, so that nobody who reads the database alone can make it, and
 * every process that shares the secret prints the same one.
 */
function claimToken([newest]: SecretKeys, id: string): string {
  return sign(newest, id).toString('base64url')
}

/** Whether a text is the token of a claim that nobody has taken yet, in the transaction of whoever asks. */
export function* isOpenClaim(secretKeys: SecretKeys, token: string | undefined): Write<boolean> {
  if (token === undefined) return false
  const [open] = yield* run(findClaim, {})
  return open !== undefined && isClaimToken(secretKeys, open.value, token)
}

/** The same, for whoever only looks. */
export async function seesOpenClaim(store: Store, secretKeys: SecretKeys, token: string): Promise<boolean> {
  const [open] = await store.read(findClaim, {})
  return open !== undefined && isClaimToken(secretKeys, open.value, token)
}

/** Whether a text is the token of a claim, made with any of the secrets. */
function isClaimToken(secretKeys: SecretKeys, id: string, token: string): boolean {
  const given = Buffer.from(token, 'base64url')
  return secretKeys.some((secret) => {
    const expected = sign(secret, id)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** With a key of its own purpose (RFC 5869). */
function sign(secret: string, id: string): Buffer {
  const key = hkdfSync('sha256', secret, '', 'countersign operator claim', 32)
  return createHmac('sha256', new Uint8Array(key)).update(id).digest()
}

interface OperatorSearch {
  readonly store: Store
  readonly secretKeys: SecretKeys
  /** Whom the configuration names. */
  readonly operators: readonly string[]
  /** Where people are led. */
  readonly origin: string
}

/**
 * Makes those operator whom the configuration names, and where there is nobody, gives the link by which the first
 * one is found. What the link holds is in its fragment, which no browser sends and no log has.
 */
export async function findOperators({ origin, ...search }: OperatorSearch): Promise<string | undefined> {
  const { store, operators } = search
  await promoteOperators(store, new Set(operators), Date.now())
  const token = await openClaim(search)
  return token && `${origin}/operator/claim#${token}`
}
