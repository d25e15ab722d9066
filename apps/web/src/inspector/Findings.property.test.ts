import { inspectionWarnings, inspectMessage, problemReasons, repairActions } from '@countersign/siwe'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import negative from '../../../../vectors/eip4361/parsing_negative.json' with { type: 'json' }
import { describeProblem, describeRepair, describeWarning } from './Findings.tsx'
import { samples } from './samples.ts'

const texts = [...samples.map(({ message }) => message), ...Object.values(negative)]
const damaged = fc
  .tuple(
    fc.constantFrom(...texts),
    fc.nat(400),
    fc.nat(60),
    fc.constantFrom('', 'é', '0', '\n', ' ', 'Z', '%'),
  )
  .map(([text, at, length, part]) => text.slice(0, at) + part + text.slice(at + length))

test.each(texts)('the page says of a text what the library says: %j', expectAgreement)

test('the page says of any damaged text what the library says', () => {
  fc.assert(fc.property(damaged, expectAgreement), { numRuns: 500 })
})

test('every reason, action and warning has the words of the library', () => {
  const values = { label: '{label}', value: '{value}' }
  for (const reason of keysOf(problemReasons)) {
    expect(describeProblem({ reason, values })).toBe(problemReasons[reason])
  }
  for (const action of keysOf(repairActions)) {
    expect(describeRepair({ action, values })).toBe(repairActions[action])
  }
  for (const code of keysOf(inspectionWarnings)) {
    // Why it cannot be read is told in English, to programs only.
    const said = inspectionWarnings[code].replace(code === 'recap_unreadable' ? ': {value}' : /$/, '')
    expect(describeWarning({ code, values })).toBe(said)
  }
})

function expectAgreement(text: string): void {
  for (const { repair, sentence, ...problem } of inspectMessage(text).problems) {
    expect(describeProblem(problem)).toBe(sentence)
    if (repair !== undefined) expect(describeRepair(repair)).toBe(repair.description)
  }
}

function keysOf<TKey extends string>(table: Readonly<Record<TKey, string>>): TKey[] {
  const keys: TKey[] = []
  for (const key in table) keys.push(key)
  return keys
}
