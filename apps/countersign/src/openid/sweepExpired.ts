import { type Query, run, type Service } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'
import { sweepUsedProofs } from './client/usedProofs.ts'
import { sweepFamilies } from './family/endFamilies.ts'
import { sweepDeviceCodes } from './grants/deviceCodes.queries.ts'
import { reduceRequests, sweepRequests } from './request/authorizationRequest.queries.ts'
import { sweepKeptForms, sweepSignOutRequests } from './sign-out/signOutRequests.queries.ts'

/** Small enough that sign-ins do not notice. */
const limit = 500

interface Batch {
  readonly now: number
  readonly limit: number
}

function defineSweep(
  table:
    | 'authorization_code'
    | 'access_token'
    | 'refresh_token'
    | 'service_token'
    | 'gate_code'
    | 'gate_session',
): Query<Batch, { hash: string }> {
  return defineQuery(`openid_sweep_${table}s`, (database, parameter) =>
    database
      .deleteFrom(table)
      .where('hash', 'in', (select) =>
        select
          .selectFrom(table)
          .select('hash')
          .where('expires_at', '<=', parameter('now'))
          .limit(parameter('limit')),
      )
      .where('expires_at', '<=', parameter('now'))
      .returning('hash'),
  )
}

/** For a day, a person who comes back to the page of an interaction can be led back to the application. */
const rememberedMilliseconds = 86_400_000

/** In this order: what is asked of people goes with the request that it is asked for. */
const sweeps: readonly Query<Batch, unknown>[] = [
  defineSweep('authorization_code'),
  defineSweep('access_token'),
  defineSweep('refresh_token'),
  defineSweep('service_token'),
  defineSweep('gate_code'),
  defineSweep('gate_session'),
  sweepDeviceCodes,
  sweepRequests,
  sweepSignOutRequests,
  sweepKeptForms,
  sweepFamilies,
]

/**
 * Removes what has expired, a batch in each transaction. Without its row a code or a token does not work. A proof would work
 * again, so those are refused that are forgotten (docs/decisions/0021).
 */
export async function sweepExpired(service: Pick<Service, 'store' | 'now'>): Promise<void> {
  const now = await sweepUsedProofs(service)
  const batch = { now, limit, until: now + rememberedMilliseconds }
  for (const sweep of [reduceRequests, ...sweeps]) {
    let swept: readonly unknown[]
    do swept = await service.store.write(() => run(sweep, batch))
    while (swept.length === limit)
  }
}
