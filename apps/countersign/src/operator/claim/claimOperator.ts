import type { ErrorCode } from '@countersign/protocol'
import type { Store } from '@countersign/server'
import {
  CountersignError,
  lockOperators,
  promoteAccount,
  type Requester,
  run,
  type SessionRow,
  type Write,
  writeOrRefuse,
} from '@countersign/server/extension'
import { appendEvent } from '../../store/appendEvent.ts'
import { consumeClaim, findClaim } from './claimQueries.ts'
import { isClaimToken, type SecretKeys } from './claimToken.ts'

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
