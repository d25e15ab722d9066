import { postgresDatabase } from '@countersign/test-support/stores'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../openStore.ts'
import { lockAccount } from '../queries/account.ts'
import { insertAccount } from '../queries/credential.ts'
import type { Store } from '../Store.ts'
import { run } from '../Write.ts'

let store: Store
let other: Client
beforeEach(async () => {
  const connectionString = await postgresDatabase()
  other = new Client({ connectionString })
  await other.connect()
  // Of two who wait for one another, the store is the one that Postgres turns away.
  await other.query(
    `alter database ${new URL(connectionString).pathname.slice(1)} set deadlock_timeout = '2s'`,
  )
  await other.query("set deadlock_timeout = '30s'")
  store = await openStore(connectionString)
})
afterEach(async () => {
  await other.end()
  await store.close()
})

test('a write that waits for another one, which waits for it, is done after it', async () => {
  const account = { credentialId: 'w', identity: '0x', now: 1 }
  await store.write(function* () {
    for (const accountId of ['a', 'b']) yield* run(insertAccount, { ...account, accountId })
  })
  await other.query('begin')
  await other.query("update account set display_name = 'B' where id = 'b'")
  let runs = 0
  const write = store.write(function* () {
    runs += 1
    yield* run(lockAccount, { accountId: 'a' })
    const [locked] = yield* run(lockAccount, { accountId: 'b' })
    return locked?.display_name
  })
  await expect
    .poll(async () => {
      const { rows } = await other.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
      return rows.length
    })
    .toBe(1)
  await other.query("update account set display_name = 'A' where id = 'a'")
  await other.query('commit')
  expect(await write).toBe('B')
  expect(runs).toBe(2)
})
