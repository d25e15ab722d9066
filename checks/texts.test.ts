import { pageEntries } from '@countersign/product-api'
import { expect, test } from 'vitest'
import { listFiles, read } from './repository.ts'

const folder = 'apps/web/src/'
const sources = listFiles(/^apps\/web\/src\/.*\.tsx?$/).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|\/languages\//.test(file),
)

/** The groups of texts that a file reads: its own, and those of what it imports without waiting. */
function listGroups(file: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(file) || !file.startsWith(folder) || file.includes('/languages/')) return new Set()
  seen.add(file)
  const text = read(file)
  const groups = new Set([...text.matchAll(/liveTable\('(\w+)'/g)].map(([, group = '']) => group))
  for (const [, name = ''] of text.matchAll(/^import (?!type\b)(?:[^'"]*? from )?'(\.[^']+\.tsx?)'/gm)) {
    for (const group of listGroups(resolve(name, file), seen)) groups.add(group)
  }
  return groups
}

function resolve(name: string, file: string): string {
  return new URL(name, `file:///${file}`).pathname.slice(1)
}

interface LazyImport {
  readonly file: string
  readonly target: string
  /** The groups that are loaded with it; undefined where it names none. */
  readonly named: readonly string[]
}

const lazy = sources.flatMap((file) =>
  [
    ...read(file).matchAll(
      /(?:withTexts\(\s*\[([^\]]*)\],\s*\(\) =>\s*)?(?<!typeof )\bimport\('(\.[^']+)'\)/g,
    ),
  ].map(
    ([, named = '', name = '']): LazyImport => ({
      file,
      target: resolve(name, file),
      named: [...listNamed(named), ...listEntryGroups(file, name)],
    }),
  ),
)

function listNamed(names: string): string[] {
  return [...names.matchAll(/'(\w+)'/g)].map(([, group = '']) => group)
}

/** What a page needs stands in the list that the server reads too. */
function listEntryGroups(file: string, name: string): readonly string[] {
  if (!file.endsWith('/entries.ts')) return []
  return pageEntries.find(({ entry }) => name === `./${entry}.tsx`)?.groups ?? []
}

test('there are parts that are loaded later', () => {
  expect(lazy.length).toBeGreaterThan(15)
})

test('what is loaded later brings the texts that it reads', () => {
  const first = listGroups(`${folder}entries/main.ts`)
  expect([...first]).toEqual(['start'])
  // Every language brings what the parts of @countersign/react say together with the first page's texts.
  first.add('components')
  // An entry has brought the groups that it names before anything that it loads later.
  const entryGroups = new Map(
    lazy.filter(({ file }) => file.endsWith('/entries.ts')).map(({ target, named }) => [target, named]),
  )
  const missing = lazy.flatMap(({ file, target, named }) => {
    const there = [...named, ...first, ...commonGroups(file, entryGroups)]
    const lacking = [...listGroups(target)].filter((group) => !there.includes(group))
    return lacking.map((group) => `${file} loads ${target} without the texts "${group}"`)
  })
  expect(missing).toEqual([])
})

/** The groups that every entry names through which a file can be reached. */
function commonGroups(file: string, entryGroups: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const reaching = [...entryGroups].filter(([entry]) => reaches(entry, file)).map(([, named]) => named)
  const isFirst = reaches(`${folder}entries/main.ts`, file)
  if (isFirst || reaching.length === 0) return []
  return reaching.reduce((common, named) => common.filter((group) => named.includes(group)))
}

/** Whether a file is loaded with another, without waiting or later. */
function reaches(from: string, to: string, seen: Set<string> = new Set()): boolean {
  if (from === to) return true
  if (seen.has(from) || !from.startsWith(folder) || from.includes('/languages/')) return false
  seen.add(from)
  const names = [
    ...read(from).matchAll(/(?:^import (?!type\b)(?:[^'"]*? from )?|\bimport\()'(\.[^']+\.tsx?)'/gm),
  ]
  return names
    .map(([, name = '']) => resolve(name, from))
    .filter((next) => !next.includes('/entries/') || next === to)
    .some((next) => reaches(next, to, seen))
}
