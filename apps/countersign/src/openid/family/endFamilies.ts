import {
  type AccessRevocation,
  type Parameter,
  type Query,
  run,
  sql,
  type Write,
} from '@countersign/server/extension'
import { type Database, defineQuery } from '../../store/defineQuery.ts'
import type { TokenFamilyTable } from '../../store/openIdTables.ts'
import type { FamilyEnd } from '../../store/ProductSchema.ts'

/** Small enough that sign-ins do not notice. */
const batch = 200

/** How far the clock of another process may run ahead. */
const clockSkewMilliseconds = 60_000

/**
 * Ends a batch of the families that began with what was taken back, also those whose session is long gone; tells whether
 * there were any. It runs once those sessions have ended, so that no further family can begin in them.
 */
export function* endFamilies({ accountId, now, why, since }: AccessRevocation): Write<boolean | 'more'> {
  const ending = { accountId, now, why, until: now + clockSkewMilliseconds, limit: batch }
  const ended = yield* since === 'always'
    ? run(endFamiliesOfAccount, ending)
    : 'sessionId' in since
      ? run(endFamiliesOfSession, { ...ending, ...since })
      : 'credentialId' in since
        ? run(endFamiliesOfKey, { ...ending, ...since })
        : run(endFamiliesButOfSession, { ...ending, ...since })
  return ended.length === batch ? 'more' : ended.length > 0
}

type EndedFamily = Pick<TokenFamilyTable, 'id'>

interface Ending {
  readonly accountId: string
  readonly now: number
  readonly why: FamilyEnd
}

/** A batch of those that have begun by a time. */
interface Part extends Ending {
  readonly until: number
  readonly limit: number
}

const endFamiliesOfAccount: Query<Part, EndedFamily> = defineQuery(
  'openid_end_families_of_account',
  (database, parameter) => endPart(database, parameter, sql<boolean>`true`),
)

type EndingOfSession = Part & { readonly sessionId: string }

const endFamiliesOfSession: Query<EndingOfSession, EndedFamily> = defineQuery(
  'openid_end_families_of_session',
  (database, parameter) => endPart(database, parameter, sql<boolean>`session_id = ${parameter('sessionId')}`),
)

type EndingOfKey = Part & { readonly credentialId: string }

const endFamiliesOfKey: Query<EndingOfKey, EndedFamily> = defineQuery(
  'openid_end_families_of_key',
  (database, parameter) =>
    endPart(database, parameter, sql<boolean>`credential_id = ${parameter('credentialId')}`),
)

type EndingOfOthers = Part & { readonly exceptSessionId: string }

const endFamiliesButOfSession: Query<EndingOfOthers, EndedFamily> = defineQuery(
  'openid_end_families_but_of_session',
  (database, parameter) =>
    endPart(
      database,
      parameter,
      sql<boolean>`(session_id is null or session_id <> ${parameter('exceptSessionId')})`,
    ),
)

function endPart(database: Database, parameter: Parameter<Part>, isMeant: ReturnType<typeof sql<boolean>>) {
  return database
    .updateTable('token_family')
    .set({ ended_at: parameter('now'), why: parameter('why') })
    .where('id', 'in', (select) =>
      select
        .selectFrom('token_family')
        .select('id')
        .where('account_id', '=', parameter('accountId'))
        .where('ended_at', 'is', null)
        .where('created_at', '<=', parameter('until'))
        .where(isMeant)
        .limit(parameter('limit')),
    )
    .where('ended_at', 'is', null)
    .returning('id')
}

type EndingOfOne = Omit<Ending, 'accountId'> & { readonly id: string }

/** Ends one family. */
export const endFamily: Query<EndingOfOne, unknown> = defineQuery(
  'openid_end_token_family',
  (database, parameter) =>
    database
      .updateTable('token_family')
      .set({ ended_at: parameter('now'), why: parameter('why') })
      .where('id', '=', parameter('id'))
      .where('ended_at', 'is', null),
)

/** Removes a batch of families of which nothing can live any more. */
export const sweepFamilies: Query<{ now: number; limit: number }, Pick<TokenFamilyTable, 'id'>> = defineQuery(
  'openid_sweep_token_families',
  (database, parameter) =>
    database
      .deleteFrom('token_family')
      .where('id', 'in', (select) =>
        select
          .selectFrom('token_family')
          .select('id')
          .where('expires_at', '<=', parameter('now'))
          .limit(parameter('limit')),
      )
      .where('expires_at', '<=', parameter('now'))
      .returning('id'),
)
