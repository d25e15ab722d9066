import { createRequire } from 'node:module'
import * as oidcProvider from 'oidc-provider'
import { expect, test, vi } from 'vitest'
import { alterations, checkedVersion, reliances } from './alterations.ts'

const require = createRequire(import.meta.url)

test('the pinned version of oidc-provider is the one that every row was checked against', () => {
  const { dependencies } = require('../../package.json')
  const { packages } = require('../../../../package-lock.json')
  expect(dependencies['oidc-provider']).toBe(checkedVersion)
  expect(packages['node_modules/oidc-provider'].version).toBe(checkedVersion)
})

test.each(
  [...alterations, ...reliances].flatMap(({ what, members }) => members.map((member) => [member, what])),
)('%s exists upstream: %s', (member) => {
  expect(read(upstream(), member.split('.'))).toBeDefined()
})

test('no row is without what it stands on, nor twice in the table', () => {
  const rows = [...alterations, ...reliances]
  expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length)
  for (const { members, why, insteadOf } of rows) {
    expect(members.length).toBeGreaterThan(0)
    expect([why, insteadOf]).not.toContain('')
  }
})

/** A provider as it comes. */
function upstream(): object {
  // It says at length that it was made for a test.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'info').mockReturnValue()
  const features = { devInteractions: { enabled: false } }
  return { provider: new oidcProvider.Provider('https://login.example', { features }), module: oidcProvider }
}

const getters: ReadonlySet<string> = new Set(['cookies', 'ctx', 'protocol', 'host', 'query'])

/** What stands at a path; a getter needs no instance to be there. */
function read(value: unknown, path: readonly string[]): unknown {
  return path.reduce((found: unknown, name) => {
    if (typeof found !== 'object' && typeof found !== 'function') return undefined
    if (found === null || !(name in found)) return undefined
    return getters.has(name) ? true : Reflect.get(found, name)
  }, value)
}
