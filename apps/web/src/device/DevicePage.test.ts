import { expect, test } from 'vitest'
import { formatUserCode, isWholeUserCode } from './DevicePage.tsx'

test.each([
  ['', ''],
  ['w', 'W'],
  ['wdjb', 'WDJB'],
  ['wdjb-', 'WDJB'],
  ['wdjbm', 'WDJB-M'],
  ['wdjb-mjht', 'WDJB-MJHT'],
  ['  WDJB  MJHT ', 'WDJB-MJHT'],
  ['wd.jb—mj_ht', 'WDJB-MJHT'],
  ['wdjbmjhtXYZ', 'WDJB-MJHT'],
])('"%s" is written as "%s"', (typed, written) => {
  expect(formatUserCode(typed)).toBe(written)
  expect(formatUserCode(written)).toBe(written)
})

test('a code is whole with eight letters', () => {
  expect(isWholeUserCode('WDJB-MJH')).toBe(false)
  expect(isWholeUserCode('WDJB-MJHT')).toBe(true)
})
