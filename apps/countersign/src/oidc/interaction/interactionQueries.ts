import type { Parameter, Query } from '@countersign/server/extension'
import { defineQuery } from '../../store/defineQuery.ts'

interface InteractionResult {
  readonly id: string
  /** What was stored until now. */
  readonly before: string
  readonly payload: string
}

/** Notes how an interaction ended: a row, and none where it was gone on with or changed since. */
export const saveResult: Query<InteractionResult, { id: string }> = defineQuery(
  'save_interaction_result',
  (database, parameter: Parameter<InteractionResult>) =>
    database
      .updateTable('oidc_artifact')
      .set({ payload: parameter('payload') })
      .where('id', '=', parameter('id'))
      .where('model', '=', 'Interaction')
      .where('consumed_at', 'is', null)
      .where('payload', '=', parameter('before'))
      .returning('id'),
)
