import { startPostgres } from '../../packages/test-support/src/startPostgres.ts'
import { microsecondsOfTick, readTicks } from '../measure/readTicks.ts'
import { pinServer } from '../sign-in/pinning.ts'

/** A Postgres with its own defaults (commits are flushed) on the servers' core, and what it has used of that. */
export interface Postgres {
  /** Makes a database, and gives its address. */
  readonly makeDatabase: () => Promise<string>
  /** The CPU time of all its processes so far, also of those that have ended. */
  readonly cpuMicroseconds: () => number
  readonly stop: () => Promise<void>
}

export async function openPostgres(): Promise<Postgres> {
  const server = await startPostgres()
  let databases = 0
  for (const pid of server.listProcesses()) pinServer(pid)
  return {
    makeDatabase() {
      databases += 1
      return server.createDatabase(`bench_${databases}`)
    },
    cpuMicroseconds() {
      const [first, ...others] = server.listProcesses()
      const own = others.map((pid) => readTicks(pid).own)
      const { own: ofFirst, ended } = readTicks(first)
      return [ofFirst, ended, ...own].reduce((sum, ticks) => sum + ticks, 0) * microsecondsOfTick
    },
    stop: () => server.stop(),
  }
}
