import type { Store } from '@countersign/server'
import { noRequester } from '@countersign/server/extension'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EngineOfTests, type SignedIn, startEngine } from '../../../test/openid/support/startEngine.ts'
import { addGroup } from '../../groups/groups.writes.ts'
import { joinGroups } from '../../groups/members.writes.ts'
import { standingOf } from './standing.ts'

let engine: EngineOfTests
let person: SignedIn
beforeEach(async () => {
  engine = await startEngine(':memory:')
  person = await engine.signIn()
  const actor = { actorId: null, requester: noRequester, now: 1 }
  await engine.started.store.write(function* () {
    yield* addGroup({ slug: 'editors', label: 'Editors' }, actor)
    const joining = { accountId: person.accountId, source: 'hand', sourceId: null } as const
    yield* joinGroups(['editors'], joining, actor)
  })
})
afterEach(() => engine.end())

test('the chains are asked before the groups are read, and nothing twice that a question of the request has told', async () => {
  const { store } = engine.started
  const asked: unknown[] = []
  let reads = 0
  const counted: Store = {
    ...store,
    read(query, values) {
      reads += 1
      return store.read(query, values)
    },
  }
  const keeper = {
    async refresh(question: object) {
      expect(reads).toBe(asked.length)
      asked.push(question)
    },
  }
  const standing = standingOf({ store: counted, now: engine.service.now, keeper }, person.accountId)
  expect(standing.accountId).toBe(person.accountId)
  await standing.read(['editors', 'readers'])
  await standing.read(['readers'])
  const first = await Promise.all([standing.read('all'), standing.read('all'), standing.read('all')])
  for (const one of first) expect(one).toBe(first[0])
  expect(first[0]).toEqual({ groups: ['editors'], facts: [] })
  await standing.read(['admins'])
  const { accountId } = person
  expect(asked).toEqual([
    { accountId, groups: ['editors', 'readers'] },
    { accountId, groups: 'all' },
  ])
  expect(reads).toBe(2)
})
