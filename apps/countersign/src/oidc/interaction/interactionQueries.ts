import { defineQuery, type Parameter, type Query } from '@countersign/server/extension'

/** Notes how an interaction ended: a row, and none where it is gone. */
export const saveResult: Query<{ id: string; payload: string }, { id: string }> = defineQuery(
  'save_interaction_result',
  (database, parameter: Parameter<{ id: string; payload: string }>) =>
    database
      .updateTable('oidc_artifact')
      .set({ payload: parameter('payload') })
      .where('id', '=', parameter('id'))
      .where('model', '=', 'Interaction')
      .returning('id'),
)
