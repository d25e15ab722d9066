import { describe, expect, it } from 'vitest'
import { isolate } from './isolate.ts'

describe('isolate', () => {
  it('leaves a name alone that runs as the sentence does', () => {
    expect(isolate('The Forum', 'de')).toBe('The Forum')
  })

  it('keeps a name apart from a sentence that runs the other way', () => {
    expect(isolate('The Forum', 'ar')).toBe('\u2068The Forum\u2069')
    expect(isolate('المنتدى', 'de')).toBe('\u2068المنتدى\u2069')
  })

  it('lets no name turn the sentence around, nor end its own isolate', () => {
    expect(isolate('a\u202eb\u2069c\u200fd', 'ar')).toBe('\u2068abcd\u2069')
    expect(isolate('a\u202eb', 'en')).toBe('ab')
  })
})
