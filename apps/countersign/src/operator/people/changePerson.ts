import type { PersonChange } from '@countersign/product-api'
import type { ErrorCode } from '@countersign/protocol'
import {
  CountersignError,
  isUuid,
  type LockedAccount,
  lockAccount,
  lockOperators,
  type NewEvent,
  type Requester,
  run,
  type Service,
  type SessionRow,
  type Write,
  writeOrRefuse,
} from '@countersign/server/extension'
import { appendEvent } from '../../store/appendEvent.ts'
import { changeRole, disableAccount, enableAccount, endAllSessions, findOwner } from './personQueries.ts'

interface Act {
  readonly operator: SessionRow
  readonly accountId: string
  readonly change: PersonChange
  readonly requester: Requester
}

/**
 * Disables an account, enables it, or changes its role. What is so already stays, without an event.
 *
 * @throws {CountersignError} `not_found`; `last_operator` when nobody would be left to run the house; `forbidden` when
 * the configuration names the account operator, or the one who asks is none any more.
 */
export async function changePerson(service: Service, act: Act): Promise<void> {
  if (!isUuid(act.accountId)) throw new CountersignError('not_found')
  await writeOrRefuse(service.store, () => applyChange(service, act))
}

/** Takes every operator first, so that two who leave at once do it one after the other. */
function* applyChange(service: Service, act: Act): Write<LockedAccount | ErrorCode> {
  const active = (yield* run(lockOperators, {})).filter(({ disabled_at }) => disabled_at === null)
  if (active.every(({ id }) => id !== act.operator.accountId)) return 'forbidden'
  const [account] = yield* run(lockAccount, { accountId: act.accountId })
  if (account === undefined) return 'not_found'
  const isLeaving = act.change.isDisabled === true || act.change.role === 'member'
  if (isLeaving && active.every(({ id }) => id === account.id)) return 'last_operator'
  const isDemoted = account.role === 'operator' && act.change.role === 'member'
  if (isDemoted && (yield* isConfigured(service, account.id))) return 'forbidden'
  yield* setRole(service, act, account)
  yield* setDisabled(service, act, account)
  return account
}

function* isConfigured({ operators }: Service, accountId: string): Write<boolean> {
  for (const address of operators) {
    const [owner] = yield* run(findOwner, { address })
    if (owner?.id === accountId) return true
  }
  return false
}

function* setRole(service: Service, act: Act, account: LockedAccount): Write<void> {
  const { role = account.role } = act.change
  if (role === account.role) return
  yield* run(changeRole, { accountId: account.id, role })
  yield* appendEvent({ ...actOf(service, act), kind: 'role_changed', details: { role } })
}

function* setDisabled(service: Service, act: Act, account: LockedAccount): Write<void> {
  const { isDisabled = account.disabled_at !== null } = act.change
  if (isDisabled === (account.disabled_at !== null)) return
  const { accountId } = act
  const now = service.now()
  yield* isDisabled ? run(disableAccount, { accountId, now }) : run(enableAccount, { accountId })
  // Also when it is enabled: a sign-in that was under way while it was disabled must not come to life then.
  const ended = yield* run(endAllSessions, { accountId })
  const endedSessions = ended.filter(({ expires_at }) => expires_at > now).length
  const event = actOf(service, act)
  yield* isDisabled
    ? appendEvent({ ...event, kind: 'account_disabled', details: { endedSessions } })
    : appendEvent({ ...event, kind: 'account_enabled', details: {} })
}

function actOf({ now }: Service, act: Act): Omit<NewEvent, 'kind' | 'details'> {
  const { accountId, operator, requester } = act
  return { accountId, actorId: operator.accountId, requester, now: now() }
}
