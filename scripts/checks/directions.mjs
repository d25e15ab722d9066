import { readFileSync } from 'node:fs'
import { at } from '../setup/run.mjs'
import { report, trackedFiles } from './findings.mjs'

// Who may import whom (docs/map.md), and that the pure packages never touch Node or the environment. Tests may import
// other packages, by their names. No file, tests included, imports the inside of another package by a path.
const allowed = {
  'packages/siwe': [],
  'packages/protocol': ['siwe'],
  'packages/product-api': ['siwe', 'protocol'],
  'packages/client': ['siwe', 'protocol'],
  'packages/react': ['siwe', 'protocol', 'client'],
  'packages/server': ['siwe', 'protocol'],
  'apps/web': ['siwe', 'protocol', 'product-api', 'client', 'react'],
  'apps/countersign': ['siwe', 'protocol', 'product-api', 'server', 'web'],
}
// The web app's folders: features know what they share, never each other; an entry puts them together.
const allowedInWeb = {
  api: [],
  ui: ['api'],
  throwaway: ['ui'],
  disclosure: ['api', 'ui'],
  confirmation: ['api', 'ui', 'throwaway'],
  session: ['api', 'ui', 'confirmation'],
  'sign-in': ['api', 'ui', 'throwaway'],
  interaction: ['api', 'ui', 'throwaway', 'disclosure'],
  device: ['api', 'ui'],
  inspector: ['api', 'ui', 'throwaway'],
  account: ['api', 'ui', 'disclosure', 'confirmation', 'session'],
  operator: ['api', 'ui', 'disclosure', 'confirmation', 'session'],
}
// What the server does knows nothing of HTTP: only where it is put together are both seen.
const seesHttp = ['createCountersign.ts', 'extension.ts', 'index.ts'].map(
  (file) => `packages/server/src/${file}`,
)
const withoutNode = [
  'packages/siwe',
  'packages/protocol',
  'packages/product-api',
  'packages/client',
  'packages/react',
  'apps/web',
]
const mayReadEnvironment = ['apps/countersign/src/main.ts']

const source = /^(?:packages|apps)\/[^/]+\/src\/.*\.(?:ts|tsx)$/
const test = /\.(?:test|test-d)\.tsx?$|\/testing\/|^packages\/test-support\//
// The benchmarks measure what is built, and are no workspace: they take it from where it is built.
const anyCode = /^(?!bench\/).*\.(?:ts|tsx|mjs)$/
const specifier = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g

report([
  ...trackedFiles(source)
    .filter((file) => !test.test(file))
    .flatMap((file) => findings(file, readFileSync(at(file), 'utf8'))),
  ...trackedFiles(anyCode).flatMap((file) => intrusions(file, readFileSync(at(file), 'utf8'))),
])

/** Imports of a file inside another package, which only its name may be asked for. */
function intrusions(file, text) {
  return [...text.matchAll(specifier)].flatMap(([, name]) => {
    if (!name.startsWith('.')) return []
    const room = roomOf(new URL(name, `file:///${file}`).pathname.slice(1))
    if (room === undefined || room === roomOf(file)) return []
    return [`${file}: imports the inside of ${room} by ${name}; what tests share is in packages/test-support`]
  })
}

/** The package that a file is in; undefined for what is in none, such as docs/ and vectors/. */
function roomOf(file) {
  return /^(?:packages\/[^/]+|apps\/[^/]+|examples\/[^/]+|e2e)(?=\/)/.exec(file)?.[0]
}

function findings(file, text) {
  const room = file.split('/').slice(0, 2).join('/')
  const imports = [...text.matchAll(specifier)].map(([, name]) => name)
  const found = imports.flatMap((name) => {
    const [, neighbour] = /^@countersign\/([^/]+)/.exec(name) ?? []
    if (neighbour !== undefined && !allowed[room].includes(neighbour)) {
      return [
        `${file}: ${room} may not import ${name}; it may import: ${allowed[room].join(', ') || 'none of ours'}`,
      ]
    }
    if (name.startsWith('node:') && withoutNode.includes(room))
      return [`${file}: ${room} runs without Node: ${name}`]
    if (isServerHttp(file, name))
      return [`${file}: only HTTP and what puts the server together import ${name}`]
    if (name.startsWith('.') && leaves(file, name, room)) return [`${file}: leaves its room by ${name}`]
    if (room === 'apps/web' && name.startsWith('.')) return crossings(file, name)
    return []
  })
  const reads = /\bprocess\.env\b/.test(text) && !mayReadEnvironment.includes(file)
  return reads ? [...found, `${file}: only ${mayReadEnvironment} reads the environment`] : found
}

function isServerHttp(file, name) {
  const http = '/packages/server/src/http/'
  const isOutside = file.startsWith('packages/server/src/') && !`/${file}`.startsWith(http)
  return (
    isOutside &&
    !seesHttp.includes(file) &&
    name.startsWith('.') &&
    new URL(name, `file:///${file}`).pathname.startsWith(http)
  )
}

function leaves(file, name, room) {
  return !new URL(name, `file:///${file}`).pathname.startsWith(`/${room}/src/`)
}

/** An import from one folder of the web app into another that it may not know. */
function crossings(file, name) {
  const [from, to] = [file, new URL(name, `file:///${file}`).pathname.slice(1)].map(
    (path) => path.split('/')[3],
  )
  if (from === to || from === 'entries' || allowedInWeb[from]?.includes(to)) return []
  return [`${file}: ${from} may not import ${to}; it may import: ${allowedInWeb[from]?.join(', ') || 'none'}`]
}
