import { describe, expect, test } from 'vitest'
import { SignInError } from '../SignInError.ts'
import { callUntyped } from '../testing/callUntyped.ts'
import { thrownBy } from '../testing/thrownBy.ts'
import { parseSignature } from './parseSignature.ts'

const zero = '0'.repeat(64)
const one = zero.replace(/0$/, '1')
const order = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'
const belowOrder = order.replace(/1$/, '0')
const halfOrder = '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0'
const aboveHalf = halfOrder.replace(/0$/, '1')
const withTopBit = (s: string): string =>
  `${(Number.parseInt(s.charAt(0), 16) | 8).toString(16)}${s.slice(1)}`

describe('65 bytes: r, s, v', () => {
  test.each([
    ['00', 0],
    ['01', 1],
    ['1b', 0],
    ['1C', 1],
  ])('v of %s is recovery %i', (v, recovery) => {
    const { compact, recovery: found } = parseSignature(`0x${belowOrder}${halfOrder}${v}`)
    expect(found).toBe(recovery)
    expect(Buffer.from(compact).toString('hex')).toBe(belowOrder + halfOrder)
  })

  test.each(['02', '1a', '1d', '25', '26', 'ff'])('v of %s is none', (v) => {
    expect(thrownBy(() => parseSignature(`0x${one}${one}${v}`))).toMatchObject({
      code: 'signature_malformed',
    })
  })
})

describe('64 bytes: r, and s with the parity in its top bit (EIP-2098)', () => {
  test('the parity is taken out', () => {
    expect(parseSignature(`0x${one}${halfOrder}`)).toEqual(parseSignature(`0x${one}${halfOrder}1b`))
    expect(parseSignature(`0x${one}${withTopBit(halfOrder)}`)).toEqual(
      parseSignature(`0x${one}${halfOrder}1c`),
    )
    expect(parseSignature(`0x${one}${withTopBit(one)}`).recovery).toBe(1)
    expect(parseSignature(`0x${one}8${one.slice(1)}`)).toEqual(parseSignature(`0x${one}${one}1c`))
  })

  test.each([zero, withTopBit(zero), aboveHalf, withTopBit(aboveHalf)])('s of %s is out of range', (s) => {
    expect(thrownBy(() => parseSignature(`0x${one}${s}`))).toMatchObject({ code: 'signature_malformed' })
  })
})

describe('the range of r and s', () => {
  test.each([
    [one, one],
    [belowOrder, one],
    [one, halfOrder],
    [order.replace(/^ff/, 'fe'), halfOrder.replace(/^7f/, '7e')],
  ])('r of %s, s of %s', (r, s) => {
    expect(parseSignature(`0x${r}${s}00`).recovery).toBe(0)
  })

  test.each([
    [zero, one],
    [order, one],
    ['f'.repeat(64), one],
    [one, zero],
    [one, aboveHalf],
    [one, belowOrder],
    [one, 'f'.repeat(64)],
  ])('not r of %s, s of %s', (r, s) => {
    expect(thrownBy(() => parseSignature(`0x${r}${s}00`))).toMatchObject({ code: 'signature_malformed' })
  })
})

describe('what is no signature', () => {
  const hex = `${one}${one}`

  test.each([
    '',
    '0x',
    hex,
    `0X${hex}1b`,
    `0x${hex}1`,
    `0x${hex}1b0`,
    `0x${hex}1b1b`,
    `0x${hex.slice(1)}`,
    `0x${hex.slice(0, 90)}g${hex.slice(91)}1b`,
    `0x${hex.slice(2)}`,
    `0x${hex}g0`,
    ` 0x${hex}1b`,
    `0x${hex}1b\n`,
  ])('%j', (text) => {
    const error = thrownBy(() => parseSignature(text))
    expect(error).toBeInstanceOf(SignInError)
    expect(error).toMatchObject({ code: 'signature_malformed' })
  })

  test('what is not a text', () => {
    for (const value of [undefined, null, 1, [`0x${hex}1b`], new Uint8Array(65)]) {
      expect(thrownBy(() => callUntyped(parseSignature, value))).toMatchObject({
        code: 'signature_malformed',
      })
    }
  })
})
