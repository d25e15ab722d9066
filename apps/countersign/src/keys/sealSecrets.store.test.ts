import { DatabaseSync } from 'node:sqlite'
import type { Store } from '@countersign/server'
import { run } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ensurePairwiseKey } from '../openid/feature.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { createKeySeal, KeySealError } from './KeySeal.ts'
import { listSigningKeys, resealSigningKey } from './keys.queries.ts'
import { openSigningKeys } from './openSigningKeys.ts'
import { hasSealedSecrets, sealSecrets } from './sealSecrets.ts'

/** Everything that is in a database, as text: what a dump of it shows. */
async function dump(location: string): Promise<string> {
  const rows: unknown[] = []
  if (location.startsWith('postgres')) {
    const client = new Client({ connectionString: location })
    await client.connect()
    const tables = await client.query("select tablename as name from pg_tables where schemaname = 'public'")
    for (const { name } of tables.rows) rows.push((await client.query(`select * from ${name}`)).rows)
    await client.end()
  } else {
    const database = new DatabaseSync(location, { readOnly: true })
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all()
    for (const { name } of tables) rows.push(database.prepare(`select * from ${name}`).all())
    database.close()
  }
  return JSON.stringify(rows)
}

describe.each(sharedStores)('secrets in a database on %s', (_name, makeLocation) => {
  let location: string
  let store: Store
  let other: Store
  beforeEach(async () => {
    location = await makeLocation()
    store = await openProductStore(location)
    other = await openProductStore(location)
  })
  afterEach(() => Promise.all([store.close(), other.close()]))

  const open = async (on: Store, ...secretKeys: string[]) => {
    const seal = createKeySeal(secretKeys)
    const keys = await openSigningKeys({ store: on, seal, now: () => 1_000_000_000_000 })
    const pairwiseKey = await ensurePairwiseKey(on, seal)
    const privateKeys = keys.list().map(({ privateJwk }) => String(privateJwk['d']))
    return [...privateKeys, pairwiseKey.export().toString('base64url')]
  }
  const shownBy = (text: string, secrets: readonly string[]) =>
    secrets.filter((secret) => text.includes(secret))

  test('are not in a dump of it', async () => {
    const secrets = await open(store, 'a secret')
    const text = await dump(location)
    expect(text.includes('a256gcm.')).toBe(true)
    expect(shownBy(text, secrets)).toEqual([])
    expect(await hasSealedSecrets(other)).toBe(true)
  })

  test('that are not encrypted are taken by nothing', async () => {
    expect(await hasSealedSecrets(store)).toBe(false)
    await open(store, 'a secret')
    const [key] = await store.read(listSigningKeys, {})
    const planted = { kid: key?.kid ?? '', before: key?.private_jwk ?? '', after: '{"kty":"EC"}' }
    await store.write(() => run(resealSigningKey, planted))
    await expect(open(other, 'a secret')).rejects.toThrow(KeySealError)
  })

  test('are encrypted with the newest secret, all of them, by processes that start at once', async () => {
    const first = await open(store, 'older')
    const opened = await Promise.all([open(store, 'newest', 'older'), open(other, 'newest', 'older')])
    expect(opened).toEqual([first, first])
    expect(await open(other, 'newest')).toEqual(first)
    await expect(open(store, 'older')).rejects.toThrow(KeySealError)
  })

  test('stay as they are, all of them, where one cannot be opened', async () => {
    await openSigningKeys({ store, seal: createKeySeal(['one']), now: () => 1 })
    await ensurePairwiseKey(store, createKeySeal(['another']))
    const before = await store.read(listSigningKeys, {})
    await expect(sealSecrets(other, createKeySeal(['newest', 'one']))).rejects.toThrow(KeySealError)
    expect(await store.read(listSigningKeys, {})).toEqual(before)
  })
})
