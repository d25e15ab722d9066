import type { Store } from '@countersign/server'
import { noRequester, writeOrRefuse } from '@countersign/server/extension'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseApi } from '../../apis/apis.fields.ts'
import { addApi, changeApi, rotateApiSecret } from '../../apis/apis.writes.ts'
import { hashClientSecret } from '../../applications/applications.writes.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import { findAskingApi } from './askingApi.ts'

const id = 'api~files'
const scopes = [{ name: 'read', words: 'read files' }]
const draft = { id, identifier: 'https://files.example', name: 'Files', scopes }
const at = (now: number) => ({ actorId: null, requester: noRequester, now })
const hashesOf = (...secrets: readonly (string | null)[]) =>
  secrets.map((one) => hashClientSecret(String(one)))

let store: Store
beforeEach(async () => {
  store = await openProductStore(':memory:')
})
afterEach(() => store.close())

const find = (now = 0) => findAskingApi({ store, now: () => now }, id)

test('an API proves itself with its secret, and for a time with the one before', async () => {
  expect(await find()).toBeUndefined()
  const { secret } = await writeOrRefuse(store, () => addApi(parseApi(draft), at(0)))
  expect(await find()).toMatchObject({
    id,
    api: { identifier: 'https://files.example' },
    secretHashes: hashesOf(secret),
    isFapi: false,
    isStranger: false,
    metadata: { tokenEndpointAuthMethod: 'client_secret_basic', jwks: null, jwksUri: null },
  })
  const { secret: next } = await writeOrRefuse(store, () => rotateApiSecret(id, 1, at(0)))
  expect((await find(3_599_999))?.secretHashes).toEqual(hashesOf(next, secret))
  expect((await find(3_600_000))?.secretHashes).toEqual(hashesOf(next))
})

test('an API with keys proves itself with these alone', async () => {
  const key = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }
  await writeOrRefuse(store, () => addApi(parseApi({ ...draft, jwks: { keys: [key] } }), at(0)))
  expect(await find()).toMatchObject({
    secretHashes: [],
    metadata: { tokenEndpointAuthMethod: 'private_key_jwt', jwks: { keys: [key] } },
  })
})

test('an API that is disabled asks for nothing', async () => {
  await writeOrRefuse(store, () => addApi(parseApi(draft), at(0)))
  await writeOrRefuse(store, () => changeApi(id, { isDisabled: true }, at(0)))
  expect(await find()).toBeUndefined()
})
