import { expect, test } from 'vitest'
import { requireNode } from './requireNode.ts'

test('a Node that the package is made for is taken', () => {
  expect(() => requireNode()).not.toThrow()
  expect(() => requireNode('24.0.0')).not.toThrow()
})

test.each(['18.20.8', '20.20.2', '22.12.0'])('Node %s is refused in one line', (version) => {
  expect(() => requireNode(version)).toThrow(
    `@countersign/server needs Node 24 or newer, and this is Node ${version}.`,
  )
})
