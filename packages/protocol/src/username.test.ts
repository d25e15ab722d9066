import { expect, test } from 'vitest'
import { findUsernameProblem, isReservedUsername, isUsername } from './username.ts'

test.each(['ada', 'a-b', 'a_b', 'ada1815', 'a--', 'z'.repeat(32), 'über'.replace('ü', 'u'), 'deadbeef'])(
  '%s is a username that anyone may choose',
  (name) => {
    expect(isUsername(name)).toBe(true)
    expect(isReservedUsername(name)).toBe(false)
  },
)

test.each([
  ...[
    '',
    'ab',
    'a'.repeat(33),
    'Ada',
    'ADA',
    'ada.eth',
    'ada@x',
    'ada lovelace',
    ' ada',
    'ada\n',
    '1ada',
    '-ada',
  ],
  ...['_ada', 'аda', 'ada\u200B', 'ａda', '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf', 'eip155:1:0x7e5f'],
])('%j is no username', (text) => {
  expect(isUsername(text)).toBe(false)
})

test.each([
  ...[
    'admin',
    'ad-min',
    'root_',
    'administrator',
    'operator',
    'support',
    'security',
    'system',
    'null',
    'undefined',
  ],
  ...['u'.padEnd(27, 'a'), 'uagpwkyzjy5zqbcvkhqwz5dsg5i', 'ox7e5f4552091a69125d5dfcb7b8c265', 'x7e5f4552'],
  ...['a3bb189e8bf9388899912ace4e6543', 'a3bb189e-8bf9-3888-9991-2ace4e65'],
])('nobody may choose %s', (name) => {
  expect(isUsername(name)).toBe(true)
  expect(isReservedUsername(name)).toBe(true)
})

test.each([
  ['', 'too_short'],
  ['ad', 'too_short'],
  ['A', 'too_short'],
  ['a'.repeat(33), 'too_long'],
  ['Ada', 'upper_case'],
  ['ADA_1815', 'upper_case'],
  ['1ada', 'first_letter'],
  ['_ada', 'first_letter'],
  ['-1', 'first_letter'],
  ['ada lovelace', 'forbidden_character'],
  ['ada@example.org', 'forbidden_character'],
  ['аda', 'forbidden_character'],
  ['ada\u200B', 'forbidden_character'],
  ['ada.eth', 'ens_name'],
  ['Pay.Ada.eth', 'ens_name'],
  ['0x7e5f4552091a69125d5dfcb7b8c2659029395bdf', 'address'],
  ['0X7E5F', 'address'],
  ['eip155:1:0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf', 'address'],
  ['admin', 'reserved_word'],
  ['ad-min', 'reserved_word'],
  ['u'.padEnd(27, 'a'), 'made_name'],
  ['ox7e5f4552', 'hexadecimal'],
  ['a3bb189e8bf9388899912ace4e6543', 'hexadecimal'],
  ['ada', undefined],
])('%j cannot be chosen: %s', (text, problem) => {
  expect(findUsernameProblem(text)).toBe(problem)
})
