import { expect, it } from 'vitest'
import { makeUserCode, readUserCode, showUserCode } from './userCode.ts'

it('a code is eight letters that spell nothing', () => {
  const codes = Array.from({ length: 200 }, makeUserCode)
  for (const code of codes) expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/)
  expect(new Set(codes).size).toBe(200)
  expect(new Set(codes.join('')).size).toBe(20)
})

it('a code is shown with a dash, and read however it is typed', () => {
  expect(showUserCode('BCDFGHJK')).toBe('BCDF-GHJK')
  expect(['bcdf-ghjk', ' BCDF GHJK', 'BCDFGHJK'].map(readUserCode)).toEqual(Array(3).fill('BCDFGHJK'))
  expect(readUserCode('-')).toBe('')
})
