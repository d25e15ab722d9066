import type { Store } from '@countersign/server'
import { noRequester, type Query, writeOrRefuse } from '@countersign/server/extension'
import { sharedStores } from '@countersign/test-support/stores'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defineQuery } from '../store/defineQuery.ts'
import { openProductStore } from '../store/openProductStore.ts'
import { describeApplication } from './applicationRow.ts'
import { parseApplication } from './applications.fields.ts'
import { findApplication } from './applications.queries.ts'
import {
  addApplication,
  hashClientSecret,
  removeApplication,
  rotateClientSecret,
  changeApplication as writeChange,
} from './applications.writes.ts'
import { findApplications } from './findApplications.ts'

const rules = { isLoopbackAllowed: false, sessionSeconds: 604_800 }
const actor = { actorId: null, requester: noRequester, now: 5 }
const application = parseApplication({ name: 'Wiki', redirectUris: ['https://wiki.example/'] }, rules)
const wiki = { application, clientId: 'wiki', source: 'operator' } as const

const changeApplication = (store: Store, ...[change, by]: Parameters<typeof writeChange>) =>
  writeOrRefuse(store, () => writeChange(change, by))

describe.each(sharedStores)('applications from two processes at once on %s', (_name, makeLocation) => {
  let both: readonly [Store, Store]
  beforeEach(async () => {
    const location = await makeLocation()
    both = [await openProductStore(location), await openProductStore(location)]
  })
  afterEach(() => Promise.all(both.map((store) => store.close())))

  const find = async () => {
    const [row] = await both[0].read(findApplication, { clientId: 'wiki' })
    return row
  }

  test('are added once under one client id', async () => {
    const added = await Promise.allSettled(
      [...both, ...both].map((store) => addApplication(store, wiki, actor)),
    )
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [winner] = added.flatMap((one) => (one.status === 'fulfilled' ? [one.value.clientSecret] : []))
    expect((await find())?.secret_hash).toEqual(hashClientSecret(winner ?? ''))
  })

  test('lose none of the changes', async () => {
    await addApplication(both[0], wiki, actor)
    const changes = [
      { name: 'Wiki 2' },
      { tosUri: 'https://wiki.example/terms' },
      { policyUri: 'https://wiki.example/policy' },
      { isDisabled: true },
    ]
    await Promise.all(
      changes.map((change, at) =>
        changeApplication(both[at % 2] ?? both[0], { clientId: 'wiki', change, rules }, actor),
      ),
    )
    const row = await find()
    expect(row && describeApplication(row, 0)).toMatchObject({
      name: 'Wiki 2',
      tosUri: 'https://wiki.example/terms',
      policyUri: 'https://wiki.example/policy',
      disabledAt: new Date(5).toISOString(),
    })
  })

  test('that could not be so are refused, and stay as they are', async () => {
    await addApplication(both[0], wiki, actor)
    const before = await find()
    const change = { clientId: 'wiki', change: { tosUri: 'ftp://wiki.example' }, rules }
    const refusal = { code: 'invalid_request', details: { field: 'tosUri' } }
    await expect(changeApplication(both[1], change, actor)).rejects.toMatchObject(refusal)
    expect(await find()).toEqual(before)
  })

  test('keep lives that the site has made shorter since, and take no further ones that are too long', async () => {
    await addApplication(both[0], wiki, actor)
    const change = (change: object, sessionSeconds: number) =>
      changeApplication(both[1], { clientId: 'wiki', change, rules: { ...rules, sessionSeconds } }, actor)
    const day = 86_400
    await change({ accessTokenSeconds: 300, sessionSeconds: 3 * day }, 7 * day)
    expect(describeApplication(await change({ name: 'Wiki 2' }, day), 0)).toMatchObject({
      name: 'Wiki 2',
      accessTokenSeconds: 300,
      idTokenSeconds: null,
      refreshTokenSeconds: null,
      sessionSeconds: 3 * day,
    })
    await expect(change({ sessionSeconds: 2 * day }, day)).rejects.toMatchObject({
      code: 'invalid_request',
      details: {
        field: 'sessionSeconds',
        detail: 'sessionSeconds: is longer than the 1 day of this site',
      },
    })
    expect(describeApplication(await change({ sessionSeconds: null }, day), 0)).toMatchObject({
      accessTokenSeconds: 300,
      sessionSeconds: null,
    })
    const events = await both[0].read(listChanges, {})
    expect(events.map(({ details }) => JSON.parse(details).fields)).toEqual([
      'accessTokenSeconds, sessionSeconds',
      'name',
      'sessionSeconds',
    ])
  })

  test('have the secret that was shown last, and no change brings an older one back', async () => {
    await addApplication(both[0], wiki, actor)
    const [first, , second] = await Promise.all([
      rotateClientSecret(both[0], 'wiki', actor),
      changeApplication(both[1], { clientId: 'wiki', change: { name: 'A' }, rules }, actor),
      rotateClientSecret(both[1], 'wiki', actor),
    ])
    const shown = [first, second].map(({ clientSecret }) => hashClientSecret(clientSecret ?? ''))
    expect(shown).toContainEqual((await find())?.secret_hash)
    expect((await find())?.name).toBe('A')
  })

  test('are removed once, and what is changed meanwhile does not come back', async () => {
    await addApplication(both[0], wiki, actor)
    const change = { clientId: 'wiki', change: { name: 'A' }, rules }
    const done = await Promise.allSettled([
      removeApplication(both[0], 'wiki', actor),
      removeApplication(both[1], 'wiki', actor),
      changeApplication(both[1], change, actor),
    ])
    expect(done.slice(0, 2).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await findApplications(both[0], {}, 0)).toEqual({ applications: [], next: null })
  })
})

const listChanges: Query<object, { details: string }> = defineQuery('test_list_changes', (database) =>
  database.selectFrom('event').select('details').where('kind', '=', 'application_changed').orderBy('id'),
)
