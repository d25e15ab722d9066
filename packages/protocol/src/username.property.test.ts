import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findUsernameProblem, isReservedUsername, isUsername } from './username.ts'

/** What may stand in a username; more often than not a text of these is one. */
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789_-'
const name = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 40 })
  .filter((text) => isUsername(text))

describe('a username', () => {
  test('is the same in every letter case, and no text around it belongs to it', () => {
    fc.assert(
      fc.property(name, (text) => {
        expect(text).toBe(text.toLowerCase().trim().normalize('NFKC'))
        for (const other of [` ${text}`, `${text} `, `${text}\n`, `${text}\0`, `@${text}`, `0x${text}`])
          expect([other, isUsername(other)]).toEqual([other, false])
      }),
    )
  })

  test('is never an address, an ENS name, a CAIP-10 account, a mail address or a URL', () => {
    fc.assert(
      fc.property(name, (text) => {
        expect(text).not.toMatch(/^0x|[.:/@%\s]/i)
        expect(text.length).toBeGreaterThanOrEqual(3)
        expect(text.length).toBeLessThanOrEqual(32)
      }),
    )
  })

  test('is a user name to Keycloak, headscale and Linux', () => {
    /** Keycloak's validator `username-prohibited-characters`. */
    const prohibited = /[<>&"'\s$%!#?§,;:*~/\\|^=[\]{}()`\p{Cc}]/u
    fc.assert(
      fc.property(name, (text) => {
        expect(text).not.toMatch(prohibited)
        expect(text).toMatch(/^[a-z_]/)
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(32)
      }),
    )
  })

  test('is refused for a reason, and only then', () => {
    const texts = fc.oneof(
      fc.string({ unit: fc.constantFrom(...letters, ...letters.toUpperCase(), ...' .:@ä'), maxLength: 40 }),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(fc.oneof(name, texts), (text) => {
        const mayBe = isUsername(text) && !isReservedUsername(text)
        expect([text, findUsernameProblem(text) === undefined]).toEqual([text, mayBe])
      }),
    )
  })

  test('has no letter of another alphabet that looks like one of ours', () => {
    fc.assert(
      fc.property(
        name,
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        fc.nat(),
        (text, odd, at) => {
          fc.pre(!letters.includes(odd))
          const place = at % (text.length + 1)
          expect(isUsername(text.slice(0, place) + odd + text.slice(place))).toBe(false)
        },
      ),
    )
  })
})

const hex = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength, maxLength })
const base32 = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz234567'),
  minLength: 26,
  maxLength: 26,
})

describe('nobody may choose', () => {
  test('a name of the form that is made for people without one', () => {
    fc.assert(
      fc.property(base32, (bits) => {
        expect(isReservedUsername(`u${bits}`)).toBe(true)
      }),
    )
  })

  test('what passes for an address or an id, whole or cut', () => {
    fc.assert(
      fc.property(hex(6, 29), (digits) => {
        expect(isReservedUsername(`ox${digits}`)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(hex(6, 31), (digits) => {
        expect(isReservedUsername(`x${digits}`)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(hex(15, 31), (digits) => {
        expect(isReservedUsername(`a${digits}`)).toBe(true)
      }),
    )
  })

  test('a name of the site, with whatever hyphens and underscores', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('admin', 'root', 'support', 'security', 'operator', 'countersign'),
        fc.string({ unit: fc.constantFrom('-', '_', ''), minLength: 0, maxLength: 3 }),
        fc.nat(),
        (word, between, at) => {
          const place = at % (word.length + 1)
          expect(isReservedUsername(word.slice(0, place) + between + word.slice(place))).toBe(true)
        },
      ),
    )
  })
})
