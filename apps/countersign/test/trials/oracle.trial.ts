import { expect, test } from 'vitest'
import { differences } from '../oracle/differences.ts'
import { describeFailures } from '../oracle/support/describeFailures.ts'
import type { Failure } from '../oracle/support/runOracle.ts'
import { startOracle } from '../oracle/support/startOracle.ts'

/*
 * What apps/countersign/test/oracle does, at length. `ORACLE_REQUESTS` is how many requests are sent to each side,
 * `ORACLE_SEED` decides which, and `ORACLE_FROM` is the sequence to begin with: a failure names its sequence, and with its
 * number and one request it comes again alone.
 */

const read = (name: string, usual: number) => Number(process.env[name] ?? usual)
const enough = 100_000

test('the OpenID engine answers as oidc-provider does', async () => {
  const seed = read('ORACLE_SEED', Math.floor(Math.random() * 1_000_000))
  const requests = read('ORACLE_REQUESTS', enough)
  const oracle = await startOracle()
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const onProgress = (sent: number) => print(`${sent} requests sent to each, seed ${seed}`)
  const onFailure = (failure: Failure) => print(describeFailures([failure]).join('\n'))
  const from = read('ORACLE_FROM', 0)
  const { failures, met } = await oracle.run({ seed, requests, from, onProgress, onFailure })
  for (const [{ what }, times] of met) print(`${times} × ${what}`)
  expect(describeFailures(failures), `seed ${seed}`).toEqual([])
  // Where few are sent, not every difference is met.
  const usual = requests < enough ? [] : differences.filter(({ isRare }) => isRare !== true)
  const neverMet = usual.filter((row) => !met.has(row))
  expect(neverMet.map(({ what }) => what)).toEqual([])
}, 3_600_000)
