import type { Store } from '@countersign/server'
import { type Parameter, type Query, run } from '@countersign/server/extension'
import { insertGroup } from '../../src/groups/groups.queries.ts'
import { insertMember } from '../../src/groups/members.queries.ts'
import { defineQuery } from '../../src/store/defineQuery.ts'

/** Adds a group as an operator would; its id is its slug. */
export async function addGroup(store: Store, slug: string, label: string = slug): Promise<void> {
  await store.write(() =>
    run(insertGroup, { id: slug, slug, label, description: null, source: 'operator', created_at: 0 }),
  )
}

/** Puts a person into a group by hand. */
export async function putIn(store: Store, slug: string, accountId: string): Promise<void> {
  const by = { source: 'hand', source_id: '', added_at: 0, added_by: null } as const
  await store.write(() => run(insertMember, { group_id: slug, account_id: accountId, ...by }))
}

/** Takes a person out of a group. */
export async function takeOut(store: Store, slug: string, accountId: string): Promise<void> {
  await store.write(() => run(deleteMember, { slug, accountId }))
}

const deleteMember: Query<{ slug: string; accountId: string }, unknown> = defineQuery(
  'test_take_out',
  (database, parameter: Parameter<{ slug: string; accountId: string }>) =>
    database
      .deleteFrom('group_member')
      .where('group_id', '=', parameter('slug'))
      .where('account_id', '=', parameter('accountId')),
)
