import type { Store } from '@countersign/server'
import { noRequester, writeOrRefuse } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { parseApplication } from '../applications/applications.fields.ts'
import { addApplication } from '../applications/applications.writes.ts'
import { FieldError } from '../fields/FieldError.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { parseApi } from './apis.fields.ts'
import { findAllowing, findApiByIdentifier } from './apis.queries.ts'
import { addApi, allowApplication, changeApi, removeApi, rotateApiSecret } from './apis.writes.ts'
import { applyDeclaredApis, parseDeclaredApis, releaseDeclaredApis } from './declaredApis.ts'

const identifier = 'https://files.example'
const scopes = [
  { name: 'read', words: 'read files' },
  { name: 'write', words: 'write files' },
]
const secretSha256 = 'a'.repeat(64)
const files = { identifier, id: 'api~files', name: 'Files', scopes, secretSha256 }
const mail = { ...files, identifier: 'https://mail.example', id: 'api~mail', name: 'Mail' }
const allowed = { wiki: { delegated: ['write', 'read'], own: [] } }

describe('declared APIs', () => {
  const readRefusal = (list: unknown) => {
    try {
      parseDeclaredApis(list)
    } catch (error) {
      if (error instanceof FieldError) return error.message
      throw error
    }
    return 'taken'
  }

  it('are read with their hashes, and what applications may ask for', () => {
    expect(parseDeclaredApis([{ ...files, applications: allowed }])).toMatchObject([
      {
        api: { identifier, id: 'api~files' },
        secretHash: Buffer.from(secretSha256, 'hex'),
        applications: [{ client_id: 'wiki', delegated_scopes: 'read write', own_scopes: '' }],
      },
    ])
  })

  test.each([
    ['no list', {}, ': is not a list of APIs'],
    ['an unknown field', [{ ...files, secret: 'a' }], '0.secret: is no field of an API'],
    ['no secret', [{ ...files, secretSha256: undefined }], '0.secretSha256: is missing'],
    ['no hash', [{ ...files, secretSha256: 'a' }], '0.secretSha256: is not the SHA-256'],
    ['an address twice', [files, { ...mail, identifier: `${identifier}/` }], '1.identifier: is there twice'],
    ['an id twice', [files, { ...mail, id: files.id }], '1.id: is there twice'],
    ['an id as applications have them', [{ ...files, id: 'files' }], '0.id: is api~'],
    [
      'a scope that is not there',
      [{ ...files, applications: { wiki: { delegated: ['admin'], own: [] } } }],
      '0.applications.wiki.delegated.0: is no scope of this API',
    ],
    [
      'no client id',
      [{ ...files, applications: { 'a b': { delegated: [], own: [] } } }],
      '0.applications.a b.clientId: has other characters',
    ],
  ])('are refused for %s, and it says where', (_what, list, words) => {
    expect(readRefusal(list)).toContain(words)
  })
})

describe.each(sharedStores)('applying declared APIs on %s', (_name, makeLocation) => {
  const actor = { actorId: null, requester: noRequester, now: 5 }
  let store: Store
  let other: Store
  beforeEach(async () => {
    const location = await makeLocation()
    store = await openProductStore(location)
    other = await openProductStore(location)
    const rules = { isLoopbackAllowed: false, sessionSeconds: 604_800 }
    const application = parseApplication({ name: 'Wiki', redirectUris: ['https://wiki.example/'] }, rules)
    await addApplication(store, { application, clientId: 'wiki', source: 'operator' }, actor)
  })
  afterEach(() => Promise.all([store.close(), other.close()]))

  const apply = (on: Store, list: readonly object[]) =>
    on.write(() => applyDeclaredApis(parseDeclaredApis(list), 1))
  const find = async () => (await store.read(findApiByIdentifier, { identifier }))[0]
  const nothing = { added: [], changed: [], removed: [] }

  test('adds, changes and removes', async () => {
    expect(await apply(store, [files, mail])).toEqual({ ...nothing, added: [identifier, mail.identifier] })
    expect(await apply(store, [files, mail])).toEqual(nothing)
    expect(await apply(store, [{ ...files, name: 'Documents' }])).toEqual({
      ...nothing,
      changed: [identifier],
      removed: [mail.identifier],
    })
    expect(await find()).toMatchObject({ id: 'api~files', source: 'file' })
    expect(await apply(store, [{ ...files, name: 'Documents', secretSha256: 'b'.repeat(64) }])).toMatchObject(
      {
        changed: [identifier],
      },
    )
  })

  test('says what applications may ask for, and takes it back', async () => {
    const findAllowed = async () => store.read(findAllowing, { api_id: 'api~files', client_id: 'wiki' })
    await apply(store, [{ ...files, applications: allowed }])
    expect(await findAllowed()).toEqual([{ delegated_scopes: 'read write', own_scopes: '' }])
    expect(await apply(store, [{ ...files, applications: allowed }])).toEqual(nothing)
    const less = { wiki: { delegated: ['read'], own: ['read'] } }
    expect(await apply(store, [{ ...files, applications: less }])).toMatchObject({ changed: [identifier] })
    expect(await findAllowed()).toEqual([{ delegated_scopes: 'read', own_scopes: 'read' }])
    expect(await apply(store, [files])).toMatchObject({ changed: [identifier] })
    expect(await findAllowed()).toEqual([])
  })

  test('refuses an application that is not there, and applies nothing', async () => {
    const named = { ...files, applications: { forum: { delegated: ['read'], own: [] } } }
    await expect(apply(store, [named])).rejects.toThrow('name the application forum at https://files.example')
    expect(await find()).toBeUndefined()
  })

  test('is noted once by processes that start at once', async () => {
    const applied = await Promise.all([store, other].map((on) => apply(on, [files, mail])))
    expect(applied.flatMap(({ added }) => added).sort()).toEqual([identifier, mail.identifier])
  })

  test('makes them read-only, until no file declares them any more', async () => {
    const added = await writeOrRefuse(store, () =>
      addApi(parseApi({ identifier, name: 'Files', scopes }), actor),
    )
    expect(await apply(store, [files])).toMatchObject({ changed: [identifier] })
    const { id } = added.row
    expect(await find()).toMatchObject({ id, source: 'file' })
    const access = { delegated: [], own: [] }
    const changes = [
      () => writeOrRefuse(store, () => changeApi(id, { name: 'A' }, actor)),
      () => writeOrRefuse(store, () => rotateApiSecret(id, 0, actor)),
      () => writeOrRefuse(store, () => allowApplication({ id, clientId: 'wiki', access }, actor)),
      () => writeOrRefuse(store, () => removeApi(id, actor)),
    ]
    for (const change of changes) await expect(change()).rejects.toMatchObject({ code: 'api_declared' })
    expect(await store.write(releaseDeclaredApis)).toEqual({ ...nothing, changed: [identifier] })
    for (const change of changes) await change()
    expect(await find()).toBeUndefined()
  })

  test('has an id of one API alone', async () => {
    const taken = parseApi({ identifier: mail.identifier, id: mail.id, name: 'Mail', scopes })
    await writeOrRefuse(store, () => addApi(taken, actor))
    await expect(apply(store, [{ ...files, id: mail.id }])).rejects.toThrow('another API has its id')
  })
})
