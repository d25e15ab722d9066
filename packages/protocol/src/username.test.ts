import { expect, test } from 'vitest'
import { isReservedUsername, isUsername } from './username.ts'

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
