import { expect, test } from 'vitest'
import { createRouter } from './dispatch.ts'
import { visitor } from './guards.ts'
import { defineOperation, type Operation } from './operation.ts'

const at = (method: 'GET' | 'POST' | 'DELETE', path: string): Operation =>
  defineOperation({
    endpoint: { method, path, response: 'nothing' },
    summary: 'Does nothing',
    who: visitor,
    handle() {},
  })
const find = createRouter([
  at('GET', '/things'),
  at('POST', '/things'),
  at('DELETE', '/things/:id'),
  at('GET', '/things/:id/parts/:part'),
  at('POST', '/things/special'),
])
const found = (path: string) => {
  const route = find(path)
  return route && [[...route.methods.keys()], route.pathParams]
}

test('a path is found with its methods, and HEAD beside GET', () => {
  expect(found('/things')).toEqual([['GET', 'POST', 'HEAD'], {}])
})

test('open parts are named in their order', () => {
  expect(found('/things/1')).toEqual([['DELETE'], { id: '1' }])
  expect(found('/things/1/parts/2')).toEqual([['GET', 'HEAD'], { id: '1', part: '2' }])
})

test('a whole path comes before a pattern', () => {
  expect(found('/things/special')).toEqual([['POST'], {}])
})

test.each(['/', '/thing', '/things/', '/things/1/', '/things//parts/2', '/things/1/parts', ''])(
  'nothing is at %j',
  (path) => expect(found(path)).toBeUndefined(),
)

test('the pattern itself is a name like any other', () => {
  expect(found('/things/:id')).toEqual([['DELETE'], { id: ':id' }])
})

test('two operations at one place are refused', () => {
  expect(() => createRouter([at('GET', '/things'), at('GET', '/things')])).toThrow('GET /things')
})
