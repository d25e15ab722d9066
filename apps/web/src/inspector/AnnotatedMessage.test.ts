import { inspectMessage } from '@countersign/siwe'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, mostShown, splitText } from './AnnotatedMessage.tsx'
import { samples } from './samples.ts'

const split = (text: string) => splitText(text, inspectMessage(text))

test('the segments together are the text', () => {
  const edited = fc
    .tuple(fc.constantFrom(...samples), fc.nat(), fc.string(), fc.nat(5))
    .map(([{ message }, at, inserted, removed]) => {
      const place = at % (message.length + 1)
      return message.slice(0, place) + inserted + message.slice(place + removed)
    })
  fc.assert(
    fc.property(edited, (text) => {
      const segments = split(text)
      expect(segments.map((segment) => segment.text).join('')).toBe(text)
      expect(segments.every((segment) => segment.text !== '')).toBe(true)
    }),
  )
})

test('each field is a segment, and what stands between is none', () => {
  const [good] = samples
  const named = split(good.message).filter(({ field }) => field !== undefined)
  expect(named.find(({ field }) => field === 'version')?.text).toBe('1')
  expect(split(good.message)[3]).toMatchObject({
    text: ' wants you to sign in with your Ethereum account:\n',
    field: undefined,
  })
})

test('a problem is marked where it is, also one between two characters', () => {
  const [good] = samples
  const marked = split(`${good.message}\n`).filter(({ problems }) => problems.length > 0)
  expect(marked.map(({ text }) => text)).toEqual(['\n'])
})

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
