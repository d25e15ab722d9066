import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const temporaryFolder = mkdtempSync(join(tmpdir(), 'countersign-mutation-'))
process.once('exit', () => rmSync(temporaryFolder, { recursive: true, force: true }))

/** What a mutation test runs, from the root, in the folder that it is given: tests without a server, and stores on SQLite. */
export default {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node'], externalConditions: ['node'] } },
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/*.property.test.ts'],
    provide: { postgresAddress: '', temporaryFolder },
    setupFiles: ['packages/test-support/src/leaveNothing.setup.ts'],
    testTimeout: 30_000,
    isolate: false,
  },
}
