import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresServer, startPostgres } from '../../packages/test-support/src/startPostgres.ts'
import type { Place } from './contestants.ts'

/** A folder, and a Postgres with its own defaults (commits are flushed) for those who ask for one. */
export async function openPlace(): Promise<Place & { close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
  let server: Promise<PostgresServer> | undefined
  return {
    directory,
    async postgresDatabase() {
      server ??= startPostgres()
      return await (await server).createDatabase(`bench_${randomBytes(4).toString('hex')}`)
    },
    async close() {
      await (await server)?.stop()
      await rm(directory, { recursive: true })
    },
  }
}
