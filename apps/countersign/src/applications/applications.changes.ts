import type { Store } from '@countersign/server'
import { type ConfirmedChange, CountersignError, quoteName } from '@countersign/server/extension'
import { defineChange } from '../fields/defineChange.ts'
import { findApplication } from './applications.queries.ts'

/** What an operator confirms by a signature before writing an application. */
export const applicationChanges: readonly ConfirmedChange[] = [
  defineChange('add_application', 'operator', ({ name }) => `add the application ${quoteName(name)}`),
  defineChange('change_application', 'operator', async ({ clientId }, { store }) => {
    return `change the application ${await nameApplication(store, clientId)}`
  }),
  defineChange('rotate_application_secret', 'operator', async ({ clientId }, { store }) => {
    return `give the application ${await nameApplication(store, clientId)} a new secret`
  }),
  defineChange('remove_application', 'operator', async ({ clientId }, { store }) => {
    return `remove the application ${await nameApplication(store, clientId)}`
  }),
]

/** The name that it gives itself, and the client id, which no other has. */
async function nameApplication(store: Store, clientId: string): Promise<string> {
  const [row] = await store.read(findApplication, { clientId })
  if (row === undefined) throw new CountersignError('not_found')
  return `${quoteName(row.name)} (${clientId})`
}
