import { inspectMessage } from '@countersign/siwe'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import negative from '../../../../vectors/eip4361/parsing_negative.json' with { type: 'json' }
import positive from '../../../../vectors/eip4361/parsing_positive.json' with { type: 'json' }
import { inspectText, inspectTextAsJson } from './checkText.ts'
import { showText } from './showText.ts'

const plain = (text: string): string => text
const paint = { good: plain, bad: plain, caution: plain, soft: plain }
const texts = [...Object.values(positive).map(({ message }) => message), ...Object.values(negative)]
const damaged = fc
  .tuple(
    fc.constantFrom(...texts),
    fc.nat(400),
    fc.nat(20),
    fc.constantFrom('', 'é', '0', '\n', ' ', 'Z', '%'),
  )
  .map(([text, at, length, part]) => text.slice(0, at) + part + text.slice(at + length))

test.each(texts)('the command says of a text what the library says: %j', expectAgreement)

test('the command says of any damaged text what the library says', () => {
  fc.assert(fc.property(damaged, expectAgreement), { numRuns: 300 })
})

function expectAgreement(text: string): void {
  const inspection = inspectMessage(text)
  const isGood = inspection.problems.length === 0
  const json = inspectTextAsJson(text, false)
  expect(json.isGood).toBe(isGood)
  expect(JSON.parse(json.output)).toMatchObject(JSON.parse(JSON.stringify(inspection)))
  const shown = inspectText(text, false, paint)
  expect(shown.isGood).toBe(isGood)
  if (shown.output.includes('inside') || shown.output.startsWith('✗ Not a sign-in message.')) return
  for (const { sentence, reason } of inspection.problems) {
    expect(shown.output).toContain(`${showText(sentence)} (${reason}, line `)
  }
}
