import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { at, Refusal, root } from '../setup/run.mjs'

/** The test files of each part, as globs: vitest.config.ts reads the same. */
const parts = JSON.parse(readFileSync(at('scripts/tests/parts.json'), 'utf8'))

/** The parts of `npm test`, in their order. */
export const partNames = ['checks', ...Object.keys(parts)]

const matchers = Object.entries(parts).map(([part, { include, exclude = [] }]) => {
  const [included, excluded] = [include, exclude].map((globs) => globs.map(toPattern))
  const has = (file) => included.some((one) => one.test(file)) && !excluded.some((one) => one.test(file))
  return { part, has }
})

/** The part of a test file, by its path in the repository; undefined for what is none. */
function partOf(file) {
  return matchers.find(({ has }) => has(file))?.part
}

/** Of globs, what the parts need: `*`, `**` for folders, and `{one,other}`. */
function toPattern(glob) {
  const pattern = glob
    .replace(/[.+^$()[\]|\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_all, names) => `(?:${names.replaceAll(',', '|')})`)
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(?:.*/)?')
  return new RegExp(`^${pattern}$`)
}

/**
 * What to run: each chosen part, and the files of it, or undefined for all of them. A word chooses every test file whose
 * path contains it; without one, all parts are chosen.
 */
export function chooseTests(words) {
  if (words.length === 0) return new Map(partNames.map((name) => [name, undefined]))
  const chosen = new Map()
  for (const word of words) {
    if (partNames.includes(word)) {
      chosen.set(word, undefined)
      continue
    }
    for (const file of findFiles(word)) {
      const part = partOf(file)
      const files = chosen.has(part) ? chosen.get(part) : []
      chosen.set(part, files && [...new Set([...files, file])])
    }
  }
  const order = ([one], [other]) => partNames.indexOf(one) - partNames.indexOf(other)
  return new Map([...chosen].sort(order))
}

function findFiles(word) {
  const path = relative(root, resolve(word)).split(sep).join('/')
  const wanted = existsSync(resolve(word)) ? path : word
  const all = ['packages', 'apps', 'docs', 'checks', 'e2e/tests'].flatMap(listFiles)
  const found = all.filter((file) => file.includes(wanted))
  const tests = found.filter((file) => partOf(file) !== undefined)
  if (tests.length > 0) return tests
  if (found.some((file) => file.endsWith('.trial.ts'))) {
    throw new Refusal(`${word} is a trial: npm run trials ${word}`)
  }
  const parts = partNames.join(', ')
  throw new Refusal(`No part is called "${word}", and no test file's path contains it. The parts: ${parts}.`)
}

const left = new Set(['node_modules', 'dist'])

function listFiles(folder) {
  return readdirSync(at(folder), { withFileTypes: true })
    .filter(({ name }) => !left.has(name))
    .flatMap((entry) =>
      entry.isDirectory() ? listFiles(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    )
}
