import { randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'
import { openProductStore } from '../../apps/countersign/dist/store/openProductStore.js'

/** The group of the first rule: every wallet meets it, and none of the others. */
export const gate = 'group-000'
export const chainId = 31_337

const rules = 100

/** Adds a hundred groups with a rule to a filled file, of which every wallet there was asked just now. */
export async function fillRules(path: string): Promise<void> {
  await (await openProductStore(path)).close()
  const database = new Database(path)
  const wallets = database.prepare('select id from wallet').pluck().all()
  const insertGroup = database.prepare(
    "insert into person_group (id, slug, label, source, created_at) values (?, ?, ?, 'operator', 1)",
  )
  const insertRule = database.prepare(
    "insert into group_rule (id, group_id, content, source, made_at) values (?, ?, ?, 'operator', 1)",
  )
  const insertAnswer = database.prepare(
    'insert into group_answer (rule_id, wallet_id, holds, asked_at, block) values (?, ?, ?, ?, 1)',
  )
  const now = Date.now()
  database.exec('begin')
  for (let count = 0; count < rules; count += 1) {
    const slug = `group-${String(count).padStart(3, '0')}`
    const id = randomUUID()
    const contract = `0x${String(count).padStart(40, '0')}`
    const content = { match: 'any', clauses: [{ kind: 'erc721', chainId, contract, least: '1' }] }
    insertGroup.run(slug, slug, `Group ${count}`)
    insertRule.run(id, slug, JSON.stringify(content))
    for (const wallet of wallets) insertAnswer.run(id, wallet, slug === gate ? 1 : 0, now)
  }
  database.exec('commit')
  database.exec('analyze')
  database.close()
}
