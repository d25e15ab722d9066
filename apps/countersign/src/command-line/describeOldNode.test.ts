import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeOldNode } from './describeOldNode.ts'

test.each(['4.9.1', '18.20.0', '20.20.2', '22.22.0', '23.11.0'])(
  'Node %s is too old, in one line',
  (version) => {
    expect(describeOldNode(version)).toMatch(/^Countersign needs Node 24 or newer, and this is [^\n]+$/)
    expect(describeOldNode(version)).toContain(version)
  },
)

test.each(['24.0.0', '25.1.0', '100.0.0', process.versions.node])('Node %s is not', (version) => {
  expect(describeOldNode(version)).toBeUndefined()
})

test('the package asks for the same', () => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  expect(JSON.parse(manifest).engines).toEqual({ node: '>=24' })
})
