import { type RawBuilder, sql } from 'kysely'
import { contractPrefix } from '../../keyNames.ts'
import { defineQuery, type Query } from '../defineQuery.ts'
import { isSqlite } from '../readDetail.ts'
import type { ProofTable } from '../Schema.ts'

/** Keeps what was signed; what has the id already stays as it is. */
export const keepProof: Query<ProofTable, unknown> = defineQuery('keep_proof', (database, parameter) =>
  database
    .insertInto('proof')
    .values({
      id: parameter('id'),
      kind: parameter('kind'),
      payload: parameter('payload'),
      verified_at: parameter('verified_at'),
    })
    .onConflict((conflict) => conflict.column('id').doNothing()),
)

export const findProof: Query<{ id: string }, Pick<ProofTable, 'payload'>> = defineQuery(
  'find_proof',
  (database, parameter) => database.selectFrom('proof').select('payload').where('id', '=', parameter('id')),
)

/** Forgets what was signed, and gives it for the last time. */
export const forgetProof: Query<{ id: string }, Pick<ProofTable, 'payload'>> = defineQuery(
  'forget_proof',
  (database, parameter) =>
    database.deleteFrom('proof').where('id', '=', parameter('id')).returning('payload'),
)

/** Forgets several, whose ids are a JSON list. */
export const forgetProofs: Query<{ ids: string }, Pick<ProofTable, 'id'>> = defineQuery(
  'forget_proofs',
  (database, parameter) =>
    database
      .deleteFrom('proof')
      .where(
        'id',
        'in',
        isSqlite(database)
          ? sql<string>`(select value from json_each(${parameter('ids')}))`
          : sql<string>`(select json_array_elements_text(${parameter('ids')}::json))`,
      )
      .returning('id'),
)

/** The ids of proofs that come after one, up to a time, in their order. */
export const listProofs: Query<
  { after: string; before: string; limit: number },
  Pick<ProofTable, 'id'>
> = defineQuery('list_proofs', (database, parameter) =>
  database
    .selectFrom('proof')
    .select('id')
    .where('id', '>', parameter('after'))
    .where('id', '<', parameter('before'))
    .orderBy('id')
    .limit(parameter('limit')),
)

/** Records that its key confirmed it again: so is verified whatever refers to it. */
export const recordVerified: Query<{ id: string; now: number }, unknown> = defineQuery(
  'note_verified',
  (database, parameter) =>
    database
      .updateTable('proof')
      .set({ verified_at: parameter('now') })
      .where('id', '=', parameter('id'))
      .where('verified_at', '<', parameter('now')),
)

/** Whether a key, by its identity, is a contract's: it may take back what it signed. */
export function isOfContract(identity: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${identity} like ${sql.lit(`${contractPrefix}%`)}`
}

/** When a proof was last confirmed, by its id. One that is missing was never: whoever asks has it confirmed first. */
export function verifiedAtOf(proofId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce((
    select confirmed.verified_at from ${sql.table('proof')} as confirmed where confirmed.id = ${proofId}
  ), 0)`
}
