import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StorageError, type Store } from '@countersign/server'
import { rehearse } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ApplicationError } from '../applications/ApplicationError.ts'
import { findApplications } from '../applications/findApplications.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { hasChanged, nothingDeclared, parseDeclaredSite, writeDeclaredSite } from './declaredSite.ts'
import { readDeclaredSite } from './syncDeclared.ts'

const rules = { isLoopbackAllowed: false }
const wiki = {
  clientId: 'wiki',
  name: 'Wiki',
  redirectUris: ['https://wiki.example/callback'],
  clientSecretSha256: 'a'.repeat(64),
}
const read = (value: unknown) => parseDeclaredSite(JSON.stringify(value), rules)

function refusal(value: unknown): string {
  try {
    read(value)
  } catch (error) {
    if (error instanceof ApplicationError) return error.message
    throw error
  }
  return 'taken'
}

test.each<[string, unknown, string]>([
  ['a bare list', [wiki], 'taken'],
  ['an object', { applications: [wiki] }, 'taken'],
  ['nothing', {}, 'taken'],
  ['a word', 'wiki', ': is neither an object in curly brackets nor a list of applications'],
  ['null', null, ': is neither an object'],
  ['an unknown part', { apps: [wiki] }, 'apps: is nothing that is declared; these are: applications'],
  ['a name that objects inherit', JSON.parse('{"__proto__": []}'), '__proto__: is nothing that is declared'],
  ['a part that is no list', { applications: wiki }, 'applications: is not a list'],
  ['a fault in a part', { applications: [wiki, { ...wiki, name: '' }] }, 'applications.1.name: is empty'],
])('%s is read, or refused with its place', (_what, value, expected) => {
  expect(refusal(value)).toContain(expected)
})

describe.each(sharedStores)('on %s', (_name, makeLocation) => {
  let store: Store
  beforeEach(async () => {
    store = await openProductStore(await makeLocation())
  })
  afterEach(() => store.close())

  const list = async () =>
    (await findApplications(store, {}, 0)).applications.map(({ clientId, source }) => `${clientId} ${source}`)
  const apply = (value: unknown) => store.write(() => writeDeclaredSite(read(value), 1))

  test('a part that is left out is the operators’ from then on', async () => {
    expect((await apply({ applications: [wiki] })).applications.added).toEqual(['wiki'])
    expect(await list()).toEqual(['wiki file'])
    expect((await apply({})).applications).toEqual({ added: [], changed: ['wiki'], removed: [] })
    expect(await list()).toEqual(['wiki operator'])
    expect(hasChanged(await store.write(() => writeDeclaredSite(nothingDeclared, 2)))).toBe(false)
  })

  test('a rehearsal tells what would change, and changes nothing', async () => {
    await apply([wiki, { ...wiki, clientId: 'forum' }])
    const changed = [
      { ...wiki, name: 'Wiki of ours' },
      { ...wiki, clientId: 'chat' },
    ]
    const wouldBe = await rehearse(store, () => writeDeclaredSite(read(changed), 2))
    expect(wouldBe.applications).toEqual({ added: ['chat'], changed: ['wiki'], removed: ['forum'] })
    expect(await list()).toEqual(['forum file', 'wiki file'])
    expect(await apply(changed)).toEqual(wouldBe)
    expect(await list()).toEqual(['chat file', 'wiki file'])
  })

  test('a rehearsal fails as the change would', async () => {
    const fail = rehearse(store, function* () {
      yield* writeDeclaredSite(read([wiki]), 1)
      throw new TypeError('as planned')
    })
    await expect(fail).rejects.toThrow('as planned')
    expect(await list()).toEqual([])
  })

  test('a store that does not answer is no fault of the file', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'declared-')), 'site.json')
    writeFileSync(path, JSON.stringify([wiki]))
    const silent = {
      ...store,
      read: () => Promise.reject(new StorageError(new Error('silent'), 'unreachable')),
    }
    await expect(readDeclaredSite(silent, path, rules)).rejects.toThrow(StorageError)
  })
})
