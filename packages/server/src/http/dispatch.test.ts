import { expect, test } from 'vitest'
import { createRouter } from './createRouter.ts'
import { noContent } from './response.ts'

const answer = async () => noContent()
const find = createRouter({
  '/things': { GET: answer, POST: answer },
  '/things/:id': { DELETE: answer },
  '/things/:id/parts/:part': { GET: answer },
  '/things/special': { POST: answer },
})
const found = (path: string) => {
  const route = find(path)
  return route && [[...route.methods.keys()], route.names]
}

test('a path is found with its methods, and HEAD beside GET', () => {
  expect(found('/things')).toEqual([['GET', 'POST', 'HEAD'], []])
})

test('open parts are named in their order', () => {
  expect(found('/things/1')).toEqual([['DELETE'], ['1']])
  expect(found('/things/1/parts/2')).toEqual([
    ['GET', 'HEAD'],
    ['1', '2'],
  ])
})

test('a whole path comes before a pattern', () => {
  expect(found('/things/special')).toEqual([['POST'], []])
})

test.each(['/', '/thing', '/things/', '/things/1/', '/things//parts/2', '/things/1/parts', ''])(
  'nothing is at %j',
  (path) => expect(found(path)).toBeUndefined(),
)

test('the pattern itself is a name like any other', () => {
  expect(found('/things/:id')).toEqual([['DELETE'], [':id']])
})
