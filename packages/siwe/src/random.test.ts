import { afterEach, describe, expect, test, vi } from 'vitest'
import { SignInMessageError } from './errors.ts'
import { generateNonce, randomString } from './random.ts'
import { thrownBy } from './testing/thrownBy.ts'

/** A source that gives the same bytes over and over, and remembers how many were asked for at once. */
function makeSource(values: readonly number[]): {
  asked: number[]
  getRandomValues: (bytes: Uint8Array) => void
} {
  const asked: number[] = []
  let drawn = 0
  const getRandomValues = (bytes: Uint8Array): void => {
    asked.push(bytes.length)
    for (let at = 0; at < bytes.length; at++) bytes[at] = values[drawn++ % values.length] ?? 0
  }
  return { asked, getRandomValues }
}

const everyByte = Array.from({ length: 256 }, (_, byte) => byte)

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('■ 5.8 the random string', () => {
  test('■ 5.8 has letters and digits by default', () => {
    expect(randomString(5000)).toMatch(/^[A-Za-z0-9]{5000}$/)
    expect(new Set(randomString(20_000)).size).toBe(62)
    expect(randomString(0)).toBe('')
  })

  test('■ 5.8 takes a character set of 2 to 256 characters', () => {
    const set256 = String.fromCharCode(...everyByte.map((byte) => byte + 0x100))
    expect(randomString(100, 'ab')).toMatch(/^[ab]{100}$/)
    expect(new Set(randomString(20_000, set256)).size).toBe(256)
    expect(Array.from(randomString(10, '🦊🐼'))).toHaveLength(10)
    for (const set of ['', 'a', '🦊', `${set256}a`]) {
      const error = thrownBy(() => randomString(10, set))
      expect(error).toBeInstanceOf(SignInMessageError)
      expect(error).toMatchObject({ code: 'charset_length' })
    }
  })

  test('■ 5.8 gives each character of the set the same probability', () => {
    const { getRandomValues } = makeSource(everyByte)
    const text = randomString(30, '0123456789', { getRandomValues })
    expect(text).toBe('012345678901234567890123456789')
    const high = makeSource([250, 255, 249, 3])
    expect(randomString(3, '0123456789', high)).toBe('939')
    const counts = Array.from({ length: 250 }, () => 0)
    for (const character of randomString(
      250 * 40,
      String.fromCharCode(...everyByte.slice(0, 250).map((byte) => byte + 256)),
      makeSource(everyByte),
    )) {
      const index = character.charCodeAt(0) - 256
      counts[index] = (counts[index] ?? 0) + 1
    }
    expect(new Set(counts)).toEqual(new Set([40]))
  })

  test('■ 5.8 fails without a secure random source', () => {
    for (const crypto of [undefined, {}, { getRandomValues: null }]) {
      vi.stubGlobal('crypto', crypto)
      expect(thrownBy(() => randomString(8))).toMatchObject({
        code: 'no_random_source',
        message: 'System random byte generator is not available.',
      })
      expect(thrownBy(() => generateNonce())).toMatchObject({ code: 'no_random_source' })
    }
  })

  test('■ 5.8 takes the source that is given before the platform has a say', () => {
    vi.stubGlobal('crypto', undefined)
    expect(randomString(3, 'abc', makeSource([0, 1, 2]))).toBe('abc')
  })

  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    '■ 5.8 a length of %d is a programmer mistake',
    (length) => {
      expect(() => randomString(length)).toThrow(new TypeError('The length must be a whole number.'))
    },
  )
})

describe('■ 9 random bytes are drawn at most 65 536 at once', () => {
  test('■ 9 a longer request is drawn in chunks', () => {
    const { asked, getRandomValues } = makeSource(everyByte)
    expect(randomString(150_000, 'ab', { getRandomValues })).toHaveLength(150_000)
    expect(asked).toEqual([65_536, 65_536, 18_928])
  })

  test('■ 9 the platform is never asked for more', () => {
    expect(randomString(200_000)).toHaveLength(200_000)
  })
})

describe('the nonce', () => {
  test('has 22 letters and digits, and is another each time', () => {
    const nonces = Array.from({ length: 1000 }, () => generateNonce())
    for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9]{22}$/)
    expect(new Set(nonces).size).toBe(1000)
  })

  test('■ 9 comes from the source that is given', () => {
    expect(generateNonce(makeSource([0]))).toBe('A'.repeat(22))
  })
})
