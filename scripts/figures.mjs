import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at, root } from './setup/run.mjs'

// `npm run figures`: how finely the code is cut, for each package, without its tests. A file with one importer is not
// wrong by itself; many of them say that concepts were cut to fit. Tables of words in a language are counted apart: each
// has its one importer, and no code.
const source = /^(?:packages|apps)\/[^/]+\/src\/.*\.tsx?$/
const test = /\.(?:test|test-d)\.tsx?$|\/(?:test|testing)\//
const languageTable = /\/src\/languages\/(?:early\/)?[a-z]{2}(?:-[A-Za-z]+)?(?:\/|\.ts$)/
const specifier = /(?:\bfrom\s*|\bimport\s*\(?\s*|new URL\(\s*)['"](\.[^'"]+)['"]/g

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => source.test(file) && !test.test(file))
  .map((file) => ({ file, text: readFileSync(at(file), 'utf8') }))
const importers = countImporters()

const code = files.filter(({ file }) => !languageTable.test(file))
const packages = [...new Set(code.map(packageOf))]
console.table(
  Object.fromEntries([
    ...packages.map((name) => [name, measure(code.filter((file) => packageOf(file) === name))]),
    ['apps together', measure(code.filter(({ file }) => file.startsWith('apps/')))],
    ['all', measure(code)],
    ['all with language tables', measure(files)],
  ]),
)

function packageOf({ file }) {
  return file.split('/').slice(0, 2).join('/')
}

function measure(those) {
  const lengths = those.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b)
  const lines = lengths.reduce((sum, length) => sum + length, 0)
  const codeLines = those.flatMap(({ text }) => text.split('\n').filter(isCode)).length
  const imports = those.flatMap(({ text }) => text.match(/^import\b|^export\b[^=]*?\bfrom\b/gm) ?? []).length
  const single = those.filter(({ file }) => importers.get(file)?.size === 1).length
  return {
    files: those.length,
    lines,
    median: lengths[Math.floor(lengths.length / 2)],
    'imports per 100 lines of code': Math.round((imports / codeLines) * 10_000) / 100,
    'with one importer': single,
    'of 100': Math.round((single / those.length) * 1000) / 10,
  }
}

function isCode(line) {
  return line.trim() !== '' && !/^\s*(?:\/\/|\/?\*)/.test(line)
}

/** Which files import a file; its own tests do not count. */
function countImporters() {
  const found = new Map()
  for (const { file, text } of files) {
    for (const [, name] of text.matchAll(specifier)) {
      const target = join(dirname(file), name)
      found.set(target, (found.get(target) ?? new Set()).add(file))
    }
  }
  return found
}
