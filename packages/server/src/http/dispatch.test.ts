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

test('open parts are decoded, with the slashes that are in them', () => {
  const address = 'https://agent.example/client.json?a=%C3%A9'
  expect(found(`/things/${encodeURIComponent(address)}/parts/a%20b`)).toEqual([
    ['GET', 'HEAD'],
    { id: address, part: 'a b' },
  ])
})

test.each(['/things/%', '/things/%ff', '/things/a%00', '/things/1/parts/%0a'])(
  'nothing has the name of %j',
  (path) => expect(found(path)).toBeUndefined(),
)

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
