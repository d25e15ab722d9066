import { expect, test } from 'vitest'
import { requireNode } from './requireNode.ts'

test('a Node that SQLite works with is not refused, this one among them', () => {
  expect(() => requireNode()).not.toThrow()
  expect(() => requireNode('22.0.0')).not.toThrow()
})

test.each(['20.20.2', '18.0.0', '4.9.1'])('Node %s is refused in one line', (version) => {
  expect(() => requireNode(version)).toThrow(
    `SQLite needs Node 22 or newer here, and this is Node ${version}.`,
  )
})
