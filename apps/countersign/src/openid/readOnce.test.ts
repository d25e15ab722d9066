import { expect, test } from 'vitest'
import { readOnce } from './readOnce.ts'

test('is read once of each object, also where nothing is found', () => {
  const asked: object[] = []
  const readName = readOnce((from: { readonly name?: string }) => {
    asked.push(from)
    return from.name
  })
  const [ada, again, nobody] = [{ name: 'Ada' }, { name: 'Ada' }, {}]
  for (let turn = 0; turn < 2; turn += 1)
    expect([readName(ada), readName(again), readName(nobody)]).toEqual(['Ada', 'Ada', undefined])
  expect(asked).toEqual([ada, again, nobody])
})

test('what could not be read is read again', () => {
  let isReady = false
  const read = readOnce((_from: object) => {
    if (!isReady) throw new TypeError('not yet')
    return 'read'
  })
  const from = {}
  expect(() => read(from)).toThrow('not yet')
  isReady = true
  expect(read(from)).toBe('read')
})
