import { describe, expect, test } from 'vitest'
import type { Standing } from '../../groups/groupsOf.ts'
import {
  mayUse,
  mayUseAndKnow,
  type PersonStanding,
  readVisibleStanding,
  shortenStanding,
} from './standing.ts'

const facts = [
  { group: null, name: 'desk', value: 7 },
  { group: 'editors', name: 'role', value: 'editor' },
  { group: 'admins', name: 'level', value: 'high' },
]

/** A person in some groups, and what was asked of them. */
function make(groups: readonly string[], own: Standing['facts'] = facts) {
  const asked: unknown[] = []
  const person: PersonStanding = {
    accountId: 'ada',
    async read(given) {
      asked.push(given)
      return { groups, facts: own }
    },
  }
  return { asked, person }
}

describe('whether a person may use an application', () => {
  test('is read nowhere where everyone may', async () => {
    const { asked, person } = make([])
    expect(await mayUse({ access: 'everyone' }, person)).toBe(true)
    expect(asked).toEqual([])
  })

  test('is whether they are in one of its groups: these alone are asked about', async () => {
    const { asked, person } = make(['editors', 'readers'])
    expect(await mayUse({ access: { groups: ['admins', 'readers'] } }, person)).toBe(true)
    expect(await mayUse({ access: { groups: ['admins'] } }, person)).toBe(false)
    expect(asked).toEqual([['admins', 'readers'], ['admins']])
  })
})

describe('whether a person may use an application that is told of their groups next', () => {
  test('is one reading, of all that decides and all that is told', async () => {
    const { asked, person } = make(['editors', 'readers'])
    const access = { groups: ['readers'] }
    expect(await mayUseAndKnow({ access, groupsClaim: 'all' }, person)).toBe(true)
    expect(await mayUseAndKnow({ access, groupsClaim: ['admins'] }, person)).toBe(true)
    expect(await mayUseAndKnow({ access: { groups: ['admins'] }, groupsClaim: 'all' }, person)).toBe(false)
    expect(asked.filter((_groups, at) => at % 2 === 0)).toEqual(['all', ['readers', 'admins'], 'all'])
  })

  test('is read nowhere where everyone may', async () => {
    const { asked, person } = make([])
    expect(await mayUseAndKnow({ access: 'everyone', groupsClaim: 'all' }, person)).toBe(true)
    expect(asked).toEqual([])
  })
})

describe('what an application may know of the groups of a person', () => {
  test('is all of it where its operator lets it see all', async () => {
    const { asked, person } = make(['admins', 'editors'])
    expect(await readVisibleStanding({ groupsClaim: 'all' }, person)).toEqual({
      groups: ['admins', 'editors'],
      fixed: { desk: 7, level: 'high', role: 'editor' },
    })
    expect(asked).toEqual(['all'])
  })

  test('is no group that it may not see, and no claim by which it would learn of one', async () => {
    const { person } = make(['admins', 'editors'])
    expect(await readVisibleStanding({ groupsClaim: ['editors', 'others'] }, person)).toEqual({
      groups: ['editors'],
      fixed: { desk: 7, role: 'editor' },
    })
  })

  test('is no claim whose name means something else by now', async () => {
    const { person } = make([], [{ group: null, name: 'email', value: 'x' }, ...facts.slice(0, 1)])
    expect((await readVisibleStanding({ groupsClaim: 'all' }, person)).fixed).toEqual({ desk: 7 })
  })
})

describe('in an ID token', () => {
  const groupsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => `group-${String(at).padStart(3, '0')}`)
  const fixed = { desk: 7 }

  test('50 groups stand as they are', () => {
    const standing = { groups: groupsOf(50), fixed }
    expect(shortenStanding(standing, { access: 'everyone' })).toEqual(standing)
  })

  test('of more, the first 50 stand, and that it is not all', () => {
    expect(shortenStanding({ groups: groupsOf(51), fixed }, { access: 'everyone' })).toEqual({
      groups: groupsOf(50),
      fixed: { desk: 7, groups_truncated: true },
    })
  })

  test('of more, those stay that let the person in, and all are in their order', () => {
    const access = { groups: ['group-099', 'group-060', 'nobody'] }
    expect(shortenStanding({ groups: groupsOf(100), fixed: {} }, { access }).groups).toEqual([
      ...groupsOf(48),
      'group-060',
      'group-099',
    ])
  })
})
