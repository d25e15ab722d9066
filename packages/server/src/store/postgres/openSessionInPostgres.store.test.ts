import { randomBytes } from 'node:crypto'
import { postgresDatabase } from '@countersign/test-support/stores'
import { waitForLock } from '@countersign/test-support/waitForLock'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../openStore.ts'
import { listSessions } from '../queries/listSessions.ts'
import type { Store } from '../Store.ts'

let store: Store
let other: Client
beforeEach(async () => {
  const connectionString = await postgresDatabase()
  store = await openStore(connectionString)
  other = new Client({ connectionString })
  await other.connect()
})
afterEach(async () => {
  await other.end()
  await store.close()
})

const open = async () => {
  const opened = await store.openSession({
    nonce: randomBytes(16).toString('hex'),
    nonceExpiresAt: 1_300_000,
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    chainId: null,
    message: 'a message',
    signature: '0x00',
    tokenHash: randomBytes(32),
    previousTokenHash: null,
    requester: { network_address: '192.0.2.1', user_agent: 'a browser' },
    now: 1_000_000,
    expiresAt: 9_000_000,
  })
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  return opened.session
}

test('a sign-in to an account that is deleted meanwhile makes a new one', async () => {
  const { accountId } = await open()
  await other.query('begin')
  await other.query('delete from account where id = $1', [accountId])
  const opening = open()
  await waitForLock(other)
  await other.query('commit')
  expect((await opening).accountId).not.toBe(accountId)
})

test('a sign-in with a wallet that is unlinked meanwhile opens an account that works', async () => {
  const { accountId, walletId } = await open()
  await other.query('begin')
  await other.query('delete from wallet where id = $1', [walletId])
  const opening = open()
  await waitForLock(other)
  await other.query('commit')
  const opened = await opening
  expect(opened.accountId).not.toBe(accountId)
  const part = { accountId: opened.accountId, now: 1_000_001, before: '~', limit: 9 }
  const found = await store.read(listSessions, part)
  expect(found.map(({ id }) => id)).toEqual([opened.id])
})
