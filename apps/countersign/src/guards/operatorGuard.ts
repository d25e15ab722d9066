import type { TokenRight } from '@countersign/product-api'
import {
  CountersignError,
  type Guard,
  isSqlite,
  isUuid,
  type LockedAccount,
  lockAccount,
  member,
  type Query,
  type RequestContext,
  run,
  type SessionRow,
  type Write,
} from '@countersign/server/extension'
import { productErrors } from '../fields/productErrors.ts'
import type { Actor } from '../store/Actor.ts'
import { defineQuery } from '../store/defineQuery.ts'
import { hasOperatorToken, identifyToken, includesRight } from './operatorTokens.ts'

/** Who uses an operation of operators: one of them, or a program with a token of theirs. */
export interface OperatorCaller {
  /** The account, or the token: what events name as who acted. */
  readonly actorId: string
  /** Undefined for a program. */
  readonly session: SessionRow | undefined
  /** What a program may do; undefined for a person, who may do everything. */
  readonly rights: readonly TokenRight[] | undefined
}

/**
 * The guards of operators' operations. Anyone else gets the same error, whether the resource exists or not and whatever
 * they send.
 */
export const operator: {
  /** A person with the role, or a program whose token has a right. */
  readonly can: (right: TokenRight) => Guard<OperatorCaller>
  /** A person with the role: no token may do this. */
  readonly inPerson: Guard<SessionRow>
} = {
  can: (right) => ({
    ...member,
    name: 'operator',
    right,
    description: `Requires: signed-in session of an operator, or an operator token that may \`${right}\`.`,
    refusals: [
      ...member.refusals,
      'forbidden',
      productErrors.operator_token_refused,
      productErrors.operator_token_insufficient,
    ],
    comesFirst: true,
    isProof: hasOperatorToken,
    readSession: ({ session }) => session,
    readActor: ({ actorId, session }) => ({ id: actorId, sessionId: session?.id }),
    async identify(context) {
      if (hasOperatorToken(context.request)) {
        const { id: actorId, rights } = await identifyToken(context)
        const caller = { actorId, session: undefined, rights }
        requireRight(caller, right)
        return caller
      }
      const session = await identifyPerson(context)
      return { actorId: session.accountId, session, rights: undefined }
    },
  }),
  inPerson: {
    ...member,
    name: 'operator',
    description: 'Requires: signed-in session of an operator.',
    refusals: [
      ...member.refusals,
      'forbidden',
      productErrors.operator_token_refused,
      productErrors.operator_token_insufficient,
    ],
    comesFirst: true,
    isProof: hasOperatorToken,
    async identify(context) {
      if (!hasOperatorToken(context.request)) return identifyPerson(context)
      await identifyToken(context)
      throw onlyInPerson()
    },
  },
}

/** Who changes something by an operation of operators. */
export function describeActor({
  caller: { actorId, session },
  requester,
  service,
}: RequestContext & { readonly caller: OperatorCaller }): OperatorActor {
  return { actorId, session, requester, now: service.now() }
}

/** The same where no token may act: an operator in person. */
export function describeOperator({
  caller: { accountId: actorId },
  requester,
  service,
}: RequestContext & { readonly caller: SessionRow }): Actor {
  return { actorId, requester, now: service.now() }
}

/** An operator, or a program with a token of theirs, who changes something. */
export type OperatorActor = Actor & Pick<OperatorCaller, 'session'>

const identifyPerson: Guard<SessionRow>['identify'] = async (context) => {
  const session = await member.identify(context)
  if (session.role !== 'operator') throw new CountersignError('forbidden')
  return session
}

/**
 * Refuses a program whose token lacks a right that a part of an operation needs.
 *
 * @throws {CountersignError} `operator_token_insufficient`
 */
export function requireRight({ rights }: Pick<OperatorCaller, 'rights'>, right: TokenRight): void {
  if (rights === undefined || includesRight(rights, right)) return
  throw new CountersignError(productErrors.operator_token_insufficient, { needed: `the right ${right}` })
}

/**
 * Refuses every program: this part of an operation is for people alone.
 *
 * @throws {CountersignError} `operator_token_insufficient`
 */
export function requirePerson({ session }: Pick<OperatorCaller, 'session'>): SessionRow {
  if (session === undefined) throw onlyInPerson()
  return session
}

/**
 * Locks the account that a call changes something of: the one check of every call that names a person. No program may touch an
 * operator's account. Undefined where there is none.
 *
 * @throws {CountersignError} `operator_token_insufficient`
 */
export function* lockPerson(
  caller: Pick<OperatorCaller, 'session'>,
  accountId: string,
): Write<LockedAccount | undefined> {
  if (!isUuid(accountId)) return undefined
  const [account] = yield* run(lockAccount, { accountId })
  if (account?.role === 'operator') requirePerson(caller)
  return account
}

/**
 * The same of a call that names many: locks those whom the caller may touch, for a program, and gives them. In one order, so
 * that two who do this wait for one another and not in a circle. No operator is locked: who changes one holds all of them.
 */
export function* lockTouchable(
  { session }: Pick<OperatorCaller, 'session'>,
  accountIds: readonly string[],
): Write<ReadonlySet<string>> {
  if (session !== undefined) return new Set(accountIds)
  const locked = new Set<string>()
  for (const accountId of [...new Set(accountIds)].toSorted()) {
    if ((yield* run(lockMember, { accountId })).length > 0) locked.add(accountId)
  }
  return locked
}

function onlyInPerson(): CountersignError {
  return new CountersignError(productErrors.operator_token_insufficient, {
    needed: 'an operator who is signed in',
  })
}

/** Takes an account until the end of the transaction, so that it stays a member's until then; no row for an operator's. */
const lockMember: Query<{ accountId: string }, { readonly id: string }> = defineQuery(
  'lock_member',
  (database, parameter) => {
    const member = database
      .selectFrom('account')
      .select('id')
      .where('id', '=', parameter('accountId'))
      .where('role', '=', 'member')
      .where('ended_at', 'is', null)
    // To write the row instead would count among what a transaction writes.
    return isSqlite(database) ? member : member.forUpdate()
  },
)
