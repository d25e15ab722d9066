import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Tests run against the packages' sources: no build needed, and a stack trace names the line we wrote. */
const shared = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node'], externalConditions: ['node'] } },
}

const node = (name: string, include: string[], extra: Record<string, unknown> = {}) => ({
  ...shared,
  test: { name, include, environment: 'node', retry: 0, ...extra },
})

export default defineConfig({
  test: {
    projects: [
      node('unit', ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts'], {
        exclude: [
          '**/*.property.test.ts',
          '**/*.vectors.test.ts',
          '**/*.store.test.ts',
          '**/*.browser.test.tsx',
        ],
      }),
      node('property', ['packages/*/src/**/*.property.test.ts', 'apps/*/src/**/*.property.test.ts'], {
        testTimeout: 60_000,
      }),
      node('vectors', ['packages/*/src/**/*.vectors.test.ts']),
      node('store', ['packages/server/src/**/*.store.test.ts'], {
        globalSetup: [root('./packages/server/test/postgres.setup.ts')],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      node('http', ['packages/server/test/**/*.test.ts', 'apps/countersign/test/**/*.test.ts'], {
        globalSetup: [root('./packages/server/test/postgres.setup.ts')],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
    ],
  },
})
