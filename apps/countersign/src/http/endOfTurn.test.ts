import { expect, test } from 'vitest'
import { endOfTurn } from './endOfTurn.ts'

test('what is ready in one turn goes on together, after what else the turn brought', async () => {
  const order: string[] = []
  const first = endOfTurn().then(() => order.push('first answer'))
  queueMicrotask(() => order.push('another request'))
  const second = endOfTurn().then(() => order.push('second answer'))
  setImmediate(() => order.push('next turn'))
  await Promise.all([first, second])
  expect(order).toEqual(['another request', 'first answer', 'second answer'])
})

test('every turn has an end of its own', async () => {
  const one = endOfTurn()
  await one
  expect(endOfTurn()).not.toBe(one)
})
