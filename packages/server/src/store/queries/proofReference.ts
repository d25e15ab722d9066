import { sql } from 'kysely'
import { defineQuery, type Query } from '../defineQuery.ts'
import type { ProofTable } from '../Schema.ts'

/** Proofs whose ids come after one, up to another. */
interface Range {
  readonly after: string
  readonly last: string
}

/** A column whose values are ids of proofs: what it refers to is not swept. */
export interface ProofReference {
  readonly table: string
  readonly column: string
  /** Those of a range that it does not refer to. */
  readonly listOthers: Query<Range, Pick<ProofTable, 'id'>>
}

/**
 * Declares a column that refers to proofs. An index has to begin with it.
 *
 * @example { proofReferences: [defineProofReference('note', 'proof_id')] }
 */
export function defineProofReference(table: string, column: string): ProofReference {
  const listOthers: ProofReference['listOthers'] = defineQuery(
    `list_proofs_outside_${table}`,
    (database, parameter) => {
      const statement = sql<Pick<ProofTable, 'id'>>`
select proof.id from ${sql.table('proof')} as proof
where proof.id > ${parameter('after')} and proof.id <= ${parameter('last')}
  and not exists (select 1 from ${sql.table(table)} as referring where referring.${sql.ref(column)} = proof.id)`
      return {
        compile: () => statement.compile(database),
        execute: async () => (await statement.execute(database)).rows,
      }
    },
  )
  return { table, column, listOthers }
}

/** The server's own. Almost every proof is of a session, so that one comes first. */
export const ownProofReferences: readonly ProofReference[] = [
  defineProofReference('session', 'id'),
  defineProofReference('hand_over', 'id'),
  defineProofReference('wallet_vouch', 'proof_id'),
]
