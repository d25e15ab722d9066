import { expect, test } from 'vitest'
import { readFile } from '../../../../../../docs/test/pages.ts'
import { settingGroups } from './settingGroups.ts'

test('every setting of the reference has a name in one group', () => {
  const rows = readFile('docs/configuration.md').matchAll(/^\| `(COUNTERSIGN_\w+)`/gm)
  const documented = Array.from(rows, ([, name = '']) => name)
  const named = Object.values(settingGroups).flatMap(({ settings }) => Object.keys(settings))
  expect(documented.length).toBeGreaterThan(30)
  expect(named.toSorted()).toEqual(documented.toSorted())
})
