import { expect, test } from 'vitest'
import { readFilter, writeFilter } from './ActivityFilters.tsx'

test('reads a filter from the URL as it was written', () => {
  const filter = { kind: 'sign_in', account: 'a/1 &', from: '2026-11-20T00:00:00.000Z' }
  expect(readFilter(writeFilter(filter))).toEqual(filter)
})

test('leaves out empty fields', () => {
  expect(writeFilter({ kind: '', account: undefined, to: '' }).toString()).toBe('')
  expect(readFilter(new URLSearchParams('kind=&from='))).toEqual({})
})

test('ignores other query parameters', () => {
  expect(readFilter(new URLSearchParams('kind=sign_in&cursor=7&utm=x'))).toEqual({ kind: 'sign_in' })
})
