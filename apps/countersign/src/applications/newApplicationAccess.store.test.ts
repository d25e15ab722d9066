import type { Store } from '@countersign/server'
import { noRequester, run } from '@countersign/server/extension'
import { stores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addGroup } from '../../test/groups/changeGroups.ts'
import { removeGroup } from '../groups/groups.queries.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { parseMetadata } from './applicationRow.ts'
import { findApplication } from './applications.queries.ts'
import { addApplication, changeApplication } from './applications.writes.ts'
import { writeDeclaredApplications } from './declared/applyDeclared.ts'
import { parseAddition, parseDeclared } from './declared/parseDeclared.ts'
import { changeNewAccess, readNewAccess } from './newApplicationAccess.ts'

const by = { actorId: null, requester: noRequester, now: 1_000 }
const rules = { isLoopbackAllowed: true, sessionSeconds: 604_800 }
const draft = { name: 'Wiki', redirectUris: ['https://wiki.example/callback'] }
const staff = { groups: ['staff'] }

describe.each(stores)('who may use a new application, on %s,', (_name, makeLocation) => {
  let store: Store
  beforeEach(async () => {
    store = await openProductStore(await makeLocation())
    await addGroup(store, 'staff')
  })
  afterEach(() => store.close())

  const choose = (access: 'everyone' | { groups: string[] }) =>
    store.write(() => changeNewAccess(access, { ...by, actorId: 'operator' }))
  const accessOf = async (clientId: string) => {
    const [row] = await store.read(findApplication, { clientId })
    return row && parseMetadata(row).access
  }
  const add = (clientId: string, part: object = {}) =>
    addApplication(store, parseAddition({ ...draft, clientId, ...part }, rules), by)
  const declare = (entries: readonly object[]) => {
    const text = entries.map((one) => ({ ...draft, tokenEndpointAuthMethod: 'none', ...one }))
    return store.write(() => writeDeclaredApplications(parseDeclared(text, rules), 1_000))
  }

  test('is everyone, until an operator chooses groups; what was added before stays', async () => {
    expect(await readNewAccess(store)).toBe('everyone')
    await add('before')
    await choose(staff)
    await add('after')
    await add('open', { access: 'everyone' })
    expect(await readNewAccess(store)).toEqual(staff)
    expect([await accessOf('before'), await accessOf('after'), await accessOf('open')]).toEqual([
      'everyone',
      staff,
      'everyone',
    ])
  })

  test('counts for what a file leaves open, and not for what it says', async () => {
    await choose(staff)
    await declare([{ clientId: 'open', access: 'everyone' }, { clientId: 'silent' }])
    expect([await accessOf('open'), await accessOf('silent')]).toEqual(['everyone', staff])
  })

  test('is refused where a group is not there, and so is an application', async () => {
    const refusal = { code: 'invalid_request', details: { field: 'access.groups.0' } }
    await expect(choose({ groups: ['stuff'] })).rejects.toMatchObject(refusal)
    await expect(add('wiki', { access: { groups: ['stuff'] } })).rejects.toMatchObject(refusal)
    await expect(add('wiki', { groupsClaim: ['staff', 'stuff'] })).rejects.toMatchObject({
      details: { field: 'groupsClaim.1' },
    })
    expect(await accessOf('wiki')).toBeUndefined()
  })

  test('may name a group that was removed since, as long as it is named anew nowhere', async () => {
    await add('wiki', { access: staff })
    await choose(staff)
    await store.write(() => run(removeGroup, { id: 'staff', now: 2_000 }))
    const change = (part: object) =>
      store.write(() => changeApplication({ clientId: 'wiki', change: part, rules }, by))
    await change({ name: 'The wiki' })
    expect(await accessOf('wiki')).toEqual(staff)
    await add('late')
    expect(await accessOf('late')).toEqual(staff)
    await change({ access: 'everyone' })
    await expect(change({ access: staff })).rejects.toMatchObject({ code: 'invalid_request' })
  })
})
