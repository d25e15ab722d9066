import { groupEndpoints } from '@countersign/product-api'
import { expect, test } from 'vitest'
import { operatorCalls } from '../api/operatorApi.ts'
import { keyOf, pagesKeyOf } from './calls.tsx'

test('an answer is kept under the path of its endpoint, filled in, and what is asked of it', () => {
  expect(keyOf(groupEndpoints.groupClaims, 'staff')).toEqual(['groups', 'staff', 'claims'])
  expect(keyOf(groupEndpoints.groups, { limit: 100 })).toEqual(['groups', { limit: 100 }])
})

test('a list that comes page by page is kept beside an answer to the same question', () => {
  expect(pagesKeyOf(groupEndpoints.groups, { limit: 100 })).toEqual(['groups', { limit: 100 }, 'pages'])
})

test.each(Object.entries(operatorCalls))('what %s answers is named by its path alone', (_, endpoint) => {
  expect(keyOf(endpoint).every((step) => step === undefined || /^[a-z-]+$/.test(`${step}`))).toBe(true)
})
