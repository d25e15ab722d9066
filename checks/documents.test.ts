import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { exists, listFiles, read } from './repository.ts'

const documents = listFiles(/\.md$/).map((file) => ({ file, text: read(file) }))

test('links lead to files and headings that are there', () => {
  const broken = documents.flatMap(({ file, text }) =>
    [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(file, target))
      .map((target) => `${file}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('paths of code that documents name are there', () => {
  const missing = documents.flatMap(({ file, text }) =>
    listPaths(text)
      .filter((path) => !exists(path))
      .map((path) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('each package and folder of code has a README of at most 30 lines', () => {
  const manifests = listFiles(/^(?:packages|apps)\/[^/]+\/package\.json$/)
  const folders = [...manifests.map(dirname), 'bench', 'checks', 'e2e', 'scripts', 'vectors']
  const wrong = folders.filter((folder) => {
    const file = `${folder}/README.md`
    return !exists(file) || read(file).trimEnd().split('\n').length > 30
  })
  expect(wrong).toEqual([])
})

/**
 * The paths that a document names in backticks. Under a heading it may say below which folder the short ones lie.
 */
function listPaths(text: string): string[] {
  return text.split(/^#/m).flatMap((section) => {
    const folder = /^Paths are below `([^`]+)`/m.exec(section)?.[1]
    const whole = matchAll(section, /`((?:packages|apps|checks|e2e|bench|vectors|docs|scripts)\/[\w@./-]+)`/g)
    const short = matchAll(
      section,
      /`((?!(?:packages|apps|checks|e2e|examples|scripts|docs)\/)[\w-]+\/[\w@./-]*)`/g,
    )
    return folder === undefined ? whole : [...whole, ...short.map((path) => folder + path)]
  })
}

function matchAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

function leadsSomewhere(file: string, target: string): boolean {
  const [path = '', heading] = decodeURI(target).split('#')
  const found = path === '' ? file : join(dirname(file), path)
  if (!exists(found)) return false
  return heading === undefined || !found.endsWith('.md') || listHeadings(found).includes(heading)
}

const headings = new Map<string, readonly string[]>()

/** The anchors of a document, read once: a page of the reference has hundreds of links into itself. */
function listHeadings(file: string): readonly string[] {
  const known = headings.get(file) ?? readHeadings(file)
  headings.set(file, known)
  return known
}

/** As code hosts make them: lower case, dashes, no punctuation. */
function readHeadings(file: string): string[] {
  return matchAll(withoutCode(read(file)), /^#+ (.+)$/gm).map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

function withoutCode(text: string): string {
  return text.replace(/^```.*?^```/gms, '')
}
