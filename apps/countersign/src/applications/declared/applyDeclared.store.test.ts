import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createChainPool, type Store } from '@countersign/server'
import { createContractReader, noRequester, writeOrRefuse } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { syncDeclared } from '../../declared/syncDeclared.ts'
import { openProductStore } from '../../store/openProductStore.ts'
import { parseApplication } from '../applications.fields.ts'
import { findApplication } from '../applications.queries.ts'
import {
  addApplication,
  changeApplication,
  removeApplication,
  rotateClientSecret,
} from '../applications.writes.ts'
import { findApplications } from '../findApplications.ts'
import { releaseDeclaredApplications, writeDeclaredApplications } from './applyDeclared.ts'
import { type DeclaredApplication, parseDeclared } from './parseDeclared.ts'

const rules = { isLoopbackAllowed: false, sessionSeconds: 604_800 }
const actor = { actorId: null, requester: noRequester, now: 5 }
const redirectUris = ['https://wiki.example/callback']
const wiki = { clientId: 'wiki', name: 'Wiki', redirectUris, clientSecretSha256: 'a'.repeat(64) }
const chat = { clientId: 'chat', name: 'Chat', redirectUris, tokenEndpointAuthMethod: 'none' }
const declared = (...entries: object[]) => parseDeclared(entries, rules)
const applyDeclared = (store: Store, applications: readonly DeclaredApplication[], now: number) =>
  store.write(() => writeDeclaredApplications(applications, now))

describe.each(sharedStores)('applying declared applications on %s', (_name, makeLocation) => {
  let store: Store
  let other: Store
  beforeEach(async () => {
    const location = await makeLocation()
    store = await openProductStore(location)
    other = await openProductStore(location)
  })
  afterEach(() => Promise.all([store.close(), other.close()]))

  const list = async () =>
    (await findApplications(store, {}, 0)).applications.map(({ clientId, source }) => `${clientId} ${source}`)

  test('adds, changes and removes', async () => {
    expect(await applyDeclared(store, declared(wiki, chat), 1)).toEqual({
      added: ['chat', 'wiki'],
      changed: [],
      removed: [],
    })
    const renamed = { ...wiki, name: 'Wiki 2' }
    expect(await applyDeclared(store, declared(renamed), 2)).toEqual({
      added: [],
      changed: ['wiki'],
      removed: ['chat'],
    })
    expect(await list()).toEqual(['wiki file'])
    const [row] = await store.read(findApplication, { clientId: 'wiki' })
    expect(row).toMatchObject({ name: 'Wiki 2', created_at: 1 })
  })

  test('changes nothing the second time, and notices another secret', async () => {
    await applyDeclared(store, declared(wiki), 1)
    const same = { added: [], changed: [], removed: [] }
    expect(await applyDeclared(store, declared(wiki), 2)).toEqual(same)
    const changed = { ...wiki, clientSecretSha256: 'b'.repeat(64) }
    expect(await applyDeclared(store, declared(changed), 3)).toEqual({ ...same, changed: ['wiki'] })
  })

  test('takes lives, and takes them away again', async () => {
    const findMetadata = async () => {
      const [row] = await store.read(findApplication, { clientId: 'wiki' })
      return JSON.parse(row?.metadata ?? '')
    }
    await applyDeclared(store, declared(wiki), 1)
    expect(await findMetadata()).toMatchObject({ accessTokenSeconds: null, sessionSeconds: null })
    const limited = declared({ ...wiki, accessTokenSeconds: 300, sessionSeconds: 86_400 })
    expect(await applyDeclared(store, limited, 2)).toMatchObject({ changed: ['wiki'] })
    expect(await findMetadata()).toMatchObject({ accessTokenSeconds: 300, sessionSeconds: 86_400 })
    expect(await applyDeclared(store, limited, 3)).toMatchObject({ changed: [] })
    expect(await applyDeclared(store, declared(wiki), 4)).toMatchObject({ changed: ['wiki'] })
    expect(await findMetadata()).toMatchObject({ accessTokenSeconds: null })
  })

  test('takes gates, whose hosts are free again once the file has none there', async () => {
    const gate = {
      clientId: 'files',
      name: 'Files',
      gate: { hosts: ['files.example'], openPaths: ['/healthz'] },
    }
    expect(await applyDeclared(store, declared(gate), 1)).toMatchObject({ added: ['files'] })
    expect(await applyDeclared(store, declared(gate), 2)).toMatchObject({ added: [], changed: [] })
    const [found] = (await findApplications(store, {}, 0)).applications
    expect(found).toMatchObject({
      tokenEndpointAuthMethod: 'none',
      gate: { hosts: ['files.example'], openPaths: ['/healthz'], isPreflightOpen: false },
    })
    const other = { ...gate, clientId: 'media', name: 'Media' }
    await expect(applyDeclared(store, declared(gate, other), 3)).rejects.toThrow('belongs to another gate')
    const application = { clientId: 'files', name: 'Files', redirectUris, tokenEndpointAuthMethod: 'none' }
    expect(await applyDeclared(store, declared(application, other), 4)).toMatchObject({
      added: ['media'],
      changed: ['files'],
    })
  })

  test('lets two gates change their hosts', async () => {
    const gate = (clientId: string, host: string) => ({ clientId, name: clientId, gate: { hosts: [host] } })
    await applyDeclared(store, declared(gate('a', 'a.example'), gate('b', 'b.example')), 1)
    const swapped = declared(gate('a', 'b.example'), gate('b', 'a.example'))
    expect(await applyDeclared(store, swapped, 2)).toMatchObject({ changed: ['a', 'b'] })
  })

  test('takes no application whose client id is a UUID', async () => {
    const clientId = '0190a7c4-5b1e-7c3a-9f00-123456789abc'
    const path = join(mkdtempSync(join(tmpdir(), 'declared-')), 'applications.json')
    writeFileSync(path, JSON.stringify([chat, { ...wiki, clientId }]))
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    const reader = createContractReader({ pool: createChainPool({ chains: [] }) })
    const start = () => syncDeclared(store, { applicationsFile: path }, { rules, reader, log, now: 1 })
    await expect(start()).rejects.toThrow(`${path}, 1.clientId: has the form of a UUID`)
    expect(await list()).toEqual([])
  })

  test('is the same from processes that start at once', async () => {
    const files = [declared(wiki, chat), declared(chat, wiki)]
    await Promise.all(files.flatMap((file) => [applyDeclared(store, file, 1), applyDeclared(other, file, 1)]))
    expect(await list()).toEqual(['chat file', 'wiki file'])
  })

  test('is noted once by processes that start at once, whatever it did', async () => {
    await applyDeclared(store, declared({ ...wiki, clientId: 'forum' }, { ...wiki, name: 'Before' }), 1)
    // Each is connected already: none comes late.
    await Promise.all([store, other].map((on) => findApplications(on, {}, 0)))
    const applied = await Promise.all([store, other].map((on) => applyDeclared(on, declared(wiki, chat), 2)))
    expect(applied.flatMap(({ added }) => added)).toEqual(['chat'])
    expect(applied.flatMap(({ changed }) => changed)).toEqual(['wiki'])
    expect(applied.flatMap(({ removed }) => removed)).toEqual(['forum'])
    expect(await list()).toEqual(['chat file', 'wiki file'])
  })

  test('leaves what operators added, unless the file names it', async () => {
    const application = parseApplication({ name: 'Wiki', redirectUris }, rules)
    for (const clientId of ['wiki', 'forum']) {
      await addApplication(store, { application, clientId, source: 'operator' }, actor)
    }
    expect(await applyDeclared(store, declared(wiki), 1)).toMatchObject({ changed: ['wiki'] })
    expect((await list()).sort()).toEqual(['forum operator', 'wiki file'])
  })

  test('makes them read-only, until no file is configured any more', async () => {
    await applyDeclared(store, declared(wiki), 1)
    const changes = [
      () =>
        writeOrRefuse(store, () =>
          changeApplication({ clientId: 'wiki', change: { name: 'A' }, rules }, actor),
        ),
      () => rotateClientSecret(store, 'wiki', actor),
      () => removeApplication(store, 'wiki', actor),
    ]
    for (const change of changes)
      await expect(change()).rejects.toMatchObject({ code: 'application_declared' })
    await store.write(releaseDeclaredApplications)
    expect(await list()).toEqual(['wiki operator'])
    for (const change of changes) await change()
    expect(await list()).toEqual([])
  })
})
