import { expect, test } from 'vitest'
import { mergeChanges } from './createAdapters.ts'

test.each([
  ['what another added stays', {}, { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  ['what another changed stays', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }, { a: 2, b: 3 }],
  ['what another removed stays so', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1 }, { a: 2 }],
  ['what was removed is gone', { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 2 }, { b: 2 }],
  [
    'it goes down to every field',
    { x: { a: 1 } },
    { x: { a: 1, b: 1 } },
    { x: { a: 2 } },
    { x: { a: 2, b: 1 } },
  ],
  ['where both changed the same, the last counts', { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }],
  ['a list is one value', { a: [1] }, { a: [1, 2] }, { a: [1, 3] }, { a: [1, 2] }],
])('%s', (_what, before, after, stored, merged) => {
  expect(mergeChanges(before, after, stored)).toEqual(merged)
})
