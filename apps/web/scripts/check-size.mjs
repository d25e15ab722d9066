import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

// What a person who comes to sign in has to load, here or for an application that sent them, in each language: the
// entry, the page's own file and its texts, with all they import, but nothing of what only some need: the account, the
// throwaway wallet's key, the QR code; nor what comes after the first click. Gzipped: browsers that take Brotli load less.
const budgetKiB = 88
// Who inspects a message can wait longer than who signs in, but not for what the inspector does not need.
const inspectorKiB = 130
/** Files from which no circle can be reached. */
const circleFree = new Set()
const site = new URL('../dist/site/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', site), 'utf8'))
const pages = [
  { path: '/sign-in', entry: 'src/entries/signIn.tsx', groups: [], most: budgetKiB },
  {
    path: '/interaction/:uid',
    entry: 'src/entries/interaction.tsx',
    groups: ['interaction'],
    most: budgetKiB,
  },
  { path: '/inspect', entry: 'src/entries/inspector.tsx', groups: ['inspector'], most: inspectorKiB },
]
const tags = Object.keys(manifest).flatMap(
  (name) => /^src\/languages\/([^/]+)\/language\.ts$/.exec(name)?.[1] ?? [],
)
if (!tags.includes('en')) throw new Error('The build has no English; build the web app, then check again.')

for (const { path, entry, groups, most } of pages) {
  for (const tag of tags) {
    const texts = ['language', ...groups].map((group) => `src/languages/${tag}/${group}.ts`)
    const seen = new Set()
    const files = new Set(['index.html', entry, ...texts].flatMap((root) => filesOf(root, seen)))
    const sizes = [...files].map((file) => ({
      file,
      kib: gzipSync(readFileSync(new URL(file, site)), { level: 9 }).length / 1024,
    }))
    const total = sizes.reduce((sum, { kib }) => sum + kib, 0)
    if (tag === 'en')
      for (const { file, kib } of sizes) console.log(`${kib.toFixed(1).padStart(6)} KiB  ${file}`)
    console.log(
      `${total.toFixed(1).padStart(6)} KiB  JavaScript of ${path} in ${tag}, gzipped; at most ${most}`,
    )
    if (total > most) process.exitCode = 1
  }
}

// Files that import each other begin in an order that nobody chose: what one reads of the other may not be there yet.
for (const name of Object.keys(manifest)) {
  const circle = findCircle(name, [])
  if (circle === undefined) continue
  console.log(
    `${circle.map((each) => manifest[each].file).join(' → ')}: these files of the build import each other`,
  )
  process.exitCode = 1
  break
}

/** Files that lead from a file back to it by static imports; undefined where none do. */
function findCircle(name, before) {
  if (before.includes(name)) return [...before.slice(before.indexOf(name)), name]
  if (circleFree.has(name)) return undefined
  for (const next of manifest[name]?.imports ?? []) {
    const found = findCircle(next, [...before, name])
    if (found !== undefined) return found
  }
  circleFree.add(name)
  return undefined
}

/** The file of a module and, through static imports, of all that loads with it. */
function filesOf(name, seen) {
  if (seen.has(name)) return []
  seen.add(name)
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`The build has no "${name}"; build the web app, then check again.`)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => filesOf(next, seen))]
}
