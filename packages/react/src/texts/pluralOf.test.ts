import { expect, test } from 'vitest'
import { pluralOf } from './pluralOf.ts'

test.each([
  [1, '1 кошелёк'],
  [22, '22 кошелька'],
  [11, '11 кошельков'],
  [1_005, '1\u{a0}005 кошельков'],
])('says %d with the form that Russian has for it', (count, text) => {
  const plural = pluralOf('ru')
  expect(
    plural(count, {
      one: (n) => `${n} кошелёк`,
      few: (n) => `${n} кошелька`,
      many: (n) => `${n} кошельков`,
      other: (n) => `${n} кошелька`,
    }),
  ).toBe(text)
})

test('says a whole text where a form needs no number, and writes large numbers as the language does', () => {
  const plural = pluralOf('de')
  const left = (count: number) =>
    plural(count, { one: 'Noch ein Versuch', other: (n) => `Noch ${n} Versuche` })
  expect(left(1)).toBe('Noch ein Versuch')
  expect(left(1_000)).toBe('Noch 1.000 Versuche')
})

test('takes the other form where a language has one that Countersign has no text for', () => {
  const plural = pluralOf('fr')
  expect(plural(1_000_000, { one: 'un', other: 'plusieurs' })).toBe('plusieurs')
})
