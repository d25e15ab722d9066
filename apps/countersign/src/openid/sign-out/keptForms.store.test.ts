import { createSecretKey } from 'node:crypto'
import type { Store } from '@countersign/server'
import { run } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defineQuery } from '../../store/defineQuery.ts'
import type { KeptFormTable } from '../../store/openIdTables.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import { createKeptForms, holdsToken, namesForm } from './keptForms.ts'
import { sweepKeptForms } from './signOutRequests.queries.ts'

const nonceKeys = [createSecretKey(Buffer.alloc(32, 1))] as const
const listForms = defineQuery<Record<never, never>, KeptFormTable>(
  'openid_test_list_kept_forms',
  (database) => database.selectFrom('kept_form').selectAll(),
)
const body = 'id_token_hint=secret.token.here&state=a%20b'

describe.each(sharedStores)('a form with an ID token, on %s,', (_name, makeLocation) => {
  let store: Store
  let time: number
  beforeEach(async () => {
    store = await openProductStore(await makeLocation())
    time = 1_000_000_000_000
  })
  afterEach(() => store.close())

  const open = () => createKeptForms({ store, now: () => time, nonceKeys })
  const sweep = () => store.write(() => run(sweepKeptForms, { now: time, limit: 9 }))

  test('is found again as it was, as often as its page is loaded', async () => {
    const query = await open().keep(body)
    expect(namesForm(query)).toBe(true)
    expect(await open().find(query)).toBe(body)
    expect(await open().find(query)).toBe(body)
  })

  test('is readable nowhere', async () => {
    const query = await open().keep(body)
    const rows = JSON.stringify(await store.read(listForms, {}))
    expect(rows).not.toContain('secret.token')
    expect(rows).not.toContain(query.slice('form='.length))
  })

  test('is found for ten minutes, and then removed', async () => {
    const query = await open().keep(body)
    time += 599_999
    expect(await open().find(query)).toBe(body)
    await sweep()
    expect(await open().find(query)).toBe(body)
    time += 1
    expect(await open().find(query)).toBeUndefined()
    await sweep()
    expect(await store.read(listForms, {})).toEqual([])
  })

  test('is found by its own name only', async () => {
    const query = await open().keep(body)
    expect(await open().find(query.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')))).toBeUndefined()
    expect(await open().find('state=1')).toBeUndefined()
  })
})

describe('a query', () => {
  test.each([
    [`form=${'a'.repeat(43)}`, true],
    [`?form=${'a'.repeat(43)}`, false],
    [`form=${'a'.repeat(42)}`, false],
    [`form=${'a'.repeat(43)}&state=1`, false],
    [`form=${'-'.repeat(43)}`, false],
  ])('%s names a form: %s', (query, names) => {
    expect(namesForm(query)).toBe(names)
  })

  test('is to be kept where it holds an ID token', () => {
    expect([holdsToken(body), holdsToken('state=id_token_hint')]).toEqual([true, false])
  })
})
