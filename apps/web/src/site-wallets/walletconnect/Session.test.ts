import { expect, test } from 'vitest'
import { readChangedAccounts, readSession, readWalletLink } from './client.ts'

const one = `0x${'a'.repeat(40)}`
const two = `0x${'b'.repeat(40)}`

test('of what a wallet agreed to, only accounts of Ethereum count, each once', () => {
  const accounts = [
    `eip155:100:${one}`,
    `eip155:1:${one}`,
    `eip155:01:${two}`,
    'eip155:1:0x12',
    `cosmos:1:${two}`,
  ]
  expect(readSession('t', { eip155: { accounts } })).toEqual({
    topic: 't',
    accounts: [one],
    chainIds: [100, 1],
    chainId: 100,
  })
  expect(readSession('t', {})).toMatchObject({ accounts: [] })
})

test('the account that the wallet changed to stands first, however it is written', () => {
  expect(readChangedAccounts([`eip155:1:${two}`], [one, two])).toEqual([two, one])
  expect(readChangedAccounts([two.toUpperCase().replace('0X', '0x')], [one, two])).toHaveLength(2)
  for (const nonsense of [[], undefined, 'x', ['0x12'], [{}]])
    expect(readChangedAccounts(nonsense, [one])).toEqual([])
})

test('a link into the wallet leads into an app or to the web by TLS, and nothing else', () => {
  const read = (redirect: { native?: string; universal?: string }) => readWalletLink({ redirect })
  expect(read({ universal: 'https://wallet.example/open', native: 'wallet://' })).toBe(
    'https://wallet.example/open',
  )
  expect(read({ universal: 'http://wallet.example', native: 'wallet://' })).toBe('wallet://')
  for (const native of [
    'javascript:alert(1)',
    'JavaScript:a',
    'data:text/html',
    'http://a',
    'file:///a',
    'a b:',
    '//a',
  ])
    expect(read({ native }), native).toBeUndefined()
  expect(readWalletLink({})).toBeUndefined()
})
