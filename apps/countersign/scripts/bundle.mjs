import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

// Joins what the compiler made, and every package that it uses, into a few files: `dist/program/main.cjs` is what
// `bin/countersign.mjs` runs. docs/decisions/0025 says why.

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const folder = join(dist, 'program')
/** Made beside it and renamed, so that nobody starts half of a program. */
const made = join(dist, '.program')
/** Native code stays where npm put it, with the few lines that load it. */
const external = ['better-sqlite3', 'secp256k1/bindings.js', 'pg-native']

const bundle = await rolldown({
  input: { main: join(dist, 'main.js') },
  platform: 'node',
  external,
  // Nothing is left out, here and by `minify`: rolldown takes calls such as `decodeURIComponent(path)`, whose point is
  // that they may throw, for calls without an effect.
  treeshake: false,
  onLog(level, log, print) {
    print(level === 'info' ? 'info' : 'error', log)
  },
})
const { output } = await bundle.generate({
  // Not ES modules: those read everything that a module of Node has, and with it load what nobody uses, `undici` among it.
  format: 'cjs',
  // The same names in each version: what a running process loads late is still there after an upgrade.
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name].cjs',
  comments: false,
  minify: false,
})

rmSync(made, { recursive: true, force: true })
mkdirSync(made)
for (const { fileName, code } of output) writeFileSync(join(made, fileName), escapeWide(code))
writeFileSync(join(made, 'licenses.txt'), collectLicenses(output))
rmSync(folder, { recursive: true, force: true })
renameSync(made, folder)

/** V8 keeps a text in two bytes a character where a single one needs them. */
function escapeWide(code) {
  return code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** What the licences of the joined packages ask for: their texts. */
function collectLicenses(chunks) {
  const files = chunks.flatMap(({ moduleIds = [] }) => moduleIds)
  const packages = new Map(files.flatMap((file) => findPackage(file)).map((one) => [one.title, one.text]))
  const titles = [...packages.keys()].sort()
  return titles.map((title) => `${title}\n\n${packages.get(title)}\n`).join(`\n${'-'.repeat(80)}\n\n`)
}

/** The package of others that a file is from. */
function findPackage(file) {
  const [, root] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file) ?? []
  if (root === undefined) return []
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const named = readdirSync(root).find((entry) => /^licen[cs]e/i.test(entry))
  const text = named === undefined ? `Licence: ${license}` : readFileSync(join(root, named), 'utf8').trim()
  return [{ title: `${name} ${version}`, text }]
}
