import { describe, expect, test } from 'vitest'
import { readQuery } from './http/request.ts'
import { readPage, splitPage } from './paging.ts'

const refusal = (detail: string) => expect.objectContaining({ code: 'invalid_request', details: { detail } })
const request = (query: string) => new Request(`http://localhost/api/list${query}`)
const id = '019a9f5e-6a31-7c3e-9d0b-3f1f8b0a9c55'

describe('a query', () => {
  test('is read by its names', () => {
    expect(readQuery(request('?limit=5'), ['cursor', 'limit'])).toEqual({ limit: '5' })
    expect(readQuery(request(''), ['cursor'])).toEqual({})
  })

  test('with another name, or with one twice, is refused', () => {
    const unknown = refusal('the query has a name that this call does not take')
    expect(() => readQuery(request('?page=2'), ['cursor'])).toThrow(unknown)
    expect(() => readQuery(request('?toString=2'), ['cursor'])).toThrow(unknown)
    const twice = refusal('"cursor" comes twice in the query')
    expect(() => readQuery(request('?cursor=a&cursor=a'), ['cursor'])).toThrow(twice)
  })
})

describe('a page', () => {
  test('begins after its cursor, or with the newest, and is as long as asked, or 50', () => {
    expect(readPage({})).toEqual({ before: '~', limit: 50 })
    expect(readPage({ cursor: id, limit: '100' })).toEqual({ before: id, limit: 100 })
    expect(id < '~').toBe(true)
  })

  test.each(['0', '101', '-1', '1.5', '05', '', ' 5', '1e1', 'ten'])('of %j rows is refused', (limit) => {
    expect(() => readPage({ limit })).toThrow(refusal('"limit" is a whole number from 1 to 100'))
  })

  test.each(['', '~', 'x', `${id}0`])('after %j is refused', (cursor) => {
    expect(() => readPage({ cursor })).toThrow(refusal('"cursor" is not one that this call gave'))
  })

  test('tells where the next one begins when there is more', () => {
    const rows = [{ id: 'c' }, { id: 'b' }, { id: 'a' }]
    expect(splitPage(rows, 2)).toEqual({ rows: [{ id: 'c' }, { id: 'b' }], next: 'b' })
    expect(splitPage(rows, 3)).toEqual({ rows, next: null })
    expect(splitPage([], 3)).toEqual({ rows: [], next: null })
  })
})
