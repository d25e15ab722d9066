import type { ContractAnswer } from '@countersign/server/extension'
import { format as formatUnits, from as parseUnits } from 'ox/Value'
import { describe, expect, test } from 'vitest'
import { type ContractClause, type Holds, join, judge, judgeName, readOf } from './clauses.ts'

const contract = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'
const ada = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
const at = { chainId: 10, contract }
const adaWord = `${'0'.repeat(24)}7e5f4552091a69125d5dfcb7b8c2659029395bdf`
const hex = (value: bigint) => value.toString(16).padStart(64, '0')
const word = (value: bigint): ContractAnswer => ({ data: `0x${hex(value)}` })

describe('a clause asks', () => {
  test.each<[string, ContractClause, string]>([
    ['ERC-20', { kind: 'erc20', ...at, least: '1', decimals: 6 }, `70a08231${adaWord}`],
    ['ERC-721', { kind: 'erc721', ...at, least: '1' }, `70a08231${adaWord}`],
    ['ERC-1155', { kind: 'erc1155', ...at, tokenId: '255', least: '1' }, `00fdd58e${adaWord}${hex(255n)}`],
    ['an owner', { kind: 'owner_of', ...at, tokenId: '7' }, `6352211e${hex(7n)}`],
    ['a Safe', { kind: 'safe_owner', ...at }, `2f54bf6e${adaWord}`],
  ])('%s by the selector of its standard', (_, clause, data) => {
    expect(readOf(clause, ada)).toEqual({ contract, data: `0x${data}`, isStandard: true })
  })

  test('a function of one’s own by itself, by its name', () => {
    const clause = { kind: 'view_bool', ...at, function: 'isOwner(address)' } as const
    expect(readOf(clause, ada)).toEqual({ contract, data: `0x2f54bf6e${adaWord}`, isStandard: false })
  })
})

describe('what is answered means', () => {
  const erc20 = (least: string, decimals: number): ContractClause => ({
    kind: 'erc20',
    ...at,
    least,
    decimals,
  })
  const most = 2n ** 256n - 1n

  test.each<[string, number, bigint, Holds, string]>([
    ['12.5', 6, 12_500_000n, 'yes', '12.5'],
    ['12.5', 6, 12_499_999n, 'no', '12.499999'],
    ['1', 0, 1n, 'yes', '1'],
    ['1', 0, 0n, 'no', '0'],
    ['1', 18, 10n ** 18n, 'yes', '1'],
    ['1', 18, 10n ** 18n - 1n, 'no', '0.999999999999999999'],
    ['0.1', 77, 10n ** 76n, 'yes', '0.1'],
    ['1', 77, most, 'yes', `1.${String(most).slice(1)}`],
    [String(most), 0, most, 'yes', String(most)],
    [String(most), 0, most - 1n, 'no', String(most - 1n)],
  ])('for at least %s of %i decimals and %s units: %s', (least, decimals, units, holds, answer) => {
    expect(judge(erc20(least, decimals), ada, word(units))).toEqual({ holds, answer })
  })

  test.each<[string, ContractAnswer, Holds, string | null]>([
    ['a refusal', 'reverted', 'no', 'reverted'],
    ['silence', 'unknown', 'unknown', null],
    ['31 bytes', { data: `0x${'f'.repeat(62)}` }, 'no', null],
    ['two words', { data: `0x${'f'.repeat(128)}` }, 'no', null],
  ])('for a balance, %s is no yes', (_, answered, holds, answer) => {
    for (const clause of [erc20('1', 0), { kind: 'erc721', ...at, least: '1' }] satisfies ContractClause[])
      expect(judge(clause, ada, answered)).toEqual({ holds, answer })
  })

  test.each<[string, `0x${string}`, Holds]>([
    ['the wallet', `0x${adaWord}`, 'yes'],
    ['somebody else', `0x${hex(1n)}`, 'no'],
    ['the wallet with something before it', `0x01${adaWord.slice(2)}`, 'no'],
  ])('for an owner, %s', (_, data, holds) => {
    expect(judge({ kind: 'owner_of', ...at, tokenId: '1' }, ada, { data }).holds).toBe(holds)
  })

  test('for an owner, who is named with the checksum of the address', () => {
    const clause = { kind: 'owner_of', ...at, tokenId: '1' } as const
    const data = `0x${at.contract.slice(2).toLowerCase().padStart(64, '0')}` as const
    expect(judge(clause, ada, { data })).toEqual({ holds: 'no', answer: at.contract })
  })

  test.each<[bigint, Holds, string | null]>([
    [1n, 'yes', 'true'],
    [0n, 'no', 'false'],
    [2n, 'no', null],
  ])('for true or false, %s is %s', (value, holds, answer) => {
    expect(judge({ kind: 'safe_owner', ...at }, ada, word(value))).toEqual({ holds, answer })
  })

  test.each([
    ['at_least', ['no', 'yes', 'yes']],
    ['more_than', ['no', 'no', 'yes']],
    ['at_most', ['yes', 'yes', 'no']],
    ['less_than', ['yes', 'no', 'no']],
    ['equal', ['no', 'yes', 'no']],
  ] as const)('%s 3, of 2, 3 and 4: %s', (comparison, expected) => {
    const clause = { kind: 'view_uint', ...at, function: 'level(address)', comparison, value: '3' } as const
    expect([2n, 3n, 4n].map((value) => judge(clause, ada, word(value)).holds)).toEqual(expected)
  })

  test.each<[string | null, Holds]>([
    ['ada.dao.eth', 'yes'],
    ['x.ada.dao.eth', 'yes'],
    ['dao.eth', 'no'],
    ['xdao.eth', 'no'],
    ['ada.dao.eth.evil.eth', 'no'],
    [null, 'no'],
  ])('for a name below dao.eth, %s is %s', (name, holds) => {
    expect(judgeName(name, 'dao.eth')).toEqual({ holds, answer: name })
  })

  test.each<['any' | 'all', Holds[], Holds]>([
    ['any', ['no', 'yes', 'unknown'], 'yes'],
    ['any', ['no', 'unknown'], 'unknown'],
    ['any', ['no', 'no'], 'no'],
    ['all', ['yes', 'no', 'unknown'], 'no'],
    ['all', ['yes', 'unknown'], 'unknown'],
    ['all', ['yes', 'yes'], 'yes'],
  ])('%s of %s: %s', (match, clauses, expected) => {
    expect(join(match, clauses)).toBe(expected)
  })
})

test('an amount is read and written exactly', () => {
  for (const [amount, decimals, units] of [
    ['12.5', 6, 12_500_000n],
    ['0.000001', 6, 1n],
    ['7', 0, 7n],
  ] as const) {
    expect(parseUnits(amount, decimals)).toBe(units)
    expect(formatUnits(units, decimals)).toBe(amount)
  }
})
