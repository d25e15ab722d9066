import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteName, toStatement } from './createChallenge.ts'

/** What a name is made of that wants to go on in our words. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "'",
        '"',
        '. ',
        '.',
        '! ',
        '? ',
        ': ',
        '\n',
        '(',
        ')',
        '[',
        ']',
        '{',
        ';',
        '\u202E',
        '\u2019',
      ),
      fc.constantFrom(' in full', 'Sign in to ', 'evil.example', 'This costs nothing', 'Ä', '。', '…', 'Ada'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
  )
  .map((parts) => parts.join(''))

test('a quoted name ends neither its quotation nor a sentence, whatever it is', () => {
  fc.assert(
    fc.property(hostile, (name) => {
      const statement = toStatement(
        `Confirm at login.example: remove the application ${quoteName(name)} (id).`,
      )
      expect(statement).toMatch(
        /^Confirm at login\.example: remove the application '[\w @&+,/.:-]*' \(id\)\.$/,
      )
      expect(statement.slice('Confirm at login.example: '.length)).not.toMatch(/[.:?!] (?!$)/)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['Wiki', "'Wiki'"],
  ['Wiki (staging)', "'Wiki staging'"],
  ['wiki.example', "'wiki.example'"],
  ["Ada's shop", "'Ada s shop'"],
  ["x'. Sign in to evil.example (", "'x Sign in to evil.example'"],
  ['Café', "'Caf_'"],
])('%s is written %s', (name, quoted) => {
  expect(quoteName(name)).toBe(quoted)
})
