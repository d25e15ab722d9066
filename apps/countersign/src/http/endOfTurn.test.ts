import { expect, test } from 'vitest'
import { endOfTick, endOfTurn } from './endOfTurn.ts'

test('the requests of one turn go on together, after what else the turn brought', async () => {
  const order: string[] = []
  const first = endOfTurn().then(() => order.push('first request'))
  queueMicrotask(() => order.push('its body'))
  const second = endOfTurn().then(() => order.push('second request'))
  setImmediate(() => order.push('next turn'))
  await Promise.all([first, second])
  expect(order).toEqual(['its body', 'first request', 'second request'])
})

test('answers go on together, after what else is ready, and before the next turn', async () => {
  const order: string[] = []
  const nextTurn = endOfTurn().then(() => order.push('next turn'))
  const first = endOfTick().then(() => order.push('first answer'))
  const other = Promise.resolve()
    .then(() => Promise.resolve())
    .then(() => order.push('another request'))
  const second = endOfTick().then(() => order.push('second answer'))
  await Promise.all([first, second, other, nextTurn])
  expect(order).toEqual(['another request', 'first answer', 'second answer', 'next turn'])
})

test.each([
  ['turn', endOfTurn],
  ['tick', endOfTick],
])('every %s has an end of its own', async (_name, end) => {
  const one = end()
  await one
  expect(end()).not.toBe(one)
})
