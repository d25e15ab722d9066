import { startPostgres } from '@countersign/test-support/startPostgres'
import { fuzzDeletions } from './fuzzDeletions.ts'
import { fuzzRequests } from './fuzzRequests.ts'
import { startTarget } from './startTarget.ts'

/**
 * `npm run fuzz -- requests|deletions <count> <seed> [--postgres]`, which scripts/fuzz.mjs has read: exits 1 where a run
 * fails.
 */
const [kind, count, seed] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])]
const postgres = process.argv[5] === 'postgres' ? await startPostgres() : undefined
const target = await startTarget(postgres && `${postgres.address}/postgres`)
const print = (line: string) => void process.stdout.write(`${line}\n`)
try {
  const failures = kind === 'deletions' ? await runDeletions() : await runRequests()
  for (const failure of failures) print(failure)
  for (const line of target.errors().slice(0, 20)) print(line)
  print(`${failures.length} failures`)
  process.exitCode = failures.length === 0 ? 0 : 1
} finally {
  await target.end()
  await postgres?.stop()
}

async function runRequests(): Promise<readonly string[]> {
  const onProgress = (sent: number) => print(`${sent} requests sent`)
  const { failures, statuses } = await fuzzRequests(target, { count, seed, onProgress })
  const told = [...statuses].toSorted(([one], [other]) => String(one).localeCompare(String(other)))
  print(told.map(([status, times]) => `${status}: ${times}`).join(', '))
  return failures
}

async function runDeletions(): Promise<readonly string[]> {
  const onProgress = (pairs: number) => print(`${pairs} pairs done`)
  const { failures, met } = await fuzzDeletions(target, { count, seed, onProgress })
  print(`${met} of ${count} deletions met a request`)
  return failures
}
