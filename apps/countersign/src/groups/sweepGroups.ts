import type { Store } from '@countersign/server'
import { type Parameter, type Query, run, sql, type Write } from '@countersign/server/extension'
import { defineQuery } from '../store/defineQuery.ts'
import { deleteRule } from './rules/rules.queries.ts'

/** So many rows go with each statement: none takes longer than a statement may. */
const batch = 500

/** Removes what belonged to groups that were removed, a batch of each at a time. The groups' own rows stay. */
export async function sweepGroups(store: Store): Promise<void> {
  for (const { id } of await store.read(listRemoved, {})) {
    for (let isDone = false; !isDone; ) isDone = await store.write(() => forgetBatch(id))
  }
}

/** The part of a transaction that removes everything that belongs to a group. */
export function* forgetGroup(id: string): Write<void> {
  for (let isDone = false; !isDone; ) isDone = yield* forgetBatch(id)
}

/** Whether nothing is left. */
function* forgetBatch(id: string): Write<boolean> {
  const members = yield* run(forgetMembers, { id, limit: batch })
  const addresses = yield* run(forgetAddresses, { id, limit: batch })
  yield* run(forgetClaims, { id })
  yield* run(deleteRule, { groupId: id })
  return members.length < batch && addresses.length < batch
}

/** Removed groups that something still belongs to. */
const listRemoved: Query<object, { id: string }> = defineQuery('list_removed_groups', (database) =>
  database
    .selectFrom('person_group')
    .select('id')
    .where('removed_at', 'is not', null)
    .where('id', '>', sql.lit(''))
    .where((group) =>
      group.or([
        group.exists(
          group.selectFrom('group_member').select('account_id').whereRef('group_id', '=', 'person_group.id'),
        ),
        group.exists(
          group.selectFrom('group_address').select('identity').whereRef('group_id', '=', 'person_group.id'),
        ),
        group.exists(
          group.selectFrom('group_claim').select('name').whereRef('group_id', '=', 'person_group.id'),
        ),
        group.exists(
          group.selectFrom('group_rule').select('id').whereRef('group_id', '=', 'person_group.id'),
        ),
      ]),
    ),
)

type Forgetting = Parameter<{ id: string; limit: number }>

const forgetMembers: Query<{ id: string; limit: number }, { account_id: string }> = defineQuery(
  'forget_group_members',
  (database, parameter: Forgetting) =>
    database
      .deleteFrom('group_member')
      .where('group_id', '=', parameter('id'))
      .where('account_id', 'in', (select) =>
        select
          .selectFrom('group_member as some')
          .select('some.account_id')
          .where('some.group_id', '=', parameter('id'))
          .limit(parameter('limit')),
      )
      .returning('account_id'),
)

const forgetAddresses: Query<{ id: string; limit: number }, { identity: string }> = defineQuery(
  'forget_group_addresses',
  (database, parameter: Forgetting) =>
    database
      .deleteFrom('group_address')
      .where('group_id', '=', parameter('id'))
      .where('identity', 'in', (select) =>
        select
          .selectFrom('group_address as some')
          .select('some.identity')
          .where('some.group_id', '=', parameter('id'))
          .limit(parameter('limit')),
      )
      .returning('identity'),
)

const forgetClaims: Query<{ id: string }, unknown> = defineQuery(
  'forget_group_claims',
  (database, parameter) => database.deleteFrom('group_claim').where('group_id', '=', parameter('id')),
)
