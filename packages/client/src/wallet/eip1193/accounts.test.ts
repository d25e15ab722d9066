import { expect, test } from 'vitest'
import { readAccounts } from './accounts.ts'

const checksummed = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'

test.each([
  [checksummed],
  [checksummed.toLowerCase()],
  [`0x${checksummed.slice(2).toUpperCase()}`],
  [checksummed.slice(2)],
  [` ${checksummed}\n`],
])('%s gets its checksum', (address) => {
  expect(readAccounts([address])).toEqual([checksummed])
})

test('a response of JSON-RPC that a wallet passes on is read', () => {
  expect(readAccounts({ jsonrpc: '2.0', id: 1, result: [checksummed] })).toEqual([checksummed])
})

test('an account that comes twice is one account, and the order is kept', () => {
  const other = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'
  expect(readAccounts([other, checksummed, other.toLowerCase()])).toEqual([other, checksummed])
})

test.each([[undefined], [null], ['0x'], [{}], [[]], [[1, null, '0x12', 'vitalik.eth', `${checksummed}0`]]])(
  '%o has no accounts',
  (answer) => {
    expect(readAccounts(answer)).toEqual([])
  },
)
