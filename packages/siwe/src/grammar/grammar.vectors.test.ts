import { describe, expect, test } from 'vitest'
import invalid from '../../../../vectors/eip4361/invalid_chars.json' with { type: 'json' }
import valid from '../../../../vectors/eip4361/valid_chars.json' with { type: 'json' }
import { readIpvFuture, readRegName, readUserinfo } from './authority.ts'
import { readStatement } from './fields.ts'
import { matchesRule as matches, type Rule } from './Rule.ts'
import { readQuery, readScheme, readSegment } from './uri.ts'

const rules = new Map<string, Rule>([
  ['scheme', readScheme],
  ['statement', readStatement],
  ['userinfo', readUserinfo],
  ['IPvFuture', readIpvFuture],
  ['reg-name', readRegName],
  ['segment-nz', readSegment],
  ['pct-encoded', readSegment],
  ['fragment', readQuery],
])

describe.each([
  ['valid_chars', Object.entries(valid)],
  ['invalid_chars', Object.entries(invalid)],
])('%s', (_, cases) => {
  test.each(cases)('%s', (_, { rule, input, answer }) => {
    expect(matches(rules.get(rule) ?? expect.fail(`no rule ${rule}`), input)).toBe(answer)
  })
})
