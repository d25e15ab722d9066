import { describe, expect, it } from 'vitest'
import { AccentError, parseAccent } from './accent.ts'

const refusal = (text: string): unknown => {
  try {
    return parseAccent(text)
  } catch (error) {
    return error instanceof AccentError ? error.message : error
  }
}

describe('parseAccent', () => {
  it('keeps a colour that is read on both light grounds, and lightens it for the dark ones', () => {
    expect(parseAccent('#14624A')).toEqual({
      light: '#14624a',
      onLight: '#ffffff',
      dark: '#5b9180',
      onDark: '#14161a',
    })
  })

  it('takes a second colour for the dark theme, and three digits', () => {
    expect(parseAccent('#06c, #9cf')).toMatchObject({ light: '#0066cc', dark: '#99ccff' })
  })

  it('refuses with the ratio what has too little contrast in a theme', () => {
    expect(refusal('#ffcc00')).toBe(
      '#ffcc00 has a contrast of 1.43 to 1 in the light theme, and needs 4.5 to 1',
    )
    expect(refusal('#0066cc,#14624a')).toMatch(/^#14624a has a contrast of 2\.\d+ to 1 in the dark theme/)
  })

  it('holds to 4.5 to 1 on the page, not only on white', () => {
    // 4.54 on white and 4.3 on the page.
    expect(refusal('#767676')).toMatch(/^#767676 has a contrast of 4\.3\d? to 1 in the light theme/)
  })

  it.each(['', 'green', '#12', '#1234567', '#14624a,', '#111,#eee,#ddd', 'url(#a)', '#14624a;}'])(
    'takes %j for no colour',
    (text) => {
      expect(refusal(text)).toMatch(/is no colour such as #14624a$/)
    },
  )
})
