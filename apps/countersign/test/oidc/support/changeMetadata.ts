import type { ApplicationDraft } from '@countersign/product-api'
import type { Store } from '@countersign/server'
import { type Parameter, type Query, run } from '@countersign/server/extension'
import { formatContent } from '../../../src/applications/applicationRow.ts'
import { parseApplication } from '../../../src/applications/applications.fields.ts'
import { defineQuery } from '../../../src/store/defineQuery.ts'

/** Changes what an application may do, as its operator would. */
export async function changeMetadata(store: Store, clientId: string, draft: ApplicationDraft): Promise<void> {
  const { metadata } = formatContent(
    parseApplication(draft, { isLoopbackAllowed: true, sessionSeconds: 604_800 }),
  )
  await store.write(() => run(changeRow, { clientId, metadata }))
}

const changeRow: Query<{ clientId: string; metadata: string }, unknown> = defineQuery(
  'test_change_application',
  (database, parameter: Parameter<{ clientId: string; metadata: string }>) =>
    database
      .updateTable('application')
      .set({ metadata: parameter('metadata') })
      .where('client_id', '=', parameter('clientId')),
)
