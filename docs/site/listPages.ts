import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url))

/** A document of the repository that is a page of the site. */
export interface Page {
  /** From the repository's folder, with slashes: `docs/how-to/back-up.md`. */
  readonly path: string
  /** Its first heading, as plain text. */
  readonly title: string
}

/** A part of the sidebar. */
export interface Section {
  readonly title: string
  readonly pages: readonly Page[]
}

/** Which documents stand in which part, in this order; those of one pattern by their titles. */
const patterns: Readonly<Record<string, readonly string[]>> = {
  Start: ['README.md', 'CHANGELOG.md', 'SECURITY.md'],
  'How to': ['docs/how-to/*.md'],
  Examples: ['examples/*/README.md'],
  Packages: ['packages/*/README.md'],
  Reference: ['docs/configuration.md', 'docs/reference/*.md'],
  Explanations: ['docs/explain/*.md'],
  Specification: ['docs/specification.md', 'docs/glossary.md', 'docs/benchmarks.md'],
  Decisions: ['docs/decisions/*.md'],
  Contributing: [
    'CONTRIBUTING.md',
    'docs/map.md',
    '{apps/*,bench,checks,e2e,scripts,deploy}/README.md',
    'vectors/**/README.md',
    'apps/web/src/languages/**/glossary.md',
  ],
}

/** Lists the pages of the site, by the parts of the sidebar. */
export function listSections(): Section[] {
  return Object.entries(patterns).map(([title, globs]) => ({
    title,
    pages: globs.flatMap((glob) =>
      globSync(glob, { cwd: root })
        .map((found) => found.replaceAll(sep, '/'))
        .map((path) => ({ path, title: readTitle(path) }))
        .toSorted(byNumberOrTitle),
    ),
  }))
}

/** Decisions have numbers, which their files begin with; what else there is reads by its title. */
function byNumberOrTitle(one: Page, other: Page): number {
  const key = ({ path, title }: Page) => (/\/\d{4}-[^/]+$/.test(path) ? path : title)
  return key(one).localeCompare(key(other), 'en')
}

function readTitle(path: string): string {
  const [, heading] = /^# (.+)$/m.exec(readFileSync(join(root, path), 'utf8')) ?? []
  if (heading === undefined) throw new Error(`${path} has no heading to be listed by`)
  return heading.replaceAll('`', '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
}
