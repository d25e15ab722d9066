import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as fetchAdapter from './adapters/fetch.ts'
import * as honoAdapter from './adapters/hono.ts'
import * as nextAdapter from './adapters/next.ts'
import * as nodeAdapter from './adapters/node.ts'
import * as api from './index.ts'

test('the public names of @countersign/api', () => {
  const all = { api, fetchAdapter, honoAdapter, nextAdapter, nodeAdapter }
  const names = Object.entries(all).map(([entry, module]) => [entry, Object.keys(module).sort().join(' ')])
  expect(Object.fromEntries(names)).toMatchInlineSnapshot(`
    {
      "api": "AccessError accessErrors createApiVerifier createMemoryProofs",
      "fetchAdapter": "answerMetadata authorize requireToken",
      "honoAdapter": "getToken requireToken toMetadataHandler",
      "nextAdapter": "requireToken toMetadataRoute",
      "nodeAdapter": "getToken requireToken toMetadataHandler",
    }
  `)
})

test('the codes of refusals and their status', () => {
  expect(api.accessErrors).toMatchInlineSnapshot(`
    {
      "insufficient_scope": 403,
      "invalid_dpop_proof": 401,
      "invalid_request": 400,
      "invalid_token": 401,
      "missing_token": 401,
      "temporarily_unavailable": 503,
      "use_dpop_nonce": 401,
    }
  `)
})

test('jose is all that it imports: it runs where there is nothing of Node', () => {
  const folder = new URL('./', import.meta.url)
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !/\.test\.ts$|^testing/.test(file))
  const imported = files.flatMap((file) =>
    Array.from(
      readFileSync(new URL(file, folder), 'utf8').matchAll(/ from '([^']+)'/g),
      ([, name = '']) => name,
    ),
  )
  expect(files.length).toBeGreaterThan(15)
  expect([...new Set(imported.filter((name) => !name.startsWith('.')))]).toEqual(['jose'])
})
