import { describe, expect, test } from 'vitest'
import { migrateRows } from '../../../test/stores/migrateRows.ts'

function insert(bytes: (n: number) => string): string {
  return `
  insert into hand_over (id, secret_hash, asker_hash, purpose, about, network_address, user_agent, nonce, challenge,
    state, tries, expires_at) values
    ('one', ${bytes(1)}, ${bytes(2)}, 'sign-in', '{}', '', '', 'n1', '{}', 'offered', 0, 9),
    ('two', ${bytes(3)}, ${bytes(2)}, 'link', '{}', '', '', 'n2', '{}', 'opened', 0, 9);`
}
const query = 'select id, purpose, state, way from hand_over order by id'

describe.each(migrateRows)('a database on %s with hand-overs that are open', (_name, migrate) => {
  test('keeps them, and completes none of them by a link', async () => {
    expect(await migrate({ before: '0040', insert, query })).toEqual([
      { id: 'one', purpose: 'sign-in', state: 'offered', way: 'digits' },
      { id: 'two', purpose: 'link', state: 'opened', way: 'digits' },
    ])
  })
})
