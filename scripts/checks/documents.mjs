import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at } from '../setup/run.mjs'
import { report, trackedFiles } from './findings.mjs'

// That documents keep pointing at what is there: links, headings, the files they name, and that each room has a
// README of one screen.
const longestReadme = 30
const documents = trackedFiles(/\.md$/)
const rooms = [
  ...new Set(trackedFiles(/^(?:packages|apps)\/[^/]+\/package\.json$|^(?:e2e|bench|vectors|scripts)\//)),
]
  .map((file) => (/^(?:packages|apps)\//.test(file) ? dirname(file) : file.split('/')[0]))
  .filter((room, index, all) => all.indexOf(room) === index)

/** A path of the repository in backticks, as documents name code: packages/siwe/src/index.ts, docs/map.md. */
const named = /`((?:packages|apps|e2e|bench|vectors|docs|scripts)\/[\w@./-]+)`/g
const shortened = /`((?!(?:packages|apps)\/)[\w-]+\/[\w@./-]*)`/g
const link = /\]\(([^)\s]+)\)/g

report([...documents.flatMap(brokenIn), ...rooms.flatMap(readmeOf)])

function brokenIn(file) {
  const text = readFileSync(at(file), 'utf8')
  const links = [...withoutCode(text).matchAll(link)].map(([, target]) => target)
  const broken = links.filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(file, target))
  const missing = pathsIn(text).filter((path) => !existsSync(at(path)))
  return [
    ...broken.map((target) => `${file}: the link ${target} leads nowhere`),
    ...missing.map((path) => `${file}: names ${path}, which is not there`),
  ]
}

/** The paths that a document names; under a heading it may say below which folder the short ones lie. */
function pathsIn(text) {
  return text.split(/^#/m).flatMap((section) => {
    const folder = /^Paths are below `([^`]+)`/m.exec(section)?.[1]
    const whole = [...section.matchAll(named)].map(([, path]) => path)
    const short =
      folder === undefined ? [] : [...section.matchAll(shortened)].map(([, path]) => folder + path)
    return [...whole, ...short]
  })
}

function leadsSomewhere(file, target) {
  const [path = '', heading] = decodeURI(target).split('#')
  const found = path === '' ? file : join(dirname(file), path)
  if (!existsSync(at(found))) return false
  return heading === undefined || !found.endsWith('.md') || headingsOf(found).includes(heading)
}

/** The anchors of a document, made as code hosts make them: lower case, dashes, no punctuation. */
function headingsOf(file) {
  const headings = withoutCode(readFileSync(at(file), 'utf8')).matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, text]) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

function withoutCode(text) {
  return text.replace(/^```.*?^```/gms, '')
}

function readmeOf(room) {
  const file = `${room}/README.md`
  if (!existsSync(at(file))) return [`${room}: has no README.md`]
  const lines = readFileSync(at(file), 'utf8').trimEnd().split('\n').length
  return lines > longestReadme ? [`${file}: ${lines} lines; a README has at most ${longestReadme}`] : []
}
