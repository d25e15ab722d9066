import { describe, expect, test } from 'vitest'
import { parseLoginHint } from './describeInteraction.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const lower = address.toLowerCase()

describe('a login_hint suggests the wallet that it names', () => {
  test.each([
    address,
    lower,
    `0x${address.slice(2).toUpperCase()}`,
    ` ${address} `,
    `eip155:1:${address}`,
    `eip155:8453:${lower}`,
    `did:pkh:eip155:1:${address}`,
  ])('%j', (hint) => {
    expect(parseLoginHint(hint)).toBe(address)
  })

  test.each([
    ['ada.eth', 'ada.eth'],
    ['Ada.ETH', 'ada.eth'],
    ['pay.ada-l.eth', 'pay.ada-l.eth'],
  ])('%j, by its name', (hint, name) => {
    expect(parseLoginHint(hint)).toBe(name)
  })
})

describe('a login_hint suggests nothing when it is something else:', () => {
  test.each([
    undefined,
    '',
    'ada',
    'ada@example.org',
    'ada.example.org',
    'eth',
    '.eth',
    'ada..eth',
    '-ada.eth',
    'аda.eth',
    `${'a'.repeat(64)}.eth`,
    `${'a.'.repeat(130)}eth`,
    // One letter in another case: the checksum is wrong.
    address.replace('aA', 'AA'),
    `${address}0`,
    address.slice(0, -1),
    `solana:1:${address}`,
    `eip155:${address}`,
    `${address}\n`.repeat(2),
    '<b>ada.eth</b>',
  ])('%j', (hint) => {
    expect(parseLoginHint(hint)).toBeNull()
  })
})
