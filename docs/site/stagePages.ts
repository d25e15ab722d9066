import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { placeOnSite } from './linkPages.ts'
import { listSections, root } from './listPages.ts'

// Copies what becomes a page into a folder of its own: the generator reads all that it finds, and would find our
// dependencies' documents, too.
const staged = join(root, 'docs/site/dist/pages')
rmSync(staged, { recursive: true, force: true })
for (const { path } of listSections().flatMap(({ pages }) => pages)) {
  const to = join(staged, placeOnSite(path))
  mkdirSync(dirname(to), { recursive: true })
  cpSync(join(root, path), to)
}
