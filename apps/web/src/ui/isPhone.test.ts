import { expect, test } from 'vitest'
import { isPhone } from './isPhone.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const android =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const linux =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  ['an iPhone', { isCoarse: true, shortSide: 390, userAgent: iPhone }, true],
  ['an Android phone', { isCoarse: true, shortSide: 412, userAgent: android }, true],
  ['a large Android phone', { isCoarse: true, shortSide: 640, userAgent: android }, true],
  ['a phone that asks for desktop pages', { isCoarse: true, shortSide: 412, userAgent: linux }, true],
  ['an iPad', { isCoarse: true, shortSide: 820, userAgent: mac }, false],
  ['a computer with a touch screen', { isCoarse: true, shortSide: 1080, userAgent: linux }, false],
  ['a computer', { isCoarse: false, shortSide: 1080, userAgent: mac }, false],
  ['a small screen with a mouse', { isCoarse: false, shortSide: 480, userAgent: linux }, false],
])('%s', (_, traits, expected) => {
  expect(isPhone(traits)).toBe(expected)
})
