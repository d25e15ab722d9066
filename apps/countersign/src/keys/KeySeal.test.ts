import { describe, expect, it } from 'vitest'
import { createKeySeal, KeySealError } from './KeySeal.ts'

const text = '{"kty":"EC","d":"private"}'

describe('a key seal', () => {
  it('hides the text, differently each time, and opens it', () => {
    const seal = createKeySeal(['the newest secret'])
    const [one, other] = [seal.close('a', text), seal.close('a', text)]
    expect(one).not.toContain('private')
    expect(one).not.toBe(other)
    expect(seal.open('a', one)).toEqual({ text, isFresh: true })
  })

  it('opens what an older secret closed, and says that it is to be closed again', () => {
    const stored = createKeySeal(['old']).close('a', text)
    expect(createKeySeal(['new', 'old']).open('a', stored)).toEqual({ text, isFresh: false })
  })

  it('takes no text that is not closed, and closes none without a secret', () => {
    for (const secretKeys of [['one'], []])
      expect(() => createKeySeal(secretKeys).open('a', text)).toThrow(KeySealError)
    expect(() => createKeySeal([]).close('a', text)).toThrow(TypeError)
  })

  it('opens nothing with another secret, for another key, or that was changed', () => {
    const seal = createKeySeal(['one'])
    const stored = seal.close('a', text)
    const changed = `${stored.slice(0, -2)}${stored.endsWith('AA') ? 'BB' : 'AA'}`
    expect(() => createKeySeal(['other']).open('a', stored)).toThrow(KeySealError)
    expect(() => createKeySeal([]).open('a', stored)).toThrow(KeySealError)
    expect(() => seal.open('b', stored)).toThrow(KeySealError)
    expect(() => seal.open('a', changed)).toThrow(KeySealError)
    expect(() => seal.open('a', 'a256gcm.')).toThrow(KeySealError)
  })
})
