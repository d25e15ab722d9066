import { expect, test } from 'vitest'
import { listFiles, read } from './repository.ts'

// Rules of the house that no linter knows: the length of a file, names that say nothing, escapes from a check.
const code = listFiles(/\.(?:ts|tsx|mjs|css)$/)
const isTest = /\.test\.tsx?$/

test('a module of more than 250 lines says why in its first comment, and none has more than 400', () => {
  const tooLong = code.filter((file) => {
    const lines = read(file).split('\n')
    const length = lines.length - 1
    return length > 400 || (length > 250 && !isTest.test(file) && !saysWhyItIsLong(lines))
  })
  expect(tooLong).toEqual([])
})

test('a name says what a file is for', () => {
  const vague = /(?:^|\/)(?:utils?|helpers?|common|misc|shared)(?:\/|\.[a-z]+$)/
  expect(code.filter((file) => vague.test(file))).toEqual([])
})

test.each([
  ['turns the compiler off', /@ts-(?:ignore|nocheck)/, /^$/],
  ['expects a type error outside a type test', /@ts-expect-error/, /\.test-d\.ts$/],
  ['turns the linter off', /biome-ignore/, /^$/],
  ['leaves work in a comment: it belongs in an issue', /\b(?:TODO|FIXME|XXX)\b/, /^$/],
  ['hides a type', /\bas (?:any|unknown|never)\b/, /^$/],
  [
    'waits for a second and no longer: `expect.poll` waits as long as the configuration says',
    /\bvi\.wait(?:For|Until)\(/,
    /^$/,
  ],
  ['runs a failed test again', /\bretr(?:y|ies): ?[1-9]/, /^(?!.*\.test\.|.*config)/],
])('nothing %s', (_, pattern, except) => {
  const lines = code
    .filter((file) => !except.test(file) && file !== 'checks/houseRules.test.ts')
    .flatMap((file) => listLines(file, pattern))
  expect(lines).toEqual([])
})

test('no two queries have one name, in tests either: their files share a process', () => {
  const defined = code.flatMap((file) =>
    [...read(file).matchAll(/defineQuery(?:<[^(]*>)?\(\s*'(\w+)'/g)].map(([, name]) => name),
  )
  expect(defined.length).toBeGreaterThan(200)
  expect(defined.filter((name, index) => defined.indexOf(name) !== index)).toEqual([])
})

test('no style names a side: Arabic is mirrored', () => {
  const side =
    /^(?!\s*(?:\/?\*)).*(?:(?:margin|padding|border)-(?:left|right)|(?:^|[\s;{])(?:left|right):|text-align: (?:left|right)|float:)/
  const styles = code.filter((file) => file.endsWith('.css'))
  const named = styles.flatMap((file) => listLines(file, side))
  expect(named.map((line) => line.replace(/:\d+:/, ':'))).toEqual(sided)
})

/** What is the same on either side, or is placed by what a script has measured. */
const sided = [
  'apps/web/src/ui/dialog.module.css: left: 50%;',
  'packages/react/src/styles/hint.css: left: var(--countersign-shift, 0);',
  'packages/react/src/styles/message.css: left: -1px;',
  'packages/react/src/styles/message.css: border-left: 0;',
  'packages/react/src/styles/message.css: right: -1px;',
  'packages/react/src/styles/message.css: left: auto;',
]

function listLines(file: string, pattern: RegExp): string[] {
  return read(file)
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []))
}

function saysWhyItIsLong(lines: readonly string[]): boolean {
  const start = lines.findIndex((line) => /^(?:\/\*|\/\/)/.test(line))
  const end = lines.findIndex((line, index) => index >= start && !/^(?:\/\*| \*|\/\/)/.test(line))
  return start !== -1 && /\bOne module because\b/.test(lines.slice(start, end).join(' '))
}
