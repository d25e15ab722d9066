import type { Store } from '@countersign/server'
import { type ConfirmedChange, CountersignError, quoteName } from '@countersign/server/extension'
import { defineChange } from '../fields/defineChange.ts'
import { nameAccount } from '../people/describePerson.ts'
import { findGroup } from './groups.queries.ts'

/** What an operator confirms by a signature before changing groups, who is in them, and what is told of people. */
export const groupChanges: readonly ConfirmedChange[] = [
  defineChange('add_group', 'operator', ({ slug }) => `add the group ${quoteName(slug)}`),
  defineChange('change_group', 'operator', async ({ slug }, { store }) => {
    return `change the group ${await nameGroup(store, slug)}`
  }),
  defineChange('change_group_members', 'operator', async ({ slug }, { store }) => {
    return `change who is in the group ${await nameGroup(store, slug)}`
  }),
  defineChange('remove_group', 'operator', async ({ slug }, { store }) => {
    return `remove the group ${await nameGroup(store, slug)}`
  }),
  defineChange('change_claims', 'operator', async ({ accountId }, account) => {
    return `change what applications are told of ${await nameAccount(account, accountId)}`
  }),
]

/** Its label, which cannot end its own quotation and go on in our words, and the slug, which no other has. */
async function nameGroup(store: Store, slug: string): Promise<string> {
  const [group] = await store.read(findGroup, { slug })
  if (group === undefined) throw new CountersignError('not_found')
  return `${quoteName(group.label)} (${slug})`
}
