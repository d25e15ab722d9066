import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

// What a person who comes to sign in has to load, here or for an application that sent them: the entry and the
// page's own file with all they import, but nothing of what only some need: the account, the throwaway wallet's key,
// the QR code; nor what comes after the first click.
const budgetKiB = 88
const site = new URL('../dist/site/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', site), 'utf8'))
const pages = [
  { path: '/sign-in', roots: ['index.html'] },
  { path: '/interaction/:uid', roots: ['index.html', 'src/entries/interaction.tsx'] },
]

for (const { path, roots } of pages) {
  const seen = new Set()
  const files = [...new Set(roots.flatMap((root) => filesOf(root, seen)))]
  const sizes = files.map((file) => ({
    file,
    kib: gzipSync(readFileSync(new URL(file, site)), { level: 9 }).length / 1024,
  }))
  const total = sizes.reduce((sum, { kib }) => sum + kib, 0)
  for (const { file, kib } of sizes) console.log(`${kib.toFixed(1).padStart(6)} KiB  ${file}`)
  console.log(`${total.toFixed(1).padStart(6)} KiB  JavaScript of ${path}, gzipped; at most ${budgetKiB}`)
  if (total > budgetKiB) process.exitCode = 1
}

/** The file of a module and, through static imports, of all that loads with it. */
function filesOf(name, seen) {
  if (seen.has(name)) return []
  seen.add(name)
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`The build has no "${name}"; build the web app, then check again.`)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => filesOf(next, seen))]
}
