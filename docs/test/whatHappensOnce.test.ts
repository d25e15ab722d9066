import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const page = readFileSync(`${root}docs/explain/what-happens-once.md`, 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| ') && line.includes('.test.ts'))

/** As the page writes paths. */
const pathOf = (path: string) =>
  path.startsWith('server:') ? `packages/server/${path.slice('server:'.length)}` : `apps/countersign/${path}`

test('each row names a test that is there', () => {
  expect(rows.length).toBeGreaterThan(15)
  for (const row of rows) {
    const paths = [...row.matchAll(/`((?:server:|src\/|test\/)[^`]+)`/g)].map(([, path = '']) => pathOf(path))
    expect(paths).not.toEqual([])
    for (const path of paths) expect([path, existsSync(root + path)]).toEqual([path, true])
  }
})

test('each statement that it names is one of ours', () => {
  const sources = globSync('{apps/countersign,packages/server}/src/**/*.ts', { cwd: root })
  const code = sources.map((path) => readFileSync(root + path, 'utf8')).join('')
  const statements = new Set(
    [...code.matchAll(/define(?:Query|Sql)\(\s*'([a-z_]+)'/g)].map(([, name]) => name),
  )
  const named = [
    ...page.matchAll(/`((?:openid|use|claim|resume|save|consume|answer|insert|delete|move)_[a-z_]+)`/g),
  ]
  expect(named.length).toBeGreaterThan(14)
  for (const [, name = ''] of named) expect(statements).toContain(name)
})
