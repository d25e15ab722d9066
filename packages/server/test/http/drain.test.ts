import { setImmediate } from 'node:timers/promises'
import { startService } from '@countersign/test-support/startService'
import { expect, test } from 'vitest'
import type { Countersign } from '../../src/index.ts'

/** A call whose body is still to come. */
function openCall(countersign: Countersign) {
  const body = Promise.withResolvers<ArrayBuffer>()
  const origin = 'http://localhost:3000'
  const headers = new Headers({ 'content-length': '2', 'content-type': 'application/json', origin })
  const url = `${origin}/api/sign-in`
  const request = { method: 'POST', url, headers, body: null, arrayBuffer: () => body.promise }
  const answer = countersign.answer(request, { networkAddress: '192.0.2.1' })
  return { answer, finish: () => body.resolve(new TextEncoder().encode('{}').buffer) }
}

test('a process that drains waits for the calls at hand, not for those that come later', async () => {
  const { countersign, store } = await startService()
  const before = openCall(countersign)
  const order: string[] = []
  const drained = countersign.drain().then(() => order.push('drained'))
  const after = openCall(countersign)
  await setImmediate()
  order.push('the body comes')
  before.finish()
  await drained
  expect(order).toEqual(['the body comes', 'drained'])
  expect((await before.answer).status).toBe(400)
  after.finish()
  expect((await after.answer).status).toBe(400)
  await store.close()
})
