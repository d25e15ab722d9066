import fc from 'fast-check'
import { format as formatUnits, from as parseUnits } from 'ox/Value'
import { expect, test } from 'vitest'
import { type ContractClause, type Holds, join, judge } from './clauses.ts'

const contract = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'
const at = { chainId: 10, contract }
const most = 2n ** 256n - 1n
const units = fc.bigInt({ min: 0n, max: most })
const decimals = fc.integer({ min: 0, max: 77 })
const holds = fc.constantFrom<Holds>('yes', 'no', 'unknown')
const answer = (value: bigint) => ({ data: `0x${value.toString(16).padStart(64, '0')}` }) as const

test('an amount that is written is read as the same, to the last unit', () => {
  fc.assert(
    fc.property(units, decimals, (value, places) => {
      const text = formatUnits(value, places)
      expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
      expect(parseUnits(text, places)).toBe(value)
    }),
  )
})

test('enough is what is no less, whatever the decimals', () => {
  fc.assert(
    fc.property(units, fc.bigInt({ min: -1n, max: 1n }), decimals, (least, step, places) => {
      const held = least + step
      fc.pre(held >= 0n && held <= most)
      const clause: ContractClause = {
        kind: 'erc20',
        ...at,
        least: formatUnits(least, places),
        decimals: places,
      }
      expect(judge(clause, contract, answer(held)).holds).toBe(held >= least ? 'yes' : 'no')
    }),
  )
})

test('numbers are compared as numbers', () => {
  const comparisons = {
    at_least: (left: bigint, right: bigint) => left >= right,
    more_than: (left: bigint, right: bigint) => left > right,
    at_most: (left: bigint, right: bigint) => left <= right,
    less_than: (left: bigint, right: bigint) => left < right,
    equal: (left: bigint, right: bigint) => left === right,
  }
  const near = fc
    .tuple(units, fc.bigInt({ min: -2n, max: 2n }))
    .map(([value, step]) => [value, value + step] as const)
  fc.assert(
    fc.property(near, fc.constantFrom(...Object.entries(comparisons)), ([said, value], [name, compare]) => {
      fc.pre(value >= 0n && value <= most)
      const comparison = Object.keys(comparisons).find((one): one is keyof typeof comparisons => one === name)
      if (comparison === undefined) throw new TypeError('There is no such comparison.')
      const asked = { kind: 'view_uint', ...at, function: 'level(address)' } as const
      const clause: ContractClause = { ...asked, comparison, value: String(value) }
      expect(judge(clause, contract, answer(said)).holds).toBe(compare(said, value) ? 'yes' : 'no')
    }),
  )
})

test('what is not known decides nothing that the rest decides, and hides nothing that it would decide', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('any' as const, 'all' as const),
      fc.array(holds, { minLength: 1, maxLength: 8 }),
      (match, clauses) => {
        // Each way in which what is not known could turn out.
        const outcomes = clauses.reduce<readonly (readonly boolean[])[]>(
          (ways, one) =>
            ways.flatMap((way) =>
              (one === 'unknown' ? [true, false] : [one === 'yes']).map((is) => [...way, is]),
            ),
          [[]],
        )
        const decided = new Set(
          outcomes.map((way) => (match === 'any' ? way.some(Boolean) : way.every(Boolean))),
        )
        const expected = decided.size > 1 ? 'unknown' : decided.has(true) ? 'yes' : 'no'
        expect(join(match, clauses)).toBe(expected)
      },
    ),
  )
})
