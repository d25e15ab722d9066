import { expect, test } from 'vitest'
import { contestants } from '../../bench/embedding/contestants.ts'
import { countLines } from '../../bench/embedding/countLines.ts'
import { readFile } from './pages.ts'

const servers = [
  ...contestants.filter(({ library }) => library === 'countersign'),
  { framework: 'Hono, with a journal', files: ['examples/embedded/src/main.ts'] },
]

test.each(servers)('$framework: at most 15 lines on the server', ({ files }) => {
  const lines = countLines(files)
  expect(lines).toBeGreaterThan(5)
  expect(lines).toBeLessThanOrEqual(15)
})

const apis = {
  Express: ['api.ts', 'main.ts'],
  Fastify: ['api.ts', 'fastify.ts'],
  Hono: ['api.ts', 'hono.ts'],
  Fetch: ['api.ts', 'fetch.ts'],
  'Next.js': ['api.ts', 'next/metadata.ts', 'next/files.ts'],
}

test.each(Object.entries(apis))('an API in %s: at most 15 lines to protect a route', (_framework, names) => {
  const lines = countLines(names.map((name) => `examples/api/src/${name}`))
  expect(lines).toBeGreaterThan(10)
  expect(lines).toBeLessThanOrEqual(15)
})

test('an MCP server with two tools: the protection and the tools', () => {
  expect(countLines(['examples/mcp/src/app.ts'])).toBeLessThanOrEqual(15)
  expect(countLines(['examples/mcp/src/notes.ts'])).toBeLessThanOrEqual(35)
})

// A page counts from the same page without a sign-in. In Next.js, four lines more let the server render who is signed in.
test.each([
  ['Express', 10, 'examples/express/src/page', 'bench/embedding/without/page', ['main.tsx', 'App.tsx']],
  ['Next.js', 14, 'examples/next/app', 'bench/embedding/without/next', ['layout.tsx', 'page.tsx']],
] as const)('%s: at most %d lines in the page', (_framework, most, page, without, names) => {
  const countAll = (folder: string) => countLines(names.map((name) => `${folder}/${name}`))
  const lines = countAll(page) - countAll(without)
  expect(lines).toBeGreaterThan(5)
  expect(lines).toBeLessThanOrEqual(most)
})

test.each(['index.html', 'src/page/main.tsx', 'src/page/App.tsx', 'src/page/page.css'])(
  'the examples of Express and Fastify have the same %s',
  (file) => {
    expect(readFile(`examples/fastify/${file}`)).toBe(readFile(`examples/express/${file}`))
  },
)
