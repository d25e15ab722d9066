import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './listPages.ts'

interface Manifest {
  readonly version: string
  readonly repository: { readonly url: string }
}

const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The version of what the site describes. */
export const version: string = manifest.version

/**
 * Gives the address on the site of what a page links to relatively, by the page's and the target's place in the
 * repository: another page as it is, the front page by its name on the site, and a file or folder that is no page in
 * the repository, at this version. What is not there stays as it is, and the generator refuses it.
 */
export function linkPage(from: string, target: string, pages: ReadonlySet<string>): string {
  const [path = '', heading] = target.split('#')
  if (path === '' || /^[a-z]+:/.test(path)) return target
  const found = posix.join(posix.dirname(from), decodeURI(path))
  const anchor = heading === undefined ? '' : `#${heading}`
  if (pages.has(found))
    return `${posix.join(posix.dirname(path), nameOnSite(posix.basename(found), found))}${anchor}`
  const file = join(root, found)
  if (!existsSync(file) || found.startsWith('..')) return target
  const address = manifest.repository.url.replace(/^git\+|\.git$/g, '')
  const kind = statSync(file).isDirectory() ? 'tree' : 'blob'
  return `${address}/${kind}/v${version}/${found.replace(/\/$/, '')}${anchor}`
}

/** Where a page of the repository stands on the site: the README is the front page. */
export function placeOnSite(path: string): string {
  return path === 'README.md' ? 'index.md' : path
}

/** The place in the repository of a page of the site. */
export function placeInRepository(path: string): string {
  return path === 'index.md' ? 'README.md' : path
}

function nameOnSite(name: string, path: string): string {
  return path === 'README.md' ? 'index.md' : name
}

/** The anchor of a heading, as code hosts make it, so that one link works here and there. */
export function formatAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}
