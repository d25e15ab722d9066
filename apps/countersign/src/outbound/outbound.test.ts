import { readdirSync, readFileSync } from 'node:fs'
import type { OutboundCall } from '@countersign/server/extension'
import { expect, test } from 'vitest'
import { outboundCalls } from './outbound.ts'

const repository = new URL('../../../../', import.meta.url)

test('section 7 of the specification has the table, row by row', () => {
  const specification = readFileSync(new URL('docs/specification.md', repository), 'utf8')
  const [, section = ''] = specification.split('\n## 7. ')
  const [before = ''] = section.split('\n## 8. ')
  const [, table = ''] = before.split('| purpose | who chooses the address |')
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  expect(rows).toEqual(Object.values(outboundCalls).map(formatRow))
})

function formatRow({ purpose, address, unlessSet, guard, limits }: OutboundCall): string {
  const { timeoutMilliseconds, responseBytes, tries } = limits
  const body = responseBytes === 0 ? 'body not read' : `${responseBytes / 1_024} KiB`
  const cells = [
    purpose,
    address,
    unlessSet,
    guard,
    `${timeoutMilliseconds / 1_000} s, ${body}, tries: ${tries}`,
  ]
  return `| ${cells.join(' | ')} |`
}

/** Where another host can be called at all, and by which row. */
const places: Readonly<Record<string, keyof typeof outboundCalls>> = {
  'packages/server/src/chain/callNode.ts': 'verifyContractWallet',
  'apps/countersign/src/outbound/callStranger.ts': 'deliverLogout',
  'apps/countersign/src/health/askOrigin.ts': 'askOrigin',
  'apps/countersign/src/command-line/health.ts': 'askHealth',
}

test('no other module can call another host', () => {
  const callers = ['packages/server/src', 'apps/countersign/src'].flatMap((folder) => {
    const root = new URL(`${folder}/`, repository)
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .filter((path) => isCaller(readFileSync(new URL(path, root), 'utf8')))
      .map((path) => `${folder}/${path}`)
  })
  expect(callers.sort()).toEqual(Object.keys(places).sort())
})

/** The database of the operator is ours (`pg`), and so is what the provider is told not to do (`fetch: async`). */
function isCaller(source: string): boolean {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const sends = /(?<![\w.])(?:await |return |= |=> |\()(?:globalThis\.)?fetch\(|new WebSocket\(|\bundici\b/
  const imports =
    /import \{[^}]*\b(?:request|get|connect|lookup|resolve\w*)\b[^}]*\} from 'node:(?:https?|net|tls|dns|http2)/
  return sends.test(code) || imports.test(code)
}

test('what must be found is found, and what is none is not', () => {
  expect(isCaller("const answer = await fetch('https://example.com')")).toBe(true)
  expect(isCaller("import { request } from 'node:https'")).toBe(true)
  expect(isCaller("import { lookup } from 'node:dns/promises'")).toBe(true)
  expect(isCaller("import { createServer } from 'node:http'")).toBe(false)
  expect(isCaller('  fetch(request: Request): Promise<Response>')).toBe(false)
})
