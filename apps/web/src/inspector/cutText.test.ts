import { inspectMessage } from '@countersign/siwe'
import { expect, test } from 'vitest'
import { cutText, mostShown } from './cutText.ts'
import { samples } from './samples.ts'

const [good] = samples
const cut = (text: string) => cutText(text, inspectMessage(text))

test('an ordinary message is shown whole', () => {
  const { segments, hidden } = cut(good.message)
  expect(segments.map(({ text }) => text).join('')).toBe(good.message)
  expect(hidden).toBe(0)
})

test.each([
  ['one line', 'x'.repeat(65_536)],
  ['line breaks', '\n'.repeat(65_536)],
  ['short lines', 'a\n'.repeat(32_768)],
  ['resources', `${good.message}\nResources:${'\n- a:b'.repeat(10_000)}`],
  ['resources that are none', `${good.message}\nResources:${'\n- é'.repeat(10_000)}`],
])('of 64 KiB of %s the start is shown, in few pieces, and the rest is counted', (_, text) => {
  const { segments, hidden } = cut(text)
  const shown = segments.map((segment) => segment.text).join('')
  expect(text.startsWith(shown)).toBe(true)
  expect(shown.length).toBeLessThanOrEqual(mostShown)
  expect(shown.length + hidden).toBe(text.length)
  expect(segments.length).toBeLessThan(1_000)
})
