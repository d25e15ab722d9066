import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('.', import.meta.url)
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|languages\//.test(file),
)

/** What only runs in a client component: hooks, contexts, and functions given to elements. */
const forClients = /\b(?:use[A-Z]\w*|createContext)[<(]|\bon[A-Z]\w+=\{/

test.each(modules)('%s says whether it is a client module', (file) => {
  const text = readFileSync(new URL(file, source), 'utf8')
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  expect(text.startsWith("'use client'\n")).toBe(forClients.test(code))
})

test('a server component can call what is no component: the entry is no client module', () => {
  expect(modules).toContain('index.ts')
  expect(readFileSync(new URL('index.ts', source), 'utf8')).not.toContain("'use client'")
})
