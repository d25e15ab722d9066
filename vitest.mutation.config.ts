import { defineConfig } from 'vitest/config'

/** What the mutation test runs: the fast tests only, since each of them runs once for every mutant that it covers. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node'], externalConditions: ['node'] } },
  test: {
    include: ['packages/siwe/src/**/*.test.ts'],
    exclude: ['**/*.property.test.ts', 'packages/siwe/src/contract/**'],
  },
})
