import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bareText, exampleAddress, exampleText, withLine } from '../testing/exampleMessage.ts'
import { compareVerdicts, findDisagreement } from '../testing/oracle/findDisagreement.ts'
import { judgeText } from '../testing/oracle/judgeText.ts'
import { matchGrammar } from '../testing/oracle/matchGrammar.ts'
import { makeRandom } from '../testing/oracle/Random.ts'
import { readGrammar } from '../testing/oracle/readGrammar.ts'

const grammar = readGrammar()

test('the parser accepts what the grammar of the standards describes, and nothing else', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      expect(findDisagreement(grammar, makeRandom(seed))).toMatchObject({ disagreement: undefined })
    }),
    { numRuns: 3000 },
  )
})

describe('the oracle itself', () => {
  test.each([
    ['h16', 'ffff', true],
    ['h16', 'fffff', false],
    ['IPv6address', '1:2::7:8', true],
    ['IPv6address', '1::2::3', false],
    ['ipv6address', '1:2:3:4:5:6:7::', true],
    ['host', '1.2.3.4.example', true],
    ['authority', 'a:b@c:1', true],
    ['authority', 'a:b', false],
    ['URI', 'a://b', true],
    ['URI', 'a:[', false],
    ['date-time', '2026-01-01t00:00:00z', true],
    ['dec-octet', '256', false],
    ['path-empty', '', true],
  ])('%s: %j', (rule, text, isMatch) => {
    expect(matchGrammar(grammar, rule.toLowerCase(), text)).toBe(isMatch)
  })

  test.each([
    ['a message with every part', exampleText, true],
    ['a message with none', bareText, true],
    ['an empty statement', bareText.replace('\n\n\n', '\n\n\n\n'), true],
    ['a statement like the line of a chain', withLine(4, 'Chain ID: 9007199254740992'), true],
    ['no domain', bareText.replace('app.example wants', ' wants'), false],
    ['no checksum', withLine(2, exampleAddress.toLowerCase()), false],
    ['a chain id too large', withLine(8, 'Chain ID: 9007199254740992'), false],
    ['a day that is not', withLine(10, 'Issued At: 2026-02-29T00:00:00Z'), false],
    ['a leap second', withLine(10, 'Issued At: 2016-12-31T18:59:60-05:00'), true],
    ['a second of 60 elsewhere', withLine(10, 'Issued At: 2016-12-31T18:58:60-05:00'), false],
    ['an offset that is not', withLine(10, 'Issued At: 2026-01-01T00:00:00+24:00'), false],
  ])('%s', (_, text, isLegal) => {
    expect(judgeText(grammar, text)).toBe(isLegal)
    expect(compareVerdicts(grammar, text).disagreement).toBeUndefined()
  })
})
