import { expect, test } from 'vitest'
import { listClaims, scopeNames, scopes } from './scopes.ts'

test.each(scopeNames)(
  'what is signed for %s is ASCII that a statement may hold, and one part of a list',
  (scope) => {
    for (const { signed } of scopes[scope].discloses) expect(signed).toMatch(/^[\w .~:/?#[\]@!$&'()*+;=-]+$/)
  },
)

test('the table has a row for each scope, in its order, and no claim stands in two', () => {
  expect(Object.keys(scopes)).toEqual([...scopeNames])
  const claims = scopeNames.flatMap(listClaims)
  expect(new Set(claims).size).toBe(claims.length)
})

test.each(scopeNames)('%s has words for each reader', (scope) => {
  const { operator } = scopes[scope]
  for (const words of [operator.name, operator.note]) expect(words).toMatch(/\w{3}/)
})

test.each(['wallet', 'siwe'] as const)(
  '%s tells the address of a wallet, and says so to each reader',
  (scope) => {
    const { discloses, operator } = scopes[scope]
    expect(discloses.map(({ signed }) => signed).join()).toMatch(/my address|the address of my wallet/)
    expect(operator.note).toContain('address')
  },
)
