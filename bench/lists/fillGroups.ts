import { randomBytes } from 'node:crypto'
import Database from 'better-sqlite3'
import { openProductStore } from '../../apps/countersign/dist/store/openProductStore.js'
import type { SeededAccount } from './fillDatabase.ts'

const groups = 100
const mostMembers = 10_000

/**
 * Adds a hundred groups to a filled file, all of which the operator is in: half by hand, half by a listed wallet. The
 * first has as many members and listed wallets as there are accounts, but at most ten thousand of each.
 */
export async function fillGroups(path: string, operator: SeededAccount): Promise<void> {
  await (await openProductStore(path)).close()
  const database = new Database(path)
  const accounts = database
    .prepare('select account_id, address from credential join wallet on wallet.id = credential.id limit ?')
    .raw()
    .all(mostMembers)
    .map((row) => [String(Object(row)[0]), String(Object(row)[1])] as const)
  const insertGroup = database.prepare(
    "insert into person_group (id, slug, label, source, created_at) values (?, ?, ?, 'operator', 1)",
  )
  const insertMember = database.prepare(
    "insert or ignore into group_member (group_id, account_id, source, added_at) values (?, ?, 'hand', 1)",
  )
  const insertAddress = database.prepare(
    "insert or ignore into group_address (group_id, identity, source, added_at) values (?, ?, 'hand', 1)",
  )
  const insertClaim = database.prepare('insert into group_claim (group_id, name, value) values (?, ?, ?)')
  database.exec('begin')
  for (let count = 0; count < groups; count += 1) {
    const id = `group-${String(count).padStart(3, '0')}`
    insertGroup.run(id, id, `Group ${count}`)
    insertClaim.run(id, `claim-${count % 10}`, JSON.stringify(`value ${count}`))
    if (count % 2 === 0) insertMember.run(id, operator.id)
    else insertAddress.run(id, operator.address)
  }
  for (const [id, address] of accounts) {
    insertMember.run('group-000', id)
    insertAddress.run('group-001', address)
    insertAddress.run('group-001', `0x${randomBytes(20).toString('hex')}`)
  }
  database.exec('commit')
  database.exec('analyze')
  database.close()
}
