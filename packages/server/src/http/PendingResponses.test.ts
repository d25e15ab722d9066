import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PendingResponses } from './PendingResponses.ts'

test('where no answer is being made, there is nothing to wait for', async () => {
  await new PendingResponses().settle()
})

test('everyone who waits does so until the last answer is made', async () => {
  const atHand = new PendingResponses()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  atHand.follow(first.promise)
  atHand.follow(second.promise)
  const order: string[] = []
  const waiting = ['one', 'other'].map(async (name) => {
    await atHand.settle()
    order.push(name)
  })
  second.resolve()
  await setImmediate()
  order.push('last')
  first.resolve()
  await Promise.all(waiting)
  expect(order).toEqual(['last', 'one', 'other'])
})
