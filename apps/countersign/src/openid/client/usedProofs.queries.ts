import { type Query, sql } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'
import type { UsedProofTable } from '../../store/openIdTables.ts'

/** Where the store keeps until when proofs have been forgotten. */
export const proofsForgottenUntilKey = 'proofs_swept_until'

interface UsedProof extends UsedProofTable {
  /** `expires_at`, as the mark has it. */
  readonly sortable: string
}

/**
 * Records that a proof of an application was used: returns a row the first time, and none after it, nor where that is no
 * longer known.
 */
export const insertProof: Query<UsedProof, Pick<UsedProofTable, 'hash'>> = defineQuery(
  'openid_insert_proof',
  (database, parameter) => {
    const statement = sql<Pick<UsedProofTable, 'hash'>>`
insert into ${sql.table('used_proof')} (hash, expires_at)
select cast(${parameter('hash')} as text), cast(${parameter('expires_at')} as bigint)
where not exists (
  select 1 from ${sql.table('meta')} as meta
  where meta.key = ${sql.lit(proofsForgottenUntilKey)} and meta.value > ${parameter('sortable')}
)
on conflict (hash) do nothing
returning hash`
    return {
      compile: () => statement.compile(database),
      execute: async () => (await statement.execute(database)).rows,
    }
  },
)

/** Removes a batch of proofs that have expired. */
export const sweepProofs: Query<{ now: number; limit: number }, Pick<UsedProofTable, 'hash'>> = defineQuery(
  'openid_sweep_proofs',
  (database, parameter) =>
    database
      .deleteFrom('used_proof')
      .where('hash', 'in', (select) =>
        select
          .selectFrom('used_proof')
          .select('hash')
          .where('expires_at', '<=', parameter('now'))
          .limit(parameter('limit')),
      )
      .where('expires_at', '<=', parameter('now'))
      .returning('hash'),
)
