import { type Query, run, type Service, type Write } from '@countersign/server/extension'
import * as v from 'valibot'
import { defineQuery } from '../../store/defineQuery.ts'
import type { ProductSchema } from '../../store/ProductSchema.ts'
import { sweepFamilies } from '../family/endFamilies.ts'
import { proofsSweptUntilKey, sweepArtifacts } from './artifacts.queries.ts'
import { sortableTime } from './singleUse.ts'

/** Small enough that sign-ins do not notice. */
const limit = 500

/**
 * Removes codes, tokens, families, sessions and interactions that have expired, a batch in each transaction. Without its
 * row a code or a token does not work. A proof would work again, so those are refused that are forgotten
 * (docs/decisions/0021).
 *
 * Of an interaction a stub is kept for a day: which application asked, and where it leads back to. Of a pushed request,
 * for three hours: whether it was used.
 */
export async function sweepExpired({ store, now }: Pick<Service, 'store' | 'now'>): Promise<void> {
  const value = sortableTime(now())
  const forgotten = Number(await store.raiseMark({ key: proofsSweptUntilKey, table: 'oidc_artifact', value }))
  // The mark is ahead where a clock was, and behind where it could not be raised.
  const before = Math.min(now(), forgotten)
  let reduced: number
  do reduced = await store.write(() => reduceBatch(before))
  while (reduced === limit)
  for (const sweep of [sweepArtifacts, sweepFamilies]) {
    let removed: readonly unknown[]
    do removed = await store.write(() => run(sweep, { now: before, limit }))
    while (removed.length === limit)
  }
}

function* reduceBatch(now: number): Write<number> {
  const expired = yield* run(listReducible, { now, limit })
  for (const { id, model, payload } of expired) {
    const kept = model === 'Interaction' ? ofInteraction : ofPushedRequest
    yield* run(reduceArtifact, {
      id,
      before: payload,
      model: `${model}Stub`,
      payload: kept.reduce(JSON.parse(payload)),
      expires_at: now + kept.milliseconds,
    })
  }
  return expired.length
}

/** What is kept of a record that has expired, and for how long. */
interface Stub {
  readonly milliseconds: number
  readonly reduce: (payload: unknown) => string
}

const interactionSchema = v.object({
  exp: v.number(),
  // Only its browser hears of it.
  secretHash: v.string(),
  params: v.object({ client_id: v.string(), redirect_uri: v.optional(v.string()) }),
})

/** So that a person who comes back to its page can be led back to the application. */
const ofInteraction: Stub = {
  milliseconds: 86_400_000,
  reduce(payload) {
    const { success, output } = v.safeParse(interactionSchema, payload)
    const stub = { returnTo: '', prompt: { name: 'login', reasons: [] } }
    return JSON.stringify(success ? { ...output, ...stub } : {})
  },
}

/** Its interactions end later than it does, and only one of them may yield a code. */
const ofPushedRequest: Stub = {
  milliseconds: 10_800_000,
  reduce(payload) {
    return JSON.stringify({ ...Object(payload), request: undefined })
  },
}

type ArtifactTable = ProductSchema['oidc_artifact']
type Reducible = Pick<ArtifactTable, 'id' | 'model' | 'payload'>

/** Interactions that nobody finished, and pushed requests, once they have expired. */
const listReducible: Query<{ now: number; limit: number }, Reducible> = defineQuery(
  'list_reducible_artifacts',
  (database, parameter) =>
    database
      .selectFrom('oidc_artifact')
      .select(['id', 'model', 'payload'])
      .where('expires_at', '<=', parameter('now'))
      .where((row) =>
        row.or([
          row('model', '=', 'PushedAuthorizationRequest'),
          row.and([row('model', '=', 'Interaction'), row('consumed_at', 'is', null)]),
        ]),
      )
      .limit(parameter('limit')),
)

interface Reduced extends Reducible, Pick<ArtifactTable, 'expires_at'> {
  readonly before: string
}

/** Replaces a record by its stub, unless a request has changed it since. */
const reduceArtifact: Query<Reduced, unknown> = defineQuery('reduce_artifact', (database, parameter) =>
  database
    .updateTable('oidc_artifact')
    .set({
      model: parameter('model'),
      payload: parameter('payload'),
      expires_at: parameter('expires_at'),
    })
    .where('id', '=', parameter('id'))
    .where('payload', '=', parameter('before')),
)
