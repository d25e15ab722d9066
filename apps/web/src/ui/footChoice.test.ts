import { expect, test } from 'vitest'
import { formatLanguageCookie } from './footChoice.ts'

test('keeps the choice for a year, on https over https alone', () => {
  expect(formatLanguageCookie('pt-BR', 'http:')).toBe(
    'countersign_language=pt-BR; Path=/; Max-Age=31536000; SameSite=Lax',
  )
  expect(formatLanguageCookie('de', 'https:')).toMatch(/; Secure$/)
})
