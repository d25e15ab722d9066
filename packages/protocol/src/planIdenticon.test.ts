import { expect, test } from 'vitest'
import { identiconSeed, planIdenticon } from './planIdenticon.ts'

const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'

test('an identicon is 5 by 5 squares, mirrored, each of a colour of the palette', () => {
  for (let seed = 0; seed < 100; seed += 1) {
    const { squares, palette } = planIdenticon(seed)
    expect(squares).toHaveLength(25)
    for (const [index, color] of squares.entries()) {
      const mirrored = index - (index % 5) + 4 - (index % 5)
      expect(squares[mirrored]).toBe(color)
      expect(palette[color]).toBeDefined()
    }
  }
})

test('the identicon of a known address stays as it is, for it is in the copies that applications have', () => {
  const seed = identiconSeed({ address, chainId: null })
  expect(identiconSeed({ address: address.toLowerCase(), chainId: null })).toBe(seed)
  expect(seed).toMatchInlineSnapshot(`1204082170`)
  expect(planIdenticon(seed).palette).toMatchInlineSnapshot(`
    [
      [
        296,
        60,
        34,
      ],
      [
        91,
        85,
        78,
      ],
      [
        296,
        55,
        60,
      ],
    ]
  `)
  expect(planIdenticon(seed).squares.join('').match(/.{5}/g)).toMatchInlineSnapshot(`
    [
      "02120",
      "12121",
      "00000",
      "00100",
      "11011",
    ]
  `)
})

test('a contract has another identicon than a key at its address, and another on each chain', () => {
  const wallets = [null, 1, 10, 137, 8453].map((chainId) => ({ address, chainId }))
  const seeds = wallets.map(identiconSeed)
  expect(new Set(seeds).size).toBe(wallets.length)
  const drawn = seeds.map((seed) => JSON.stringify(planIdenticon(seed)))
  expect(new Set(drawn).size).toBe(wallets.length)
  expect(identiconSeed({ address: address.toLowerCase(), chainId: 10 })).toBe(seeds[2])
})
