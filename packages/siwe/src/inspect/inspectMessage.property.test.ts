import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMessage } from '../message/formatMessage.ts'
import { parseMessage } from '../message/parseMessage.ts'
import { arbitraryMessage } from '../testing/arbitraryMessage.ts'
import { mutateText } from '../testing/oracle/mutateText.ts'
import { makeRandom } from '../testing/oracle/Random.ts'
import { thrownBy } from '../testing/thrownBy.ts'
import { inspectMessage } from './inspectMessage.ts'

const mutated = fc
  .tuple(arbitraryMessage, fc.integer())
  .map(([message, seed]) => mutateText(formatMessage(message), makeRandom(seed)))
const anyText = fc.oneof({ weight: 4, arbitrary: mutated }, fc.string({ unit: 'binary', maxLength: 200 }))

test('there are no problems exactly when the parser accepts the text, and everything has its place in it', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { message, fields, problems, warnings } = inspectMessage(text)
      const isAccepted = thrownBy(() => parseMessage(text)) === undefined
      expect(problems.length === 0).toBe(isAccepted)
      expect(message !== undefined).toBe(isAccepted)
      const lines = text.split('\n')
      for (const { span, line, column } of [...fields, ...problems, ...warnings]) {
        expect(span.start).toBeLessThanOrEqual(span.end)
        expect(span.end).toBeLessThanOrEqual(text.length)
        const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
        expect(start + column - 1).toBe(span.start)
      }
    }),
    { numRuns: 1500 },
  )
})

test('the fields of a legal message are those that the parser reads', () => {
  fc.assert(
    fc.property(arbitraryMessage, (message) => {
      const { fields } = inspectMessage(formatMessage(message))
      const { resources = [], ...others } = message
      const single = fields.filter(({ field }) => field !== 'resources')
      expect(Object.fromEntries(single.map(({ field, value }) => [field, value]))).toEqual({
        ...others,
        chainId: String(message.chainId),
      })
      expect(fields.filter(({ field }) => field === 'resources').map(({ value }) => value)).toEqual(resources)
    }),
    { numRuns: 500 },
  )
})

test('a repair changes the text, and repairs never go round in circles', () => {
  fc.assert(
    fc.property(mutated, (text) => {
      const seen = new Set<string>()
      for (let next: string | undefined = text; next !== undefined; ) {
        expect(seen.has(next)).toBe(false)
        seen.add(next)
        next = inspectMessage(next).problems.find(({ repair }) => repair !== undefined)?.repair?.text
      }
    }),
    { numRuns: 500 },
  )
})
