import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createChainPool, StorageError, type Store } from '@countersign/server'
import { createContractReader, noRequester, rehearse } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findApplications } from '../applications/findApplications.ts'
import { FieldError } from '../fields/FieldError.ts'
import { writeRemoval } from '../groups/groups.writes.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { listChanged, nothingDeclared, parseDeclaredSite, writeDeclaredSite } from './declaredSite.ts'
import { readDeclaredSite } from './syncDeclared.ts'

const rules = { isLoopbackAllowed: false, sessionSeconds: 604_800 }
const wiki = {
  clientId: 'wiki',
  name: 'Wiki',
  redirectUris: ['https://wiki.example/callback'],
  clientSecretSha256: 'a'.repeat(64),
}
const reader = createContractReader({ pool: createChainPool({ chains: [] }) })
const staff = { slug: 'staff', label: 'Staff' }
const read = (value: unknown) => parseDeclaredSite(JSON.stringify(value), rules)

function refusal(value: unknown): string {
  try {
    read(value)
  } catch (error) {
    if (error instanceof FieldError) return error.message
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
  [
    'an unknown part',
    { apps: [wiki] },
    'apps: is nothing that is declared; these are: groups, applications, apis, signUp, invitations',
  ],
  ['a name that objects inherit', JSON.parse('{"__proto__": []}'), '__proto__: is nothing that is declared'],
  ['a part that is no list', { applications: wiki }, 'applications: is not a list'],
  ['groups', { groups: [{ slug: 'staff', label: 'Staff' }] }, 'taken'],
  ['a group twice', { groups: [staff, staff] }, 'groups.1.slug: is there twice'],
  ['a group without a label', { groups: [{ slug: 'staff' }] }, 'groups.0.label: is missing'],
  [
    'a wallet that is none',
    { groups: [{ ...staff, addresses: ['0x1'] }] },
    'groups.0.addresses.0: is neither',
  ],
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
    expect(listChanged(await store.write(() => writeDeclaredSite(nothingDeclared, 2)))).toEqual([])
  })

  test('groups come, change and go with the file, and are the operators’ without it', async () => {
    const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    const groups = async (value: unknown) => (await apply(value)).groups
    expect(await groups({ groups: [staff] })).toEqual({ added: ['staff'], changed: [], removed: [] })
    expect(await groups({ groups: [staff] })).toEqual({ added: [], changed: [], removed: [] })
    expect(await groups({ groups: [{ ...staff, addresses: [address] }] })).toMatchObject({
      changed: ['staff'],
    })
    expect(await groups([wiki])).toMatchObject({ changed: ['staff'] })
    expect(await groups({ groups: [] })).toEqual({ added: [], changed: [], removed: [] })
    await apply({ groups: [staff] })
    expect(await groups({ groups: [] })).toMatchObject({ removed: ['staff'] })
  })

  test('a slug of a group that operators removed is refused with its place', async () => {
    await apply({ groups: [staff] })
    await apply({})
    const actor = { actorId: null, requester: noRequester, now: 1 }
    await store.write(() => writeRemoval('staff', actor))
    const path = join(mkdtempSync(join(tmpdir(), 'declared-')), 'site.json')
    writeFileSync(path, JSON.stringify({ groups: [staff] }))
    await expect(readDeclaredSite({ store, reader }, path, rules)).rejects.toThrow(
      `${path}, groups.0.slug: was the name`,
    )
  })

  test('the group whose rule lets people in is one that there is, and has a rule where the file has it', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'declared-')), 'site.json')
    const start = (value: unknown) => {
      writeFileSync(path, JSON.stringify(value))
      return readDeclaredSite({ store, reader }, path, rules)
    }
    const signUp = { policy: 'listed', group: 'staff' }
    await expect(start({ signUp })).rejects.toThrow(
      `${path}, signUp.group: names the group staff, which is not there.`,
    )
    await expect(start({ signUp, groups: [staff] })).rejects.toThrow(
      `${path}, signUp.group: names the group staff, which has no rule.`,
    )
    await apply({ groups: [staff] })
    expect(await start({ signUp })).toMatchObject({ signUp: { group: 'staff' } })
  })

  test('a client id that a new application may not have is refused with its place', async () => {
    const clientId = '0190a7c4-5b1e-7c3a-9f00-123456789abc'
    const path = join(mkdtempSync(join(tmpdir(), 'declared-')), 'site.json')
    writeFileSync(path, JSON.stringify({ applications: [{ ...wiki, clientId }] }))
    await expect(readDeclaredSite({ store, reader }, path, rules)).rejects.toThrow(
      `${path}, applications.0.clientId: has`,
    )
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
    writeFileSync(path, JSON.stringify({ groups: [staff] }))
    const silent = {
      ...store,
      read: () => Promise.reject(new StorageError(new Error('silent'), 'unreachable')),
    }
    await expect(readDeclaredSite({ store: silent, reader }, path, rules)).rejects.toThrow(StorageError)
  })
})
