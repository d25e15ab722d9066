import { describe, expect, test } from 'vitest'
import { migrateRows } from '../../../test/stores/migrateRows.ts'

const people = `
  insert into account (id, role, primary_wallet_id, created_at) values
    ('new', 'member', 'w1', 1000), ('renamed', 'member', 'w2', 1000), ('moved', 'member', 'w3', 1000);
  insert into event (id, at, account_id, actor_id, kind, network_address, user_agent, details) values
    ('e1', 2000, 'renamed', 'renamed', 'profile_changed', '', '', '{}'),
    ('e2', 3000, 'renamed', 'renamed', 'profile_changed', '', '', '{}'),
    ('e3', 4000, 'renamed', 'renamed', 'sign_in', '', '', '{}'),
    ('e4', 5000, 'moved', 'moved', 'primary_wallet_changed', '', '', '{}');
`
const query = `
  select id, cast(created_at as integer) as created_at, cast(profile_changed_at as integer) as profile_changed_at
  from account order by id`

describe.each(migrateRows)(
  'a database on %s from before a change of a profile was noted',
  (_name, migrate) => {
    test('keeps its accounts, and learns from the events when each last changed', async () => {
      expect(await migrate({ before: '0004', insert: () => people, query })).toEqual([
        { id: 'moved', created_at: 1000, profile_changed_at: 5000 },
        { id: 'new', created_at: 1000, profile_changed_at: null },
        { id: 'renamed', created_at: 1000, profile_changed_at: 3000 },
      ])
    })
  },
)
