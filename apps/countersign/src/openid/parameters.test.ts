import { describe, expect, test } from 'vitest'
import { OAuthError } from './OAuthError.ts'
import { hasTooMany, noParameters, parseParameters, refuseRepeated, requireParameter } from './parameters.ts'

test.each([
  ['', false],
  ['a=1', false],
  [`${'a&'.repeat(99)}a`, false],
  [`${'a&'.repeat(100)}a`, true],
  ['&'.repeat(99), false],
  ['&'.repeat(100), true],
  [`a=${'%26'.repeat(200)}`, false],
])('a query that starts with %j has too many parameters: %s', (query, expected) => {
  expect(hasTooMany(query)).toBe(expected)
  if (expected) expect(() => parseParameters(query)).toThrow('at most 100 parameters are accepted')
  else parseParameters(query)
})

describe('a query is read', () => {
  const read = (query: string) => {
    const { values, repeated } = parseParameters(query)
    return [[...values], [...repeated]]
  }

  test.each([
    ['', [], []],
    [
      'a=1&b=2',
      [
        ['a', '1'],
        ['b', '2'],
      ],
      [],
    ],
    [
      'a=%20+x&%62=2',
      [
        ['a', '  x'],
        ['b', '2'],
      ],
      [],
    ],
    ['a&b=&=&c=3', [['c', '3']], []],
    ['a=&a=1', [['a', '1']], []],
    ['a=1&a=', [['a', '1']], []],
    ['a=1&b=2&a=3', [['b', '2']], ['a']],
    ['a=1&a=1&a=1', [], ['a']],
    ['=1&==2', [], ['']],
    ['a=%ff', [['a', '\ufffd']], []],
    ['a=%00', [['a', '\0']], []],
  ])('%j', (query, values, repeated) => {
    expect(read(query)).toEqual([values, repeated])
  })

  test('whatever its parameters are called', () => {
    const { values } = parseParameters('__proto__=1&constructor=2&toString=3')
    expect([...values]).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
      ['toString', '3'],
    ])
    expect(noParameters.values.get('constructor')).toBeUndefined()
  })
})

test('a query of 15 KB costs little, whatever stands in it', () => {
  for (const part of ['a', 'a=%41', 'a=+'])
    expect(measure(() => attempt(Array<string>(7_500).fill(part).join('&')))).toBeLessThan(20)
  const largest = Array.from({ length: 100 }, () => `a=${'%41'.repeat(50)}`).join('&')
  expect(measure(() => attempt(largest))).toBeLessThan(20)
})

describe('a parameter', () => {
  const parameters = parseParameters('once=1&twice=1&twice=2&empty=')

  test('that came once is what it is', () => {
    expect(requireParameter(parameters, 'once')).toBe('1')
    refuseRepeated(parameters, ['once', 'empty', 'none'])
  })

  test.each([
    ['twice', "'twice' parameter must not be provided twice"],
    ['empty', "missing required parameter 'empty'"],
    ['none', "missing required parameter 'none'"],
  ])('%s is refused where it is needed', (name, description) => {
    const refused = expect.objectContaining({ code: 'invalid_request', description })
    expect(() => requireParameter(parameters, name)).toThrow(refused)
  })

  test('that came twice is refused of those alone that somebody reads', () => {
    expect(() => refuseRepeated(parameters, ['once', 'twice'])).toThrow(OAuthError)
    refuseRepeated(parameters, ['once'])
  })
})

function attempt(query: string): void {
  try {
    parseParameters(query)
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
  }
}

/** Milliseconds of CPU, of the best of three. */
function measure(act: () => unknown): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.cpuUsage()
      act()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1_000
    }),
  )
}
