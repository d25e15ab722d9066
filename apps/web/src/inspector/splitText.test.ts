import { inspectMessage } from '@countersign/siwe'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { samples } from './samples.ts'
import { splitText } from './splitText.ts'

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
