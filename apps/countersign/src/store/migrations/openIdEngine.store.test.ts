import { readFileSync } from 'node:fs'
import { openStore, type Store } from '@countersign/server'
import { type Query, run } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashOpaqueToken } from '../../openid/tokens/opaqueToken.ts'
import { findAccessTokenOfClient, findRefreshToken } from '../../openid/tokens/tokens.queries.ts'
import { openProductStore } from '../openProductStore.ts'
import { baseline } from './baseline/baseline.ts'

type Value = string | number | null | { readonly hex: string }

/** A database of the commit before: two people who have signed in for an application, one of them several times. */
interface Filled {
  readonly clientId: string
  readonly origin: string
  readonly session: string
  readonly tokens: Readonly<Record<'used' | 'refresh' | 'access' | 'short' | 'revoked' | 'others', string>>
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>
}

const filled: Filled = JSON.parse(
  readFileSync(new URL('../../../test/openid/migration/filledBefore.json', import.meta.url), 'utf8'),
)
const noted = new Set(['migration', 'product_migration', 'meta'])
/** When it was filled. */
const then = 1_796_000_574_000

let made = 0

function raw<Row>(text: string): Query<object, Row> {
  made += 1
  return { name: `raw ${made}`, prepared: new WeakMap(), compile: () => ({ text, values: () => [] }) }
}

function write(value: Value, kind: Store['kind']): string {
  if (value === null) return 'null'
  if (typeof value === 'object') return kind === 'sqlite' ? `x'${value.hex}'` : `'\\x${value.hex}'`
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}

describe.each(sharedStores)('a database of the commit before, on %s,', (_name, makeLocation) => {
  let store: Store
  beforeEach(async () => {
    const location = await makeLocation()
    const before = await openStore(location, { histories: [{ owner: 'product', migrations: [baseline] }] })
    for (const [table, rows] of Object.entries(filled.rows)) {
      for (const row of noted.has(table) ? [] : rows) {
        const values = Object.values(row).map((value) => write(value, before.kind))
        const text = `insert into "${table}" (${Object.keys(row).join(', ')}) values (${values.join(', ')})`
        await before.write(() => run(raw(text), {}))
      }
    }
    await before.close()
    store = await openProductStore(location)
  })
  afterEach(() => store.close())

  const refresh = async (token: string) => {
    const hash = hashOpaqueToken(token, 'RefreshToken') ?? ''
    const [found] = await store.read(findRefreshToken, { hash, now: then })
    return found
  }
  const access = async (token: string) => {
    const hash = hashOpaqueToken(token, 'AccessToken') ?? ''
    const [found] = await store.read(findAccessTokenOfClient, { hash, now: then })
    return found
  }

  test('has its refresh tokens, with what was granted', async () => {
    expect(await refresh(filled.tokens.refresh)).toMatchObject({
      clientId: filled.clientId,
      scope: 'offline_access openid profile',
      claims: '{"userinfo":{"name":null}}',
      acr: 'urn:countersign:wallet:key',
      amr: 'wallet pop',
      authTime: 1_796_000_573,
      issuer: filled.origin,
      sid: expect.stringMatching(/^.{22}$/),
      issuedAt: 1_796_000_573_000,
      usedAt: null,
      allowed: 'offline_access openid profile',
    })
    expect(await refresh(filled.tokens.others)).toMatchObject({ scope: 'offline_access openid' })
  })

  test('knows which was used, and which was revoked', async () => {
    expect((await refresh(filled.tokens.used))?.usedAt).toBeGreaterThan(0)
    expect(await refresh(filled.tokens.revoked)).toBeUndefined()
  })

  test('has its access tokens, those that end with the session as well', async () => {
    expect(await access(filled.tokens.access)).toMatchObject({
      client_id: filled.clientId,
      tokenScope: 'offline_access openid profile',
    })
    expect(await access(filled.tokens.short)).toMatchObject({ scope: 'openid' })
    await store.write(() => run(raw(`delete from session where id = '${filled.session}'`), {}))
    expect(await access(filled.tokens.short)).toBeUndefined()
    expect(await access(filled.tokens.access)).toBeDefined()
  })

  test('knows which applications know a session, and by which sid', async () => {
    const known = await store.read(
      raw<object>('select session_id, client_id, account_id, sid, issuer from application_session'),
      {},
    )
    expect(known).toHaveLength(2)
    const own = await refresh(filled.tokens.refresh)
    expect(known).toContainEqual({
      session_id: filled.session,
      client_id: filled.clientId,
      account_id: own?.accountId,
      sid: own?.sid,
      issuer: filled.origin,
    })
  })
})
